import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keptTable } from "../src/lib/keep";
import type { LookBack } from "../src/lib/lookback.svelte";
import { Missed, played, turnsOf } from "../src/lib/missed.svelte";
import type { Table, Timeline } from "../src/lib/types";

// Seat 0, then 1 with a draw, 1 again, 2, and 0 once more.
const timeline: Timeline = {
  seats: [0, 1, -1, 1, 2, 0],
  events: [0, 1, 3, 4, 6, 7, 9],
  rounds: [],
  points: [],
};
const table = (step: number, more: Partial<Table> = {}) =>
  ({ table: "t", step, yours: [0], you: 0, over: false, ...more }) as Table;

describe("the turns that were missed", () => {
  it("are those of others, with their draws and what was told of them", () => {
    expect(turnsOf(timeline, 1, 5, [0])).toEqual([
      { seat: 1, from: 1, stops: [3, 4], events: [1, 6] },
      { seat: 2, from: 4, stops: [5], events: [6, 7] },
    ]);
    expect(turnsOf(timeline, 0, 6, [0, 1, 2])).toEqual([]);
  });

  it("may begin in the middle of a turn", () =>
    expect(turnsOf(timeline, 2, 4, [0])).toEqual([{ seat: 1, from: 3, stops: [4], events: [4, 6] }]));

  it("are shown one by one where they are many", () => {
    const turn = { seat: 1, from: 0, stops: [1, 2, 3], events: [0, 1] as [number, number] };
    expect(played(Array(5).fill(turn))[0]!.stops).toEqual([1, 2, 3]);
    const many = played(Array(20).fill(turn));
    expect([many.length, many[0]!.stops]).toEqual([16, [3]]);
  });
});

describe("playing back", () => {
  let shows = true;
  let several = false;
  let went: number[] = [];
  const past = () => {
    const found = {
      timeline,
      step: 0,
      table: null as Table | null,
      ready: async () => undefined,
      go: async (step: number) => {
        went.push(step);
        Object.assign(found, { step, table: table(step) });
      },
      leave: () => undefined,
    };
    return found as unknown as LookBack;
  };
  const missed = (looked?: number) => {
    localStorage.setItem("origins.tables", JSON.stringify([{ table: "t", game: "", tokens: {}, looked }]));
    return new Missed("t", { past, shows: () => shows, several: () => several });
  };
  beforeEach(() => {
    vi.useFakeTimers();
    shows = true;
    several = false;
    went = [];
  });
  afterEach(() => vi.useRealTimers());

  it("goes through the positions since somebody looked, and ends at the present one", async () => {
    const found = missed(1);
    const done = found.look(table(5));
    await vi.advanceTimersByTimeAsync(10);
    expect([found.turn?.seat, found.table?.step]).toEqual([1, 3]);
    await vi.runAllTimersAsync();
    await done;
    expect(went).toEqual([1, 3, 4, 5]);
    expect([found.turn, found.table, found.turns.length]).toEqual([null, null, 0]);
    expect(keptTable("t")?.looked).toBe(5);
  });

  it("is left at once", async () => {
    const found = missed(1);
    const done = found.look(table(5));
    await vi.advanceTimersByTimeAsync(10);
    found.done();
    expect(found.table).toBeNull();
    await done;
    await vi.runAllTimersAsync();
    expect(went).toEqual([1, 3]);
  });

  it("is not for the first time at a table, for what was seen, undone or one's own, or for a game that is over", async () => {
    await missed().look(table(5));
    await missed(5).look(table(5));
    await missed(5).look(table(3));
    await missed(5).look(table(6));
    await missed(1).look(table(6, { over: true }));
    expect(went).toEqual([]);
  });

  it("tells in words only where nothing is to move, until it is closed", async () => {
    shows = false;
    const found = missed(1);
    await found.look(table(5));
    expect(went).toEqual([]);
    expect([found.turns.map((turn) => turn.seat), found.table]).toEqual([[1, 2], null]);
    found.done();
    expect(found.turns).toEqual([]);
  });

  it("is for one turn that was missed, and for several that came at once; not for one that was seen as it came", async () => {
    shows = false;
    const found = missed(0);
    await found.look(table(1));
    await found.look(table(4));
    expect(found.turns).toEqual([]);
    several = true;
    const fast = missed(1);
    await fast.look(table(1));
    await fast.look(table(5));
    expect(fast.turns.length).toBe(2);
    found.leave();
    await found.look(table(5));
    expect(found.turns.map((turn) => turn.seat)).toEqual([2]);
  });
});
