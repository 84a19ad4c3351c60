import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { lessonFor } from "../src/learn/lessons";
import { tableKey } from "../src/lib/keys";
import { Play } from "../src/lib/play.svelte";
import { settings } from "../src/lib/settings.svelte";
import type { Choice, Lesson, Table } from "../src/lib/types";

/** A game for two: what can be chosen after what, by the words before. */
const ASKED: Record<string, { decision: string; choices: [string, string?][]; draw?: boolean; theirs?: boolean }> = {
  "": { decision: "turn", choices: [["visit", "freeman:red:4"], ["market 1", "market:1"], ["pass"]] },
  visit: {
    decision: "site",
    choices: [
      ["site 1", "site:1"],
      ["site 2", "site:2"],
    ],
  },
  "visit,site 1": { decision: "visit", choices: [["upper", "site:1:upper"], ["end-visit"]] },
  "visit,site 2": { decision: "turn", choices: [], draw: true },
  "visit,site 1,upper": { decision: "turn", choices: [], theirs: true },
  "market 1": { decision: "how", choices: [["face-up"], ["as-farm"]] },
  "market 1,face-up": { decision: "cell", choices: [["place 0,2", "cell:0,2"]] },
  "market 1,as-farm": {
    decision: "cell",
    choices: [
      ["place 0,2", "cell:0,2"],
      ["place 1,2", "cell:1,2"],
    ],
  },
  "market 1,as-farm,place 1,2": { decision: "turn", choices: [["visit", "freeman:red:4"]] },
};

const ids = new Map<string, number>();
const choice = ([notation, place]: [string, string?]) =>
  ({
    id: ids.get(notation) ?? ids.set(notation, ids.size).size - 1,
    kind: notation.split(" ")[0]!,
    args: [],
    notation,
    text: `Do ${notation}`,
    step: notation,
    places: place ? [{ place }] : [],
  }) as Choice;

function table(made: readonly string[] = [], version = 5, tried = false): Table {
  const { decision, choices, draw, theirs } = ASKED[made.join()]!;
  return {
    table: "t",
    game: "first-builders",
    options: {},
    seats: [0, 1].map((seat) => ({ seat, name: `P${seat}`, kind: "human", online: true })),
    you: 0,
    yours: [0],
    version,
    step: 40 + made.length,
    to_move: draw ? null : theirs ? 1 : 0,
    over: false,
    prompt: decision,
    decision,
    can_undo: false,
    board: { round: 1, players: [{ seat: 0, city: [], open: [], seats: [] }, {}], sites: [], market: [] },
    choices: choices.map(choice),
    events: [],
    events_from: 0,
    events_total: 0,
    ...(tried ? { tried: { cost: [{ n: made.length, resource: "stone" }] } } : {}),
  } as unknown as Table;
}

let asked: { path: string; choices: string[]; after: string[]; body?: { choices: string[] } }[] = [];
let broken: ((path: string) => Response | undefined) | undefined;
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });

function server(url: URL, init: RequestInit): Response {
  const path = url.pathname.split("/").at(-1)!;
  const [choices, after] = ["choice", "after"].map((name) => url.searchParams.getAll(name));
  const body = init.body ? (JSON.parse(String(init.body)) as { choices: string[] }) : undefined;
  asked.push({ path, choices: choices!, after: after!, body });
  const refused = broken?.(path);
  if (refused) return refused;
  if (path === "try") return json(table(choices, 5, true));
  if (path === "moves") return json(table(body!.choices, 6));
  if (path === "why") return json({ text: "No room.", rule: "FB-1" });
  if (path === "hint") return json({ choice: "site 2", text: "Site 2", reason: "", chance: 1 });
  return json([]);
}

beforeEach(() => {
  asked = [];
  broken = undefined;
  localStorage.clear();
  settings.set({ plan: true, confirm: true });
  vi.stubGlobal(
    "fetch",
    vi.fn(async (url: URL, init: RequestInit) => server(url, init)),
  );
});
afterEach(() => settings.set({ plan: false }));

