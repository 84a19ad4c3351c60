// Where cells lie and what they are called. Reads the drawn city only.
import { tileColour } from "./printed";
import type { Board, CityCell, PlayerView } from "./types";

export interface Extent {
  left: number;
  top: number;
  cols: number;
  rows: number;
}

/** All tiles and the ring of open cells. */
export function extent(player: PlayerView): Extent {
  const xs = [...player.city.map((c) => c.x), ...player.open.map((o) => o[0])];
  const ys = [...player.city.map((c) => c.y), ...player.open.map((o) => o[1])];
  if (!xs.length) return { left: 0, top: 0, cols: 1, rows: 1 }; // a replay may stand before the first tile
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  return { left, top, cols: Math.max(...xs) - left + 1, rows: Math.max(...ys) - top + 1 };
}

export const GAP = 0.3;
/** The room that letters and numbers take around the cells. */
export const AXES = { left: 2.4, top: 1.2, right: 1, bottom: 2 };
export const CELL = [6.1, 5.7] as const;
/** More cells than these are moved behind the window instead of made smaller. */
const MOST = { cols: 17, rows: 13 };
export const tooBig = (e: Extent) => e.cols > MOST.cols || e.rows > MOST.rows;

/** How large a cell is drawn so that all fit, in the unit of the room, and where the first one lies. */
export function layOut(e: Extent, room: { w: number; h: number }, most: readonly [number, number]) {
  const fitW = (room.w + GAP) / Math.min(e.cols, MOST.cols) - GAP;
  const fitH = (room.h + GAP) / Math.min(e.rows, MOST.rows) - GAP;
  const w = Math.min(most[0], fitW, fitH * 1.07);
  const h = Math.min(most[1], fitH, fitW * 0.98);
  const inner = { w: e.cols * (w + GAP) - GAP, h: e.rows * (h + GAP) - GAP };
  return { w, h, inner, left: Math.max(0, (room.w - inner.w) / 2), top: Math.max(0, (room.h - inner.h) / 2) };
}

export function column(i: number): string {
  return i < 26 ? String.fromCharCode(65 + i) : column(Math.floor(i / 26) - 1) + column(i % 26);
}

export function cellName(e: Extent, x: number, y: number): string {
  return `${column(x - e.left)}${y - e.top + 1}`;
}

const at = (city: CityCell[], x: number, y: number) => city.find((c) => c.x === x && c.y === y);

/** The tile beside a cell that says best where it is, and on which side of it. */
export function neighbour(city: CityCell[], x: number, y: number): { side: "above" | "below" | "left" | "right"; tile: string } | null {
  const tries = [
    ["above", 0, 1],
    ["left", 1, 0],
    ["right", -1, 0],
    ["below", 0, -1],
  ] as const;
  for (const [side, dx, dy] of tries) {
    const found = at(city, x + dx, y + dy);
    if (found) return { side, tile: found.tile };
  }
  return null;
}

/** The crossings of four tiles that a tile on this cell would complete. */
export function newSeats(city: CityCell[], x: number, y: number): { x: number; y: number }[] {
  const found = [];
  for (const [sx, sy] of [[x - 1, y - 1], [x, y - 1], [x - 1, y], [x, y]] as const) {
    const block = [[sx, sy], [sx + 1, sy], [sx, sy + 1], [sx + 1, sy + 1]] as const;
    const full = block.every(([a, b]) => (a === x && b === y) || at(city, a, b));
    if (full) found.push({ x: sx, y: sy });
  }
  return found;
}

/** District cards whose colours the block at a crossing would show. */
export function fits(board: Board, city: CityCell[], seat: { x: number; y: number }, extra: { x: number; y: number; colour: string }): string[] {
  const colour = (x: number, y: number) => {
    if (x === extra.x && y === extra.y) return extra.colour;
    const found = at(city, x, y);
    return found ? tileColour(found.tile) : "";
  };
  const ring = [
    colour(seat.x, seat.y),
    colour(seat.x + 1, seat.y),
    colour(seat.x + 1, seat.y + 1),
    colour(seat.x, seat.y + 1),
  ];
  return board.districts
    .filter((card) =>
      ring.some((c, i) => {
        const arms = [ring[(i + 1) % 4], ring[(i + 3) % 4]];
        const [a, b] = card.arms;
        return c === card.corner && ((arms[0] === a && arms[1] === b) || (arms[0] === b && arms[1] === a));
      }),
    )
    .map((card) => card.id);
}
