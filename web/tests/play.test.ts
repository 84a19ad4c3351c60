import { beforeEach, describe, expect, it, vi } from "vitest";
import { Play } from "../src/lib/play.svelte";
import type { Table } from "../src/lib/types";

const choice = { id: 7, kind: "site", args: [2], notation: "site 2", text: "Site 2", places: [{ place: "site:2" }] };
const table = (more: Partial<Table> = {}) =>
  ({
    table: "t",
    game: "first-builders",
    options: {},
    seats: [
      { seat: 0, name: "Mira", kind: "human" },
      { seat: 1, name: "Anu", kind: "bot" },
    ],
    you: 0,
    yours: [0],
    version: 5,
    step: 5,
    to_move: 0,
    over: false,
    prompt: "Choose the site to visit",
    decision: "site",
    can_undo: true,
    board: {
      players: [{ seat: 0, city: [], open: [], seats: [], freemen: [], speakers: [] }],
      sites: [],
      market: [],
      military: { disks: [0, 0], order: [0, 1] },
      districts: [],
    },
    choices: [choice],
    events: [],
    events_from: 0,
    events_total: 0,
    ...more,
  }) as unknown as Table;

const answer = (status: number, body: unknown) =>
  vi.fn(async () => new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } }));

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem(
    "origins.tables",
    JSON.stringify([{ table: "t", game: "first-builders", tokens: { 0: "a", 2: "b" }, seen: 1 }]),
  );
});