function sitting(): Play {
  const play = new Play("t");
  play.take(table());
  return play;
}
const pick = (play: Play, notation: string) => play.choose(play.choices.find((c) => c.notation === notation)!);
const sent = () => asked.filter((a) => a.path === "moves").map((a) => a.body!.choices);

describe("a plan", () => {
  it("is tried step by step, and made with one message", async () => {
    const play = sitting();
    await pick(play, "visit");
    expect([play.table!.decision, play.table!.step, play.held, play.planning]).toEqual(["site", 41, false, true]);
    await pick(play, "site 1");
    await pick(play, "upper");
    expect(asked.map((a) => [a.path, a.choices])).toEqual([
      ["try", ["visit"]],
      ["try", ["visit", "site 1"]],
      ["try", ["visit", "site 1", "upper"]],
    ]);
    expect(play.table!.tried!.cost).toEqual([{ n: 3, resource: "stone" }]);
    expect(play.steps.map((step) => [step.label, step.at])).toEqual([
      ["visit", 40],
      ["site 1", 41],
      ["upper", 42],
    ]);
    expect([play.held, play.end]).toEqual([true, "turn"]);
    expect(sent()).toEqual([]);
    await play.confirm();
    expect(sent()).toEqual([["visit", "site 1", "upper"]]);
    expect([play.plan.length, play.table!.version, play.reason]).toEqual([0, 6, null]);
  });

  it("is taken back step by step, to before a step, or as a whole, and nobody is asked", async () => {
    const play = sitting();
    for (const notation of ["visit", "site 1", "upper"]) await pick(play, notation);
    asked = [];
    await play.undo();
    expect([play.table!.decision, play.plan.length]).toEqual(["visit", 2]);
    await play.undo(2);
    expect([play.table!.decision, play.plan.length]).toEqual(["turn", 0]);
    await pick(play, "visit");
    await pick(play, "site 1");
    const key = (name: string, more = {}) =>
      tableKey(new KeyboardEvent("keydown", { key: name, ...more }), play, {
        menu: () => undefined,
        help: () => undefined,
      });
    expect(key("U", { shiftKey: true })).toBe(true);
    expect(play.plan).toEqual([]);
    await pick(play, "visit");
    expect(key("Enter", { ctrlKey: true })).toBe(true);
    await vi.waitFor(() => expect(sent()).toEqual([["visit"]]));
  });

  it("ends before a draw, and says so", async () => {
    const play = sitting();
    await pick(play, "visit");
    await pick(play, "site 2");
    expect([play.held, play.end, play.choices]).toEqual([true, "draw", []]);
    await play.choose(choice(["upper"]));
    expect(asked).toHaveLength(2); // nothing more can be tried
  });

  it("asks questions where it has led", async () => {
    const play = sitting();
    await pick(play, "visit");
    await play.hint();
    expect(play.hinted?.choice).toBe("site 2");
    expect(play.stateOf("site:2")).toContain("lit");
    await play.whyNot("site:3");
    expect(asked.slice(1).map((a) => [a.path, a.after])).toEqual([
      ["hint", ["visit"]],
      ["why", ["visit"]],
    ]);
    vi.useFakeTimers();
    play.point("site:1");
    await vi.advanceTimersByTimeAsync(500);
    vi.useRealTimers();
    expect(asked.at(-1)).toMatchObject({ path: "effects", choices: ["visit", "site 1"] });
  });

  it("is dropped with a sentence when the table moves on", async () => {
    const play = sitting();
    await pick(play, "visit");
    play.take({ ...table(), version: 7 });
    expect([play.plan.length, play.table!.version]).toEqual([0, 7]);
    expect(play.reason?.text).toMatch(/plan/);
    await pick(play, "visit");
    broken = (path) =>
      path === "moves" ? json({ error: "stale", table: { ...table(), version: 9 } }, 409) : undefined;
    await play.confirm();
    expect([play.plan.length, play.table!.version]).toEqual([0, 9]);
    expect(play.reason?.text).toMatch(/plan/);
  });

  it("outlives a refusal and a line that breaks", async () => {
    const play = sitting();
    await pick(play, "visit");
    broken = () => json({ error: "Not now." }, 422);
    await pick(play, "site 1");
    await play.confirm();
    expect([play.plan.length, play.table!.decision, play.reason?.text]).toEqual([1, "site", "Not now."]);
    vi.stubGlobal(
      "fetch",
      vi.fn(() => Promise.reject(new TypeError("no line"))),
    );
    await play.confirm();
    expect([play.plan.length, play.connected, play.busy]).toEqual([1, false, false]);
    expect(play.steps.map((step) => step.label)).toEqual(["visit"]);
  });

  it("lets the guide speak of the position that it shows", async () => {
    const play = sitting();
    const lesson = { id: "site", when: { decision: ["site"] }, at: "", text: "" } as Lesson;
    expect(lessonFor([lesson], play, [])).toBeUndefined();
    await pick(play, "visit");
    expect(lessonFor([lesson], play, [])?.id).toBe("site");
  });
});

