import "./book";
import { describe, expect, it } from "vitest";
import { cellName, extent, outline } from "../src/games/first-builders/geometry";
import type { PlayerView } from "../src/games/first-builders/types";
import { clamp, gather } from "../src/lib/pan";

const city = [
  { x: 0, y: 0, tile: "agora" },
  { x: 0, y: 1, tile: "palace" },
  { x: 1, y: 0, tile: "outpost" },
];
const grid = { left: -1, top: -1, columns: ["A", "B", "C", "D"], rows: ["1", "2", "3", "4"] };
const player = { city, grid } as unknown as PlayerView;

describe("the city", () => {
  it("is as large as the server says, and its cells are called so", () => {
    expect(extent(player)).toEqual({ left: -1, top: -1, cols: 4, rows: 4 });
    expect(cellName(player, 0, 0)).toBe("B2");
  });
  it("is as small as its tiles in a small picture", () => {
    expect(outline(city)).toEqual({ left: 0, top: 0, cols: 2, rows: 2 });
    expect(outline([])).toEqual({ left: 0, top: 0, cols: 1, rows: 1 });
  });
});

describe("panning", () => {
  it("stays inside", () =>
    expect(clamp({ x: 50, y: -900, k: 9 }, { w: 100, h: 100 }, { w: 200, h: 100 })).toEqual({ k: 3, x: 0, y: -200 }));
});

describe("what a window shows", () => {
  const room = { w: 100, h: 100 };
  it("is everything where that fits", () =>
    expect(
      gather(
        [
          [0, 0],
          [60, 20],
        ],
        room,
      ),
    ).toEqual({ x: 30, y: 10, w: 60, h: 20 }));
  it("is never the empty middle between things far apart", () =>
    expect(
      gather(
        [
          [0, 0],
          [900, 0],
          [940, 10],
        ],
        room,
      ),
    ).toEqual({ x: 920, y: 5, w: 40, h: 10 }));
});
