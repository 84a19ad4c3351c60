import { afterEach, describe, expect, it, vi } from "vitest";
import { LookBack } from "../src/lib/lookback.svelte";
import { Play } from "../src/lib/play.svelte";
import type { Table } from "../src/lib/types";

// Two draws of setting up, then decisions of seats 0, 0, 1, 0 with draws after the second and the third.
const timeline = {
  seats: [-1, -1, 0, 0, -1, 1, -1, -1, 0],
  events: [0, 0, 1, 2, 2, 4, 7, 7, 8, 9],
  rounds: [
    { round: 1, step: 2 },
    { round: 2, step: 6 },
  ],
};

/** A server that answers by path; what was asked is kept. */
function server(more: Record<string, (url: URL) => unknown> = {}) {
  const asked: URL[] = [];
  const found: Record<string, (url: URL) => unknown> = {
    timeline: () => timeline,
    replay: (url) => ({ step: Number(url.searchParams.get("step")), seats: [], events: [] }),
    chances: () => ({ complete: true, done: 0, total: 0, moments_from: 0, moments: [], mistakes: [] }),
    ...more,
  };
  vi.stubGlobal("fetch", async (url: URL) => {
    asked.push(url);
    const name = url.pathname.split("/").at(-1)!;
    return new Response(JSON.stringify(found[name]!(url)), { headers: { "content-type": "application/json" } });
  });
  return asked;
}

const open = (seat: number | null = null) => {
  const shown: number[] = [];
  return {
    past: new LookBack(
      "t",
      "a",
      () => seat,
      (step) => shown.push(step),
    ),
    shown,
  };
};

afterEach(() => vi.unstubAllGlobals());

describe("looking back", () => {
  it("begins where somebody decides first", async () => {
    server();
    const { past, shown } = open();
    await past.go(0);
    expect(past.step).toBe(2);
    expect(shown).toEqual([2]);
    expect([past.share(2), past.share(9)]).toEqual([0, 1]);
  });

  it("goes decision by decision: draws belong to the one before", async () => {
    server();
    const { past } = open();
    await past.go(2);
    const seen = [];
    for (let i = 0; i < 5; i++) {
      seen.push(past.step);
      await past.by(1);
    }
    expect(seen).toEqual([2, 3, 5, 8, 9]);
    await past.by(-1);
    expect(past.step).toBe(8);
  });

  it("goes turn by turn", async () => {
    server();
    const { past } = open();
    await past.go(2);
    await past.by(1, true);
    expect(past.step).toBe(5);
    await past.by(1, true);
    expect(past.step).toBe(8);
    await past.by(-1, true);
    await past.by(-1, true);
    expect(past.step).toBe(2);
  });

  it("finds the step that told an entry of the log, and the round", async () => {
    server();
    const { past } = open();
    await past.go(6);
    expect([0, 1, 2, 3, 4, 6, 7, 8].map((n) => past.stepOf(n))).toEqual([2, 3, 5, 5, 6, 6, 8, 9]);
    expect(past.told).toBe(7);
    expect(past.round).toBe(2);
  });

  it("asks for the last wish only while an answer is on its way", async () => {
    const asked = server();
    const { past } = open();
    await past.go(2);
    asked.length = 0;
    await Promise.all([past.go(3), past.go(4), past.go(5), past.go(8)]);
    expect(past.step).toBe(8);
    expect(asked.length).toBeLessThanOrEqual(2);
  });

  it("looks from the seat that is there", async () => {
    const asked = server();
    await open(1).past.go(5);
    await open(null).past.go(5);
    expect(asked.filter((u) => u.pathname.endsWith("replay")).map((u) => u.searchParams.get("seat"))).toEqual([
      "1",
      null,
    ]);
  });

  it("puts chances together as they come", async () => {
    let n = 0;
    const moments = [
      { step: 3, seat: 0, chances: [0.5, 0.5] },
      { step: 5, seat: 1, chances: [0.6, 0.4] },
    ];
    const asked = server({
      chances: () => ({
        complete: n === 1,
        done: n + 1,
        total: 2,
        moments_from: n,
        moments: [moments[n++]],
        mistakes: [],
      }),
    });
    const { past } = open();
    await past.watchChances();
    expect(past.chances?.moments.length).toBe(1);
    await past.watchChances();
    expect(past.chances?.moments.map((m) => m.step)).toEqual([3, 5]);
    expect(asked.map((u) => u.searchParams.get("since"))).toEqual(["0", "1"]);
    past.leave();
  });
});

describe("a table that is looked back at", () => {
  const now = {
    table: "t",
    game: "first-builders",
    seats: [],
    you: 0,
    yours: [0, 1],
    version: 5,
    step: 9,
    to_move: 0,
    over: false,
    choices: [],
    events: [],
    events_from: 0,
    events_total: 9,
    board: {},
  } as unknown as Table;

  it("shows the earlier position, offers nothing, and comes back", async () => {
    server();
    const play = new Play("t");
    play.take(now);
    expect(play.mine).toBe(true);
    await play.lookAt(5, () => undefined);
    expect(play.table?.step).toBe(5);
    expect([play.still, play.mine, play.choices.length]).toEqual([true, false, 0]);
    expect(play.yourTurn).toBe(true);
    play.present();
    expect(play.table?.step).toBe(9);
    expect(play.mine).toBe(true);
  });

  it("takes news of the game meanwhile without showing them", async () => {
    server();
    const play = new Play("t");
    play.take(now);
    await play.lookAt(5, () => undefined);
    play.take({ ...now, version: 6, step: 10 });
    expect(play.table?.step).toBe(5);
    play.present();
    expect(play.table?.step).toBe(10);
    play.leave();
  });
});