describe("a thing that is dragged", () => {
  it("glows where it can go, and is chosen with its place when it is put down", async () => {
    settings.set({ plan: false });
    const play = sitting();
    expect(play.handle("freeman:red:4")).toBe("freeman:red:4");
    expect(play.handle("site:1")).toBeNull();
    await play.lift("freeman:red:4");
    expect([...play.places.keys()]).toEqual(["site:1", "site:2"]);
    expect(play.table!.decision).toBe("site");
    expect(sent()).toEqual([]);
    await play.drop("site:1:upper"); // a part of the site is the site
    expect(sent()).toEqual([["visit", "site 1"]]);
    expect(play.carried).toBeNull();
    expect(play.path.map((step) => step.label)).toEqual(["visit", "site 1"]);
  });

  it("is planned like clicks, as one step", async () => {
    const play = sitting();
    await play.lift("freeman:red:4");
    expect(await play.drop("site:1")).toBe(true);
    expect([sent(), play.plan.length, play.table!.decision]).toEqual([[], 1, "visit"]);
    await pick(play, "upper");
    await play.confirm();
    expect(sent()).toEqual([["visit", "site 1", "upper"]]);
  });

  it("goes back with the reason where it cannot be put, and without one where it was", async () => {
    const play = sitting();
    await play.lift("freeman:red:4");
    expect(await play.drop("cell:5,5")).toBe(false);
    await vi.waitFor(() => expect(play.reason).toMatchObject({ text: "No room.", place: "cell:5,5" }));
    expect(asked.at(-1)).toMatchObject({ path: "why", after: ["visit"] });
    expect([play.carried, play.table!.decision, play.plan.length]).toEqual([null, "turn", 0]);
    for (const nowhere of [null, "freeman:red:4"]) {
      play.reason = null;
      await play.lift("freeman:red:4");
      expect(await play.drop(nowhere)).toBe(false);
      expect([play.carried, play.reason]).toEqual([null, null]);
    }
  });

  it("is asked where it lies how it is meant, where that makes a difference", async () => {
    settings.set({ plan: false });
    const play = sitting();
    await play.lift("market:1");
    expect([...play.places].map(([place, offers]) => [place, offers.length])).toEqual([
      ["cell:0,2", 2],
      ["cell:1,2", 1],
    ]);
    await play.drop("cell:0,2");
    expect(play.menu?.offers.map((offer) => offer.first?.offer.choice.notation)).toEqual(["face-up", "as-farm"]);
    play.closeMenu();
    expect([play.carried, play.menu, sent()]).toEqual([null, null, []]);
    await play.lift("market:1");
    await play.drop("cell:1,2");
    expect(sent()).toEqual([["market 1", "as-farm", "place 1,2"]]);
  });

  it("is put back when the table moves on, and cannot be picked up while something is done", async () => {
    const play = sitting();
    await play.lift("freeman:red:4");
    play.take({ ...table(), version: 7 });
    expect(play.carried).toBeNull();
    expect(await play.drop("site:1")).toBe(false);
    void pick(play, "visit");
    expect(play.busy).toBe(true);
    expect(play.handle("freeman:red:4")).toBeNull();
  });
});
