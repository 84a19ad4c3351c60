import "./book";
import { describe, expect, it } from "vitest";
import { columns, explained } from "../src/table/score";
import type { Table } from "../src/lib/types";

const player = {
  seats: [{ x: 0, y: 0, die: { colour: "purple", value: 5 } }, { x: 1, y: 0, die: null }, { x: 2, y: 0, die: { colour: "red", value: 6 } }],
  towers: { red: 4, purple: 3 }, advisors: ["blue", "orange"], resources: { gold: 2 },
};
const temples = ["forest", "mountain", "sea"].map((track, i) => ({ track, disks: [i] }));
const table = (breakdown: Record<string, number>) =>
  ({ game: "first-builders", seats: [{ seat: 0, name: "Mira" }], board: { players: [player], temples }, result: { scores: [0], winners: [0], breakdown: [breakdown] } }) as unknown as Table;
const made = (breakdown: Record<string, number>, name: string) => {
  const found = table(breakdown);
  return explained(found, [], 0, columns(found).find((c) => c.name === name));
};

describe("what a number of the score table was made of", () => {
  it("seats: each die times its tower", () =>
    expect(made({ final_seats: 39 }, "final_seats")).toEqual([
      { die: { colour: "purple", value: 5 }, text: "× 3", n: 15 },
      { die: { colour: "red", value: 6 }, text: "× 4", n: 24 },
    ]));
  it("temples: the highest disk does not count", () => expect(made({ final_temples: 1 }, "final_temples").map((l) => [l.n, l.off])).toEqual([[0, false], [1, false], [3, true]]));
  it("advisors: the last number only", () => expect(made({ final_advisors: 3 }, "final_advisors").map((l) => [l.n, l.off])).toEqual([[1, true], [3, false]]));
  it("pieces that do not add up to what the server says are not shown", () => expect(made({ final_seats: 40 }, "final_seats")).toEqual([]));
});
