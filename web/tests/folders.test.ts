import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { gameOf, GAMES } from "../src/games/registry";

/** All files below a folder, except one below it. */
function files(folder: string, without = ""): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((f) => {
    const path = join(folder, f.name);
    return path === without
      ? []
      : f.isDirectory()
        ? files(path, without)
        : /\.(svelte|ts|css|json)$/.test(f.name)
          ? [path]
          : [];
  });
}
const games = readdirSync("src/games", { withFileTypes: true }).flatMap((f) => (f.isDirectory() ? [f.name] : []));
const named = games.filter((name) => name !== "plain");
/** A name as code writes it: in quotes, or as part of a path. */
const naming = (name: string) => new RegExp(`["'\`/]${name}["'\`/.]`);
/** Numbers of rules begin with the letters of their game. */
const rule = /\b[A-Z]{2}-[A-Z]+-\d/;

describe("the folders of the games", () => {
  it("are the games that the client knows", () => {
    expect([...GAMES.keys()].sort()).toEqual([...games].sort());
    expect(gameOf("a game without a folder")).toBe(GAMES.get("plain"));
  });

  it("alone name them", () => {
    const general = [
      ...files("src", "src/games"),
      "src/games/game.ts",
      "src/games/registry.ts",
      ...files("src/games/plain"),
    ];
    for (const file of general) {
      const code = readFileSync(file, "utf8");
      for (const name of named) expect(code, `${name} in ${file}`).not.toMatch(naming(name));
      expect(code, `a rule of one game in ${file}`).not.toMatch(rule);
    }
  });

  it("know nothing of each other", () => {
    for (const game of named)
      for (const file of files(join("src/games", game)))
        for (const other of games)
          if (other !== game) expect(readFileSync(file, "utf8"), file).not.toMatch(new RegExp(`from "[./]*/${other}/`));
  });
});
