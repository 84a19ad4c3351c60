// The games that have a folder here, by its name; every other game is played on the plain board.
import type { ClientGame } from "./game";
import plain from "./plain";

const found = import.meta.glob<ClientGame>("./*/index.ts", { eager: true, import: "default" });
export const GAMES: ReadonlyMap<string, ClientGame> = new Map(
  Object.entries(found).map(([path, game]) => [path.split("/")[1]!, game]),
);

export const gameOf = (name: string | undefined): ClientGame => GAMES.get(name ?? "") ?? plain;
