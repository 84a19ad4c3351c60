import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { t as said } from "../src/games/first-builders/texts";
import { tongue } from "../src/lib/texts.svelte";

type Entry = string | Record<string, string>;
type Book = Record<string, Entry>;
const forms = (entry: Entry) => (typeof entry === "string" ? [entry] : Object.values(entry));
const holes = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((m) => m[1]).sort();

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((f) =>
    f.isDirectory() ? sources(join(folder, f.name)) : /\.(svelte|ts|json)$/.test(f.name) ? [join(folder, f.name)] : [],
  );
}
const ALL = sources("src").filter((f) => !f.includes("texts"));
const book = (folder: string, lang: string) =>
  JSON.parse(readFileSync(join(folder, "texts", `${lang}.json`), "utf8")) as Book;
const general = book("src", "en");
const inFolder = (folder: string) =>
  ALL.filter((f) => (folder === "src" ? !f.startsWith("src/games/") : f.startsWith(`${folder}/`)));
const folders = ["src", ...readdirSync("src/games").map((g) => join("src/games", g))].filter((f) =>
  existsSync(join(f, "texts")),
);

describe.each(folders)("the texts of %s", (folder) => {
  const en = book(folder, "en");
  const code = inFolder(folder).map((f) => readFileSync(f, "utf8"));

  it.each(["fr", "pl"])("%s has the keys of English and no other", (lang) => {
    expect(Object.keys(book(folder, lang)).sort()).toEqual(Object.keys(en).sort());
  });

  it.each(["fr", "pl"])("%s fills the same places", (lang) => {
    for (const [key, entry] of Object.entries(en))
      expect([key, holes(forms(book(folder, lang)[key]!).at(-1)!)]).toEqual([key, holes(forms(entry).at(-1)!)]);
  });

  it("are all there", () => {
    for (const text of code)
      for (const [, key] of text.matchAll(/\bt\(["']([\w.-]+)["']/g))
        expect({ ...general, ...en }).toHaveProperty([key!]);
  });

  it("are all asked for: where they are, or as a word that general code asks a game for", () => {
    const all = code.join("\n");
    // Of the general texts a game may be the only one to ask for some.
    const asked = folder === "src" ? ALL.map((f) => readFileSync(f, "utf8")).join("\n") : all;
    const made = [...asked.matchAll(/`([\w-]+)\.\$\{/g)].map((m) => m[1]);
    const word = (key: string) => /^(value|box)\./.test(key);
    const lost = Object.keys(en).filter(
      (key) =>
        ![`"${key}"`, `'${key}'`].some((quoted) => asked.includes(quoted)) &&
        !made.includes(key.split(".")[0]!) &&
        !word(key),
    );
    expect(lost).toEqual([]);
  });

  it("share no key with the general texts", () => {
    if (folder !== "src") for (const key of Object.keys(en)) expect(general).not.toHaveProperty([key]);
  });
});

describe("texts", () => {
  it("take the plural form of the language", () => {
    tongue.lang = "pl";
    expect([1, 3, 5].map((n) => said("city.tiles", { n }))).toEqual(["1 kafelek", "3 kafelki", "5 kafelków"]);
    tongue.lang = "en";
    expect(said("city.tiles", { n: 1 })).toBe("1 tile");
  });

  // Workers come home when their own player passes, and not when the round ends (FB-PASS-03).
  it.each(["en", "fr", "pl"])("do not keep workers at a site until the round ends (%s)", (lang) => {
    for (const folder of folders)
      for (const [key, entry] of Object.entries(book(folder, lang)))
        for (const text of forms(entry))
          expect(text, key).not.toMatch(
            /until the end of the round|until the round ends|jusqu.à la fin de la manche|do końca rundy/i,
          );
  });
});

describe("content policy", () => {
  it("no component writes style attributes into its markup: a strict policy would drop them", () => {
    for (const file of ALL.filter((f) => f.endsWith(".svelte")))
      expect(readFileSync(file, "utf8"), file).not.toMatch(/\sstyle="/);
  });
});
