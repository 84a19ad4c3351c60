import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { t, tongue } from "../src/lib/texts.svelte";
import en from "../src/texts/en.json";
import fr from "../src/texts/fr.json";
import pl from "../src/texts/pl.json";

type Entry = string | Record<string, string>;
const forms = (entry: Entry) => (typeof entry === "string" ? [entry] : Object.values(entry));
const holes = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((m) => m[1]).sort();

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((f) =>
    f.isDirectory() ? sources(join(folder, f.name)) : /\.(svelte|ts)$/.test(f.name) ? [join(folder, f.name)] : [],
  );
}

describe("texts", () => {
  it.each([["fr", fr], ["pl", pl]] as const)("%s has the keys of English and no other", (_, book) => {
    expect(Object.keys(book).sort()).toEqual(Object.keys(en).sort());
  });

  it.each([["fr", fr], ["pl", pl]] as const)("%s fills the same places", (_, book) => {
    for (const [key, entry] of Object.entries(en) as [keyof typeof en, Entry][]) {
      const wanted = holes(forms(entry).at(-1)!);
      const found = holes(forms(book[key] as Entry).at(-1)!);
      expect([key, found]).toEqual([key, wanted]);
    }
  });

  it("has every key that the client asks for", () => {
    for (const file of sources("src")) {
      for (const [, key] of readFileSync(file, "utf8").matchAll(/\bt\("([\w.-]+)"/g)) expect(en, `${key} in ${file}`).toHaveProperty([key!]);
    }
  });

  it("has no text that nobody asks for", () => {
    const code = sources("src").map((f) => readFileSync(f, "utf8")).join("\n");
    const made = [...code.matchAll(/`([\w-]+)\.\$\{/g)].map((m) => m[1]);
    const lost = Object.keys(en).filter((key) => !code.includes(`"${key}"`) && !made.includes(key.split(".")[0]!) && !(key.startsWith("mark.") && code.includes(`@${key.slice(5)}`)));
    expect(lost).toEqual([]);
  });

  it("takes the plural form of the language", () => {
    tongue.lang = "pl";
    expect([1, 3, 5].map((n) => t("city.tiles", { n }))).toEqual(["1 kafelek", "3 kafelki", "5 kafelków"]);
    tongue.lang = "en";
    expect(t("city.tiles", { n: 1 })).toBe("1 tile");
  });
});

describe("content policy", () => {
  it("no component writes style attributes into its markup: a strict policy would drop them", () => {
    for (const file of sources("src").filter((f) => f.endsWith(".svelte"))) expect(readFileSync(file, "utf8"), file).not.toMatch(/\sstyle="/);
  });
});
