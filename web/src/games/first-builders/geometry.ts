// Where cells lie and how large they are drawn. What they are called, the city says.
import type { CityCell, PlayerView } from "./types";

export interface Extent {
  left: number;
  top: number;
  cols: number;
  rows: number;
}

/** All tiles and the ring of open cells. */
export const extent = ({ grid }: PlayerView): Extent => ({
  left: grid.left,
  top: grid.top,
  cols: grid.columns.length,
  rows: grid.rows.length,
});

/** The tiles alone, for a small picture. */
export function outline(city: CityCell[]): Extent {
  if (!city.length) return { left: 0, top: 0, cols: 1, rows: 1 }; // a replay may stand before the first tile
  const [xs, ys] = [city.map((c) => c.x), city.map((c) => c.y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
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

export const cellName = ({ grid }: PlayerView, x: number, y: number) =>
  `${grid.columns[x - grid.left] ?? ""}${grid.rows[y - grid.top] ?? ""}`;
