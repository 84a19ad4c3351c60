import "./book";
import { describe, expect, it } from "vitest";
import { guide as firstBuilders } from "../src/games/first-builders/guide";
import { preview } from "../src/games/first-builders/preview";
import { guide as origin } from "../src/games/origin/guide";
import { Play } from "../src/lib/play.svelte";
import { read } from "../src/lib/route.svelte";
import { course } from "../src/table/score";
import type { Choice, Table } from "../src/lib/types";

const grid = { left: -1, top: -1, columns: ["A", "B", "C"], rows: ["1", "2", "3"] };
const board = { players: [{ seat: 0, city: [], open: [[1, 0]], grid }], sites: [], market: [] };
const table = (more: Partial<Table> = {}) =>
  ({
    game: "first-builders",
    you: 0,
    to_move: 0,
    decision: "turn",
    seats: [{ seat: 0, name: "Mira" }],
    events: [],
    choices: [],
    board,
    ...more,
  }) as unknown as Table;
const choice = (notation: string, ...places: string[]) =>
  ({
    id: 1,
    kind: notation.split(" ")[0],
    args: [],
    notation,
    text: notation,
    places: places.map((place) => ({ place })),
  }) as unknown as Choice;
const step = (notation: string, ...places: string[]) => ({
  label: "",
  text: notation,
  kind: notation.split(" ")[0]!,
  notation,
  at: 0,
  places,
});

describe("the choices of First Builders", () => {
  it("are read row by row, and those without a cell come last", () => {
    const choices = [
      choice("no"),
      choice("place 1,0", "cell:1,0"),
      choice("place 0,1", "cell:0,1"),
      choice("place -1,0", "cell:-1,0"),
    ];
    expect(firstBuilders.sorted(table({ choices })).map((c) => c.notation)).toEqual([
      "place -1,0",
      "place 1,0",
      "place 0,1",
      "no",
    ]);
  });
  it("leave a mark at what was taken, of a visit at the action in hand", () => {
    const path = [
      step("visit", "freeman:red:4", "archon"),
      step("freeman red 4", "freeman:red:4"),
      step("upper", "site:4:upper"),
      step("lower", "site:4:lower"),
    ];
    const marked = (place: string) => firstBuilders.selected(place, table(), path);
    expect(["freeman:red:4", "archon", "site:4:upper", "site:4:lower"].map(marked)).toEqual([true, false, false, true]);
  });
  it("leaves out the name that the emblem says, and names the cell", () => {
    const event = {
      number: 0,
      kind: "builds",
      args: { seat: 0, building: "mint", x: 1, y: 0 },
      text: "Mira builds at (1, 0): Mint.",
    };
    expect(firstBuilders.told(event, table())).toBe("Builds at C2: Mint.");
  });
});

describe("the choices of Origin", () => {
  it("are read from north to south", () => {
    const choices = [choice("to nile", "land:nile"), choice("to levant", "land:levant")];
    expect(origin.sorted(table({ choices })).map((c) => c.notation)).toEqual(["to levant", "to nile"]);
  });
  it("leave a mark at the pawn that is on its way", () => {
    expect(origin.selected("land:nile", table(), [step("migrate nile", "land:nile")])).toBe(true);
    expect(origin.selected("land:nile", table(), [step("play act_raid", "card:act_raid")])).toBe(false);
  });
  it("tell of a territory who stands there and what its colour gives", () => {
    const board = { territories: [{ id: "nile", seat: 0, pawn: { id: "h2s3_white" } }] };
    expect(origin.describe("territory.nile", table({ game: "origin", board }))).toMatchObject({
      text: "Mira: white, height 2, strength 3. Take 1 tile and draw 1 card.",
      rule: "OR-REWARD-01",
    });
  });
});

describe("previews and scores", () => {
  it("adds up what is paid and gained", () => {
    const made = {
      ...choice("x"),
      cost: [{ resource: "stone", n: 3 }],
      gain: [
        { resource: "stone", n: 1 },
        { points: true, n: 6 },
      ],
    };
    expect(preview(made)).toEqual({ stone: -2 });
    const play = new Play("t");
    play.shown = made;
    expect(play.gained).toBe(6);
  });
  it("draws the points where rounds begin and at the end, as the server counts them", () => {
    const points = [
      [0, 0],
      [1, 0],
      [4, -2],
      [9, 3],
    ];
    expect(
      course({
        seats: [0, 1, 0],
        events: [0, 1, 2, 3],
        rounds: [
          { round: 1, step: 0 },
          { round: 2, step: 2 },
        ],
        points,
      }),
    ).toEqual([
      [0, 4, 9],
      [0, -2, 3],
    ]);
    expect(course({ seats: [0, 1, 0], events: [0, 1, 2, 3], rounds: [], points })).toEqual([
      [0, 1, 4, 9],
      [0, 0, -2, 3],
    ]);
    expect(course({ seats: [], events: [0], rounds: [], points: [] })).toEqual([]);
  });
});

describe("addresses", () => {
  it("reads them", () => {
    expect(read("#/replay/abc/12")).toEqual({ page: "replay", table: "abc", step: 12 });
    expect(read("")).toEqual({ page: "start", table: "", step: null });
  });
});
