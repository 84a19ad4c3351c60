import "./book";
import { describe, expect, it } from "vitest";
import { arc } from "../src/lib/motion.svelte";
import { guide as firstBuilders } from "../src/games/first-builders/guide";
import { guide as origin } from "../src/games/origin/guide";
import type { GameEvent, Table } from "../src/lib/types";

const rect = (left: number, top: number, width = 20) => ({ left, top, width, height: width }) as DOMRect;
const shift = (frame: Keyframe) =>
  /translate\((-?[\d.]+)px, (-?[\d.]+)px\)/.exec(String(frame.transform))!.slice(1).map(Number);

describe("the way of a piece", () => {
  it("begins where it was, ends where it is, and rises in between", () => {
    const way = arc(rect(0, 100), rect(100, 100));
    expect(shift(way[0]!)).toEqual([-100, 0]);
    expect(shift(way.at(-1)!).map(Math.abs)).toEqual([0, 0]);
    expect(shift(way[4]!)[1]).toBeLessThan(-20);
  });
  it("is straight between neighbours", () => expect(arc(rect(0, 0), rect(30, 0), true)).toHaveLength(2));
});

const event = (kind: string, args: GameEvent["args"]): GameEvent => ({
  number: 0,
  kind,
  args: { seat: 0, ...args },
  text: "",
});

describe("which pieces events move in First Builders", () => {
  const board = {
    sites: [],
    market: [],
    offer: [],
    districts: [],
    temples: [{ track: "forest", sign: "leo" }],
    military: { disks: [4], order: [0] },
    players: [{ seat: 0, tokens: 2, city: [{ x: 1, y: 0, tile: "farm", under: "mint" }] }],
  };
  const table = {
    game: "first-builders",
    you: 0,
    to_move: 0,
    board,
    seats: [],
    events: [],
    choices: [],
  } as unknown as Table;
  const moved = (...events: GameEvent[]) => firstBuilders.trips(events, table, []);
  it.each([
    [event("visits", { worker: "red", value: 4, site: 3 }), "worker:3:0:freeman:red:4", "die-of:0:red:4"],
    [event("visits", { worker: "archon", value: 0, site: 3 }), "worker:3:0:archon::", "archon-of:0"],
    [event("closes", { die: { colour: "purple", value: 5 }, x: 0, y: 0 }), "seat-of:0:0,0", "die-of:0:purple:5"],
    [event("takes_citizen", { colour: "blue", value: 3 }), "die-of:0:blue:3", "die-in-offer:blue:3"],
    [event("token_gained", { number: 1 }), "token-of:0:1", "military:4"],
  ])("$0.kind", (told, piece, from) => expect(moved(told)).toEqual([{ piece, from }]));
  it("a tile built face down comes from the market as what it is", () =>
    expect(moved(event("builds_farm", { building: "mint", x: 1, y: 0 }))).toEqual([
      { piece: "tile-of:0:1,0", from: ["tile-in-market:mint", "reserved:mint"] },
    ]));
  it("a gain flies from the site to its counter", () =>
    expect(
      moved(
        event("visits", { worker: "archon", value: 0, site: 3 }),
        event("gains", { resource: "food", number: 3 }),
      )[1],
    ).toEqual({ piece: "count-of:0:food", from: "site:3", glyph: "r-food", n: 3 }));
  it("a gain after a visit that has just ended flies from its site, too", () => {
    const earlier = [event("visits", { worker: "archon", value: 0, site: 2 })];
    const [trip] = firstBuilders.trips([event("gains", { resource: "food", number: 3 })], table, earlier);
    expect(trip?.from).toBe("site:2");
  });
  it("a rolled die tumbles", () =>
    expect(moved(event("citizen_rolled", { colour: "orange", value: 2 }))).toEqual([
      { piece: "die-in-offer:orange:2", rolled: true },
    ]));
});

describe("which pieces events move in Origin", () => {
  const board = {
    territories: [{ id: "nile" }, { id: "levant" }],
    straits: [{ id: "sinai", ends: ["nile", "levant"] }],
    columns: [{ column: "brown", tiles: [] }],
  };
  const table = { game: "origin", you: 0, board, seats: [] } as unknown as Table;
  const moved = (...events: GameEvent[]) => origin.trips(events, table, []);
  it("a pawn comes from the reserve, or from where it stood", () => {
    expect(moved(event("evolves", { pawn: "h2s3_white", territory: "levant" }))).toEqual([
      { piece: "pawn-on:levant", from: "pawn-in-reserve:h2s3_white" },
    ]);
    expect(moved(event("migrates", { pawn: "h2s3_white", territory: "nile", territory2: "levant" }))).toEqual([
      { piece: "pawn-on:levant", from: "pawn-on:nile" },
    ]);
    expect(moved(event("swaps", { territory: "nile", seat2: 1, territory2: "levant" }))).toHaveLength(2);
  });
  it("a card that is hidden goes to the number of cards", () =>
    expect(moved(event("draws", { seat: 1, deck: "action", card: null }))).toEqual([
      { piece: "cards-of:1:action", from: "column:yellow" },
    ]));
});
