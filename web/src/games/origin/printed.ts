// What is printed on the components, as the server tells it. A content pack may change all of it.
import { things } from "../../lib/things.svelte";
import { UNIT } from "./data";
import type { PawnView } from "./types";

const GAME = "origin";

interface Territory {
  q: number;
  r: number;
  colour: string;
  continent: string;
}

/** The middle of a territory on the map: hexagons with a point on top. */
export function at(id: string): [number, number] {
  const { q = 0, r = 0 } = things.values<Territory>(GAME, `territory.${id}`);
  return [Math.sqrt(3) * (q + r / 2) * UNIT, 1.5 * r * UNIT];
}

/** What of the sea around the land is drawn, too. */
const MARGIN = { left: 72, right: 39, top: 46, bottom: 54 };
export function frame(ids: string[]): { x: number; y: number; w: number; h: number } {
  const all = ids.map(at);
  const [xs, ys] = [all.map((p) => p[0]), all.map((p) => p[1])];
  const [x, y] = [Math.min(...xs) - MARGIN.left, Math.min(...ys) - MARGIN.top];
  return { x, y, w: Math.max(...xs) + MARGIN.right - x, h: Math.max(...ys) + MARGIN.bottom - y };
}

export const wraps = (strait: string) => !!things.values<{ wrap: boolean }>(GAME, `strait.${strait}`).wrap;

export function pawn(id: string): PawnView {
  const { height = 1, strength = 1, colour = "" } = things.values<PawnView>(GAME, `pawn.${id}`);
  return { id, height, strength, colour };
}
export const pawns = (): PawnView[] => things.all(GAME, "pawn").map(([id]) => pawn(id));
/** What pawns there are: every height, strength or colour, in the order of the box. */
export const kindsOf = <K extends "height" | "strength" | "colour">(what: K) => [
  ...new Set(pawns().map((p) => p[what])),
];
/** The level of the tiles that lie on top of all others. */
export const topLevel = () =>
  Math.max(
    ...(things.values<{ list: { level: number }[] }>(GAME, "table.innovation_tiles").list ?? []).map((t) => t.level),
  );

interface Card {
  level: number;
  points: number;
  deck: string;
}
export const card = (id: string) => things.values<Card>(GAME, `card.${id}`);
/** The column of the rewards board that gives the cards of a deck; its colour is theirs. */
export const columnOf = (deck: string) =>
  things.all<{ deck: string }>(GAME, "column").find(([, column]) => column.deck === deck)?.[0] ?? "";
/** The deck whose cards a column of the rewards board gives; "" for tiles only. */
export const deckOfColumn = (column: string) => things.values<{ deck: string }>(GAME, `column.${column}`).deck ?? "";
