// What is printed on the components, as the server tells it. A content pack may change all of it.
import { things } from "../lib/things.svelte";
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
  const { height = 1, strength = 1, colour = "white" } = things.values<PawnView>(GAME, `pawn.${id}`);
  return { id, height, strength, colour };
}
export const pawns = (): PawnView[] => things.all(GAME, "pawn").map(([id]) => pawn(id));

interface Card {
  level: number;
  points: number;
}
export const card = (id: string) => things.values<Card>(GAME, `card.${id}`);
/** The deck whose cards a column of the rewards board gives; "" for tiles only. */
export const deckOfColumn = (column: string) => things.values<{ deck: string }>(GAME, `column.${column}`).deck ?? "";

interface Reward {
  options: { steps: { take_tiles?: number; from?: string; draw?: number; deck?: string; put_under?: number }[] }[];
}
/** The numbers of a reward: tiles taken and cards drawn by its first option; drawn and put back, or tiles of any column, by its second. */
export function reward(colour: string): { tiles: number; cards: number; many: number; back: number; any: number } {
  const [first, second] = things.values<Reward>(GAME, `colour.${colour}`).options ?? [];
  const sum = (option: Reward["options"][number] | undefined, key: "take_tiles" | "draw" | "put_under") =>
    (option?.steps ?? []).reduce((n, step) => n + (step[key] ?? 0), 0);
  return { tiles: sum(first, "take_tiles"), cards: sum(first, "draw"), many: sum(second, "draw"), back: sum(second, "put_under"), any: sum(second, "take_tiles") };
}

/** Points of an innovation tile, by its level. */
export const tilePoints = (level: number) =>
  things.values<{ list: { level: number; points: number }[] }>(GAME, "table.innovation_tiles").list?.find((t) => t.level === level)?.points ?? 0;
