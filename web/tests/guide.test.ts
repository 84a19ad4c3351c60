import { describe, expect, it } from "vitest";
import { firstBuilders } from "../src/fb/guide";
import { gained, preview } from "../src/fb/preview";
import { origin } from "../src/og/guide";
import { read } from "../src/lib/route.svelte";
import { byRound } from "../src/table/score";
import type { Choice, Table } from "../src/lib/types";

const me = {
  seat: 0, city: [{ x: 0, y: 0, tile: "agora" }], open: [[1, 0]], speakers: [3], archon: "home",
  freemen: [{ colour: "red", value: 4, at: null }, { colour: "blue", value: 2, at: 1 }], seats: [{ x: 0, y: 0, die: null }],
};
const table = (more: Partial<Table> = {}) =>
  ({ game: "first-builders", you: 0, to_move: 0, decision: "turn", seats: [{ seat: 0, name: "Mira" }], events: [], choices: [], board: { players: [me], sites: [], market: [], military: { disks: [3], order: [0] } }, ...more }) as unknown as Table;
const choice = (notation: string, more: Partial<Choice> = {}) =>
  ({ id: 1, kind: notation.split(" ")[0], args: [], notation, text: notation, ...more }) as Choice;
const at = (notation: string, more: Partial<Table> = {}, made: Partial<Choice> = {}) =>
  firstBuilders.places(choice(notation, made), table(more), []).map((p) => p.place);

describe("where a choice of First Builders stands", () => {
  it.each([
    ["site 3", "site:3"], ["market 2", "market:2"], ["offer 5", "offer:5"], ["place 1,0", "cell:1,0"], ["seat 0,0", "seat:0,0"],
    ["freeman red 4", "freeman:red:4"], ["card D07", "card:D07"], ["resource food", "resource:food"], ["grow", "grow"], ["attack", "military:3"],
  ])("%s", (notation, place) => expect(at(notation)).toEqual([place]));
  it("a visit begins with any worker at home, and names it for the next question", () => {
    const found = firstBuilders.places(choice("visit"), table(), []);
    expect(found).toEqual([
      { place: "freeman:red:4", then: "freeman red 4" },
      { place: "archon", then: "archon" },
      { place: "speaker:3", then: "speaker 3" },
    ]);
  });
  it("a step on a temple stands on the rung it leads to", () => {
    const effects = [{ kind: "temple_moves", args: [0, 0, 5], text: "" }];
    expect(at("temple forest 2", {}, { effects })).toEqual(["temple:forest:5"]);
  });
  it("the actions of a visit stand at its site", () => {
    const path = [{ label: "", kind: "site", notation: "site 4", at: 3 }];
    expect(firstBuilders.places(choice("upper"), table({ decision: "visit" }), path)).toEqual([{ place: "site:4:upper" }]);
  });
  it("a wonder covers two cells", () => expect(at("place-wonder 1,0,2,0")).toEqual(["cell:1,0", "cell:2,0"]));
  it("asks why with the notation of a choice", () => {
    expect(firstBuilders.notation("market:4", table({ decision: "purchase" }))).toBe("market 4");
    expect(firstBuilders.notation("site:2", table())).toBe("visit");
    expect(firstBuilders.notation("cell:1,0", table({ decision: "cell" }))).toBe("place 1,0");
  });
  it("leaves out the name that the emblem says, and names the cell", () => {
    const event = { number: 0, kind: "builds", args: [0, 3, 1, 0], text: "Mira builds at (1, 0): Mint." };
    expect(firstBuilders.told(event, table())).toBe("Builds at B1: Mint.");
  });
});

describe("where a choice of Origin stands", () => {
  const og = { board: { columns: [{ column: "brown", tiles: [2, null, 2] }] } } as unknown as Partial<Table>;
  it.each([["evolve h2s2_white", ["reserve:h2s2_white"]], ["to levant", ["land:levant"]], ["play act_raid", ["card:act_raid"]], ["tile brown 2", ["tile:brown:0", "tile:brown:2"]]])("%s", (notation, places) =>
    expect(origin.places(choice(notation), table(og), []).map((p) => p.place)).toEqual(places));
});

describe("previews and scores", () => {
  it("adds up what is paid and gained", () => {
    const made = choice("x", { cost: [{ resource: "stone", n: 3 }], gain: [{ resource: "stone", n: 1 }, { points: true, n: 6 }] });
    expect(preview(made)).toEqual({ stone: -2 });
    expect(gained(made)).toBe(6);
  });
  it("tells the points after each round", () => {
    const events = [["round_starts", 1, 0], ["scores", 0, 0, 4], ["round_starts", 2, 0], ["scores", 0, 0, 3]].map(([kind, ...args], number) => ({ number, kind: kind as string, args: args as number[], text: "" }));
    expect(byRound(table(), events)).toEqual([[0, 4, 7]]);
  });
});

describe("addresses", () => {
  it("reads them", () => {
    expect(read("#/replay/abc/12")).toEqual({ page: "replay", table: "abc", step: 12 });
    expect(read("")).toEqual({ page: "start", table: "", step: null });
  });
});
