import "./book";
import { describe, expect, it } from "vitest";
import type { Piece } from "../src/lib/types";
import { columns, explained } from "../src/table/score";
import type { Table } from "../src/lib/types";

const made = (game: string, source: string, points: number, ...pieces: Piece[]) => {
  const table = {
    game,
    seats: [{ seat: 0, name: "Mira" }],
    result: { scores: [0], winners: [0], breakdown: [{ [source]: points }], pieces: [{ [source]: pieces }] },
  } as unknown as Table;
  return explained(table, [], 0, columns(table)[0]);
};

describe("what a number of the score table was made of", () => {
  it("dice that count several times, as the server tells them", () =>
    expect(
      made("first-builders", "final_seats", 15, { thing: "colour.red", n: 15, value: 5, times: 3, off: false }),
    ).toEqual([{ piece: { colour: "red", value: 5 }, text: "× 3", n: 15, off: false }]));
  it("what was looked at and did not count is shown as such", () => {
    const lines = made(
      "first-builders",
      "final_temples",
      3,
      { thing: "track.forest", n: 3, value: 2 },
      { thing: "track.forest", n: 7, value: 4, off: true },
    );
    expect(lines.map((line) => [line.text, line.mark?.[0]?.glyph, line.off])).toEqual([
      ["Forest Temple", "track.forest", undefined],
      ["Forest Temple", "track.forest", true],
    ]);
  });
  it("cards and tiles by their names", () => {
    expect(made("origin", "objectives", 4, { thing: "card.obj_brown_3", n: 4 })[0]).toMatchObject({
      text: "Builders",
      n: 4,
    });
    expect(made("origin", "tiles", 2, { thing: "level.1", n: 2, times: 2 })[0]).toMatchObject({
      text: "tile of level 1 × 2",
      n: 2,
    });
  });
  it("pieces that are not all of it are not shown", () =>
    expect(made("first-builders", "final_seats", 40, { thing: "colour.red", n: 15, value: 5, times: 3 })).toEqual([]));
});