describe("a table", () => {
  it("speaks for all seats of this browser", () => expect(new Play("t").token).toBe("a,b"));

  it("glows where something can be chosen, and only there", () => {
    const play = new Play("t");
    play.take(table());
    expect(play.stateOf("site:2")).toContain("can");
    expect(play.stateOf("site:3")).toBe("off");
    play.point("site:2");
    expect(play.shown?.id).toBe(7);
    expect(play.stateOf("site:2")).toContain("hov");
  });

  it("takes a part of a site for the site", () => {
    const play = new Play("t");
    play.take(table());
    play.point("site:2:bonus");
    expect(play.shown?.notation).toBe("site 2");
  });

  it("keeps the newer view when an answer comes late", () => {
    const play = new Play("t");
    play.take(table({ version: 9 }));
    play.take(table({ version: 8 }));
    expect(play.table?.version).toBe(9);
  });

  it("cuts the log where an undo has shortened it", () => {
    const event = (number: number) => ({ number, kind: "passes", args: { seat: 0 }, text: `${number}` });
    const play = new Play("t");
    play.take(table({ events: [event(0), event(1), event(2)], events_total: 3 }));
    play.take(table({ version: 6, events: [event(1)], events_from: 1, events_total: 2 }));
    expect(play.events.map((e) => e.number)).toEqual([0, 1]);
  });

  it("sends a choice with version and key, and takes the answer", async () => {
    const fetch = answer(200, table({ version: 6, step: 6, to_move: 1, you: 0, choices: [] }));
    vi.stubGlobal("fetch", fetch);
    const play = new Play("t");
    play.take(table());
    await play.choose(choice);
    const [, asked] = fetch.mock.calls[0] as unknown as [URL, RequestInit];
    const body = JSON.parse(String(asked.body)) as Record<string, unknown>;
    expect(body).toMatchObject({ version: 5, choices: ["site 2"] });
    expect(String(body.key).length).toBeGreaterThan(10);
    expect(play.table?.version).toBe(6);
  });

  it("takes the newer table when its own was stale", async () => {
    vi.stubGlobal("fetch", answer(409, { error: "stale", table: table({ version: 12 }) }));
    const play = new Play("t");
    play.take(table());
    await play.choose(choice);
    expect(play.table?.version).toBe(12);
    expect(play.reason).not.toBeNull();
  });

  it("says why a thing cannot be chosen", async () => {
    vi.stubGlobal("fetch", answer(200, { text: "Wisdom is missing: 2.", rule: "FB-VISIT-04" }));
    const play = new Play("t");
    play.take(table());
    await play.whyNot("site:3");
    expect(play.reason).toMatchObject({ text: "Wisdom is missing: 2.", rule: "FB-VISIT-04", place: "site:3" });
  });

  it("sends a click that stands for two choices as one message", async () => {
    const fetch = answer(200, table({ version: 6, step: 7 }));
    vi.stubGlobal("fetch", fetch);
    const play = new Play("t");
    const places = [{ place: "freeman:red:4", then: "freeman red 4", step: "Red 4" }];
    play.take(
      table({
        decision: "turn",
        choices: [{ ...choice, id: 1, kind: "visit", notation: "visit", step: "Visit", places }],
      }),
    );
    await play.choose(play.choices[0]!, "freeman red 4");
    expect(fetch).toHaveBeenCalledTimes(1);
    const [, asked] = fetch.mock.calls[0] as unknown as [URL, RequestInit];
    expect(JSON.parse(String(asked.body))).toMatchObject({ choices: ["visit", "freeman red 4"] });
    expect(play.path.map(({ label, notation, places, at }) => [label, notation, places, at])).toEqual([
      ["Visit", "visit", ["freeman:red:4"], 5],
      ["Red 4", "freeman red 4", ["freeman:red:4"], 6],
    ]);
  });

  it("begins the path anew when somebody else at this screen decides", async () => {
    vi.stubGlobal("fetch", answer(200, table({ game: "origin", version: 6, step: 6 })));
    const play = new Play("t");
    play.take(table({ game: "origin" }));
    await play.choose(choice);
    expect(play.path.length).toBe(1);
    play.take(table({ game: "origin", version: 7, step: 7, you: 2, to_move: 2 }));
    expect(play.path).toEqual([]);
  });

  it("goes on with news that overtake the answer to a move", async () => {
    const waiting: ((body: unknown) => void)[] = [];
    const fetch = vi.fn(
      () =>
        new Promise<Response>((go) =>
          waiting.push((body) =>
            go(new Response(JSON.stringify(body), { headers: { "content-type": "application/json" } })),
          ),
        ),
    );
    vi.stubGlobal("fetch", fetch);
    const play = new Play("t");
    play.take(table());
    const first = play.choose(choice);
    await play.choose(choice); // not twice
    expect(fetch).toHaveBeenCalledTimes(1);
    play.take(table({ version: 6, step: 6 })); // by the socket
    expect(play.busy).toBe(false);
    const second = play.choose(choice);
    expect(fetch).toHaveBeenCalledTimes(2);
    waiting[0]!(table({ version: 6, step: 6 }));
    await first;
    expect(play.busy).toBe(true); // the second is still on its way
    waiting[1]!(table({ version: 7, step: 7 }));
    await second;
    expect(play.busy).toBe(false);
  });

  it("asks what a choice would do when it is pointed at for a moment, and once", async () => {
    vi.useFakeTimers();
    const fetch = answer(200, [{ kind: "visits", args: { seat: 0 }, text: "Mira visits site 2." }]);
    vi.stubGlobal("fetch", fetch);
    // Other tables of these tests ask late.
    const asked = () =>
      fetch.mock.calls.map((call) => String((call as unknown as [URL])[0])).filter((url) => url.includes("version=77"));
    const play = new Play("t");
    play.take(table({ version: 77 }));
    play.point("site:2");
    play.point(null);
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked()).toEqual([]);
    play.point("site:2");
    expect(play.effects).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked()[0]).toContain("/effects?version=77&choice=site+2");
    expect(play.effects.map((effect) => effect.text)).toEqual(["Mira visits site 2."]);
    play.point(null);
    play.point("site:2");
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked()).toHaveLength(1);
    play.take(table({ version: 78 }));
    expect(play.effects).toEqual([]);
    vi.useRealTimers();
  });

  it("holds the last choice of a turn until the turn is ended", async () => {
    const last = { ...choice, ends: true };
    const fetch = answer(200, table({ version: 5, step: 6, to_move: 1, choices: [] }));
    vi.stubGlobal("fetch", fetch);
    const play = new Play("t");
    play.take(table({ choices: [last] }));
    await play.choose(last);
    expect(String((fetch.mock.calls[0] as unknown as [URL])[0])).toContain("/try?version=5&choice=site+2");
    expect([play.held, play.end, play.planning]).toEqual([true, "turn", false]);
    expect([play.table?.step, play.choices.length, play.canUndo]).toEqual([6, 0, true]);
    await play.undo(); // takes it back without asking anybody
    expect(fetch).toHaveBeenCalledTimes(1);
    expect([play.held, play.table?.step, play.choices.length]).toEqual([false, 5, 1]);
    await play.choose(last);
    await play.confirm();
    expect(String((fetch.mock.calls[2] as unknown as [URL])[0])).toContain("/moves");
  });

  it.each([
    ["nothing could be taken back", { can_undo: false }, {}],
    ["it is no end of a turn", {}, { ends: false }],
    ["something is drawn", {}, { reveals: true }],
    ["it says itself that it ends something", {}, { kind: "end-visit" }],
  ])("does not hold a choice when %s", async (_, more, other) => {
    const fetch = answer(200, table({ version: 6, step: 6, to_move: 1, choices: [] }));
    vi.stubGlobal("fetch", fetch);
    const play = new Play("t");
    const last = { ...choice, ends: true, ...other };
    play.take(table({ choices: [last], ...more }));
    await play.choose(last);
    expect(String((fetch.mock.calls[0] as unknown as [URL])[0])).toContain("/moves");
    expect(play.held).toBe(false);
  });

  it("shows where a hint points, and forgets it with the position", async () => {
    vi.stubGlobal("fetch", answer(200, { choice: "site 2", text: "Site 2", reason: "More stone.", chance: 0.6 }));
    const play = new Play("t");
    play.take(table());
    await play.hint();
    expect(play.hinted?.reason).toBe("More stone.");
    expect(play.stateOf("site:2")).toContain("lit");
    play.take(table({ version: 6 }));
    expect(play.hinted).toBeNull();
  });
});
