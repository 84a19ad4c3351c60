// Puts the games' files beside the compiled TypeScript: node build.mjs FOLDER
import { cpSync, readdirSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const games = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "src", "origins", "games");
for (const folder of readdirSync(games).map((name) => join(games, name)).filter((path) => statSync(path).isDirectory()))
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".wasm")))
    cpSync(join(folder, file), join(process.argv[2], basename(file)));
