import { beforeEach, describe, expect, it, vi } from "vitest";
import { applied } from "../src/lib/changes";
import type { Changes, Table } from "../src/lib/types";
import { Watch } from "../src/lib/watch.svelte";

const table = (more: Partial<Table> = {}) =>
  ({
    table: "t",
    game: "g",
    seats: [],
    yours: [],
    you: null,
    to_move: 0,
    version: 1,
    step: 1,
    stamp: "1-a",
    board: { players: [{ food: 1, city: ["a", "b", "c"] }, { food: 2 }], round: 1 },
    choices: [],
    events: [],
    events_from: 0,
    events_total: 0,
    ...more,
  }) as unknown as Table;
const told = (more: Partial<Changes> = {}): Changes => ({
  base: "1-a",
  stamp: "2-b",
  version: 2,
  changes: [],
  events: [],
  events_from: 0,
  events_total: 0,
  ...more,
});

describe("a table of which only what changed was told", () => {
  it("has new values, more and fewer parts", () => {
    const changes = [
      { at: ["board", "players", 0, "food"], to: null },
      { at: ["board", "players", 0, "city"], first: 1, cut: 1, items: ["x", "y"] },
      { at: ["board", "round"] },
      { at: ["board", "market"], to: [1] },
    ];
    expect(applied(table(), told({ changes })).board).toEqual({
      players: [{ food: null, city: ["a", "x", "y", "c"] }, { food: 2 }],
      market: [1],
    });
  });
  it("leaves the old one as it was, and shares what did not change", () => {
    const old = table();
    const kept = JSON.stringify(old);
    const now = applied(old, told({ changes: [{ at: ["board", "players", 0, "food"], to: 5 }] }));
    expect(JSON.stringify(old)).toBe(kept);
    const players = (t: Table) => (t.board as { players: object[] }).players;
    expect(players(now)[1]).toBe(players(old)[1]);
    expect(players(now)[0]).not.toBe(players(old)[0]);
    expect([now.version, now.stamp]).toEqual([2, "2-b"]);
  });
});

describe("somebody who watches a table", () => {
  beforeEach(() => localStorage.clear());
  const event = (number: number) => ({ number, kind: "passes", args: {}, text: `${number}` });
  const watching = (whole: Table) => {
    const fetch = vi.fn(
      async () => new Response(JSON.stringify(whole), { headers: { "content-type": "application/json" } }),
    );
    vi.stubGlobal("fetch", fetch);
    const watch = new Watch("t");
    watch.take(table());
    return { watch, fetch };
  };
  it("puts together what the socket says about an earlier table than the answer left", () => {
    const { watch } = watching(table());
    watch.take(told({ changes: [{ at: ["step"], to: 2 }], events: [event(0)], events_total: 1 }));
    watch.take(
      told({
        stamp: "3-c",
        version: 3,
        changes: [{ at: ["step"], to: 3 }],
        events: [event(0), event(1)],
        events_total: 2,
      }),
    );
    expect([watch.now?.step, watch.now?.version, watch.events.length]).toEqual([3, 3, 2]);
    watch.take(told({ changes: [{ at: ["step"], to: 2 }] }));
    expect(watch.now?.version).toBe(3);
  });
  it("asks for the whole table after a gap", async () => {
    const { watch, fetch } = watching(
      table({ version: 9, step: 9, stamp: "9-z", events: [event(0)], events_total: 1 }),
    );
    watch.take(told({ base: "8-unknown", stamp: "9-z", version: 9 }));
    expect(watch.now?.version).toBe(1);
    await vi.waitFor(() => expect(watch.now?.version).toBe(9));
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(watch.events).toHaveLength(1);
  });
  it("keeps who is here until something newer says otherwise", () => {
    const seats = [{ seat: 0, name: "Mira", kind: "human" as const, online: false }];
    const { watch } = watching(table());
    watch.take(table({ seats, stamp: "1-b" }));
    watch["hear"]({ type: "presence", seats: [{ seat: 0, online: true }], spectators: 0 });
    expect(watch.now?.seats[0]?.online).toBe(true);
    watch.take(told({ base: "1-b", changes: [{ at: ["seats", 0, "online"], to: true }] }));
    expect(watch.now?.seats[0]?.online).toBe(true);
  });
});
