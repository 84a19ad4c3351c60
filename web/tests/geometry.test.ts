import "./book";
import { describe, expect, it } from "vitest";
import { cellName, column, extent, fits, neighbour, newSeats } from "../src/fb/geometry";
import type { Board, PlayerView } from "../src/fb/types";
import { clamp, gather } from "../src/lib/pan";

const city = [
  { x: 0, y: 0, tile: "agora" },
  { x: 0, y: 1, tile: "palace" },
  { x: 1, y: 0, tile: "outpost" },
];
const player = { city, open: [[0, -1], [-1, 0], [1, 1], [2, 0], [0, 2]] } as unknown as PlayerView;

describe("the city", () => {
  it("is as large as its tiles and the ring of open cells", () => {
    expect(extent(player)).toEqual({ left: -1, top: -1, cols: 4, rows: 4 });
    expect(cellName(extent(player), 0, 0)).toBe("B2");
  });
  it("goes on after Z", () => expect(["A", "Z", "AA", "AB"].map((_, i) => column([0, 25, 26, 27][i]!))).toEqual(["A", "Z", "AA", "AB"]));
  it("knows the crossings a tile would complete", () => {
    expect(newSeats(city, 1, 1)).toEqual([{ x: 0, y: 0 }]);
    expect(newSeats(city, 2, 0)).toEqual([]);
  });
  it("says where a cell lies", () => expect(neighbour(city, 0, -1)).toEqual({ side: "above", tile: "agora" }));
  it("lights the district cards that a block shows, turned and mirrored", () => {
    const board = { districts: [{ id: "D01", corner: "yellow", arms: ["red", "blue"] }, { id: "D02", corner: "red", arms: ["yellow", "blue"] }] } as unknown as Board;
    const tiles = [{ x: 0, y: 0, tile: "statue" }, { x: 1, y: 0, tile: "farm" }, { x: 1, y: 1, tile: "outpost" }];
    expect(fits(board, tiles, { x: 0, y: 0 }, { x: 0, y: 1, colour: "yellow" })).toEqual(["D01"]);
  });
});

describe("panning", () => {
  it("stays inside", () => expect(clamp({ x: 50, y: -900, k: 9 }, { w: 100, h: 100 }, { w: 200, h: 100 })).toEqual({ k: 3, x: 0, y: -200 }));
});

describe("what a window shows", () => {
  const room = { w: 100, h: 100 };
  it("is everything where that fits", () => expect(gather([[0, 0], [60, 20]], room)).toEqual({ x: 30, y: 10, w: 60, h: 20 }));
  it("is never the empty middle between things far apart", () => expect(gather([[0, 0], [900, 0], [940, 10]], room)).toEqual({ x: 920, y: 5, w: 40, h: 10 }));
});
