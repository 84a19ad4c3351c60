import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import Figures from "../src/learn/Figures.svelte";
import Review from "../src/learn/Review.svelte";
import Tours from "../src/learn/Tours.svelte";
import { lessonFor } from "../src/learn/lessons";
import { keptTable } from "../src/lib/keep";
import { Play } from "../src/lib/play.svelte";
import type { GameInfo, Hint, Lesson, Mistake, Table } from "../src/lib/types";
import AtTable from "./AtTable.svelte";

const GAME = "a game without a folder";
const table = (more: Partial<Table> = {}) =>
  ({
    table: "t",
    game: GAME,
    options: {},
    hides: false,
    seats: [
      { seat: 0, name: "Mira", kind: "human" },
      { seat: 1, name: "Anu", kind: "human" },
    ],
    you: 0,
    yours: [0],
    version: 1,
    step: 9,
    to_move: 0,
    over: false,
    prompt: "",
    decision: "turn",
    can_undo: false,
    board: { round: 2 },
    choices: [],
    events: [],
    events_from: 0,
    events_total: 0,
    ...more,
  }) as unknown as Table;

/** A server that answers by the last part of the path; what was asked is kept. */
function server(answers: Record<string, unknown>) {
  const asked: { url: URL; body?: Record<string, unknown> }[] = [];
  vi.stubGlobal("fetch", async (url: URL, init?: RequestInit) => {
    asked.push({ url, body: init?.body ? (JSON.parse(init.body as string) as Record<string, unknown>) : undefined });
    const found = answers[url.pathname.split("/").at(-1)!];
    const answer = typeof found === "function" ? (found as (url: URL) => unknown)(url) : found;
    return new Response(JSON.stringify(answer), { headers: { "content-type": "application/json" } });
  });
  return asked;
}
beforeEach(() => localStorage.clear());
afterEach(() => (cleanup(), vi.unstubAllGlobals()));

describe("a lesson", () => {
  const lesson = (id: string, when: Lesson["when"]): Lesson => ({ id, when, at: "card", text: id });
  const play = (more: Partial<Table> = {}) => {
    const found = new Play("t");
    found.take(table(more));
    return found;
  };
  const choice = (kind: string) => ({ id: 1, kind, args: [], notation: kind, text: "", places: [] }) as never;

  it.each<[string, Lesson["when"], Partial<Table>, Partial<Table>]>([
    ["the decision", { decision: ["site", "turn"] }, {}, { decision: "draft" }],
    ["what is offered", { offered: "claim" }, { choices: [choice("claim")] }, { choices: [choice("pass")] }],
    ["what is missing", { missing: "visit" }, { choices: [choice("pass")] }, { choices: [choice("visit")] }],
    ["the round", { round: 2 }, {}, { board: { round: 1 } as never }],
  ])("waits for %s", (_, when, yes, no) => {
    expect(lessonFor([lesson("a", when)], play(yes), [])?.id).toBe("a");
    expect(lessonFor([lesson("a", when)], play(no), [])).toBeUndefined();
  });

  it("waits for others, and for the end of a turn", () => {
    expect(lessonFor([lesson("a", { after: 2 })], play(), ["x"])).toBeUndefined();
    expect(lessonFor([lesson("a", { after: 2 })], play(), ["x", "y"])?.id).toBe("a");
    const ended = play();
    ended.plan = [{ table: table({ choices: [] }), notations: [], steps: [], offer: {} as never }];
    expect(lessonFor([lesson("a", { held: true })], ended, [])?.id).toBe("a");
    expect(lessonFor([lesson("a", {})], ended, [])).toBeUndefined();
  });

  it("is said once, the first that fits first, and to nobody else", () => {
    const lessons = [lesson("a", { decision: ["site"] }), lesson("b", {}), lesson("c", {})];
    expect(lessonFor(lessons, play(), [])?.id).toBe("b");
    expect(lessonFor(lessons, play(), ["b"])?.id).toBe("c");
    expect(lessonFor(lessons, play({ to_move: 1 }), [])).toBeUndefined();
  });
});

describe("the guided games of the start page", () => {
  const tour = (name: string, players: number, options = {}, bot?: string) => ({
    name,
    title: `Tour ${name}`,
    players,
    options,
    bot,
  });
  const info = (tours: GameInfo["tours"]) =>
    ({
      name: GAME,
      title: GAME,
      subtitle: "",
      players: [1, 4],
      options: [],
      bots: [
        { name: "random", title: "", text: "" },
        { name: "greedy", title: "", text: "" },
      ],
      tours,
    }) as GameInfo;

  it("are tables as the tour says", async () => {
    const asked = server({ tables: { table: "n", seats: [{ seat: 0, kind: "human", token: "s" }] } });
    render(Tours, {
      info: info([tour("base", 2, {}, "greedy"), tour("solo", 1), tour("more", 3, { extra: 4 }, "gone")]),
      failed: () => undefined,
    });
    for (const name of [/Learn by playing/, "Tour solo", "Tour more"]) {
      await fireEvent.click(screen.getByRole("button", { name }));
      await waitFor(() =>
        expect(screen.getAllByRole("button").every((b) => !(b as HTMLButtonElement).disabled)).toBe(true),
      );
    }
    expect(
      asked.map(({ body }) => [
        body?.options,
        (body?.seats as { kind: string; bot?: string }[]).map((s) => s.bot ?? s.kind),
      ]),
    ).toEqual([
      [{}, ["human", "greedy"]],
      [{}, ["human"]],
      [{ extra: 4 }, ["human", "random", "random"]],
    ]);
    expect(keptTable("n")).toMatchObject({ tour: "more", lessons: [], tokens: { 0: "s" } });
  });

  it("are none where the game has none", () => {
    const { container } = render(Tours, { info: info([]), failed: () => undefined });
    expect(container.querySelector("button")).toBeNull();
  });
});

describe("the figures of a hint", () => {
  const hint: Hint = {
    choice: "a",
    text: "Choice A",
    reason: "",
    chance: 0.617,
    looked: 41200,
    draw: true,
    line: ["First", "Second"],
    weighed: [
      { choice: "a", text: "Choice A", chance: 0.617 },
      { choice: "b", text: "Choice B", chance: 0.55 },
      { choice: "c", text: "Choice C", chance: 0.1 },
    ],
    now: [{ quantity: "stone", text: "Stone", n: -1 }],
    turn: [{ quantity: "points", text: "Points", n: 5 }],
  };

  it("are costs and gains, the line, the best choices and the effort", () => {
    const { container } = render(Figures, { hint });
    const text = container.textContent!;
    for (const part of ["Stone −1", "First → Second → a draw", "Points +5", "41,200 positions"])
      expect(text).toContain(part);
    expect([...container.querySelectorAll("li")].map((li) => li.textContent)).toEqual([
      "62 %Choice A",
      "55 %Choice B",
      "10 %Choice C",
    ]);
  });

  it("are points for who plays alone", () => {
    const { container } = render(Figures, {
      hint: { ...hint, goal: 220, weighed: [{ choice: "a", text: "Choice A", chance: 0.6, points: 207.4 }] },
    });
    expect(container.querySelector("li b")?.textContent).toBe("207 of 220 points");
  });
});

describe("the review", () => {
  const step = (choice: string) => ({ choice, text: `Do ${choice}`, places: [`card:${choice}`] });
  const mistake = (at: number, seat: number): Mistake => ({
    step: at,
    seat,
    round: 1,
    lost: 0.1,
    text: `Mistake ${at}`,
    prompt: "",
    played: step("played"),
    line: [step("x"), step("y 1,2")],
    draw: true,
    chances: [0.4, 0.5],
    reason: `Because ${at}`,
  });
  const timeline = {
    seats: [0, 1, 0, 1, 0, 1],
    events: [0, 1, 2, 3, 4, 5, 6],
    rounds: [{ round: 1, step: 0 }],
    points: [],
  };

  it("tells the mistakes of each person, shows the better line on the board and plays on from it", async () => {
    const asked = server({
      timeline,
      replay: (url: URL) =>
        table({ step: Number(url.searchParams.get("step")) + url.searchParams.getAll("then").length }),
      chances: {
        complete: true,
        done: 0,
        total: 0,
        moments_from: 0,
        moments: [],
        mistakes: [mistake(4, 0), mistake(2, 0), mistake(3, 1)],
      },
      branch: { table: "n", seats: [{ seat: 0, kind: "human", token: "s" }] },
    });
    const play = new Play("t");
    play.take(table({ over: true, to_move: null }));
    const shows = vi.fn();
    await play.lookAt(0, shows);
    await waitFor(() => expect(play.past?.chances).toBeTruthy());
    const { container } = render(AtTable, { game: GAME, play, of: Review, mistakes: play.past!.chances!.mistakes });
    expect([...container.querySelectorAll("h4")].map((h) => h.textContent?.trim())).toEqual([
      expect.stringContaining("Mira"),
      expect.stringContaining("Anu"),
    ]);

    await fireEvent.click(screen.getByRole("button", { name: "Mistake 2" }));
    const line = await screen.findByRole("list", { name: "The better line" });
    expect(container.textContent).toContain("Because 2");
    expect([play.past?.step, play.past?.line]).toEqual([2, []]);
    expect(play.stateOf("card:x")).toBe("lit");
    expect(shows).toHaveBeenLastCalledWith(2);

    await play.lookAt(2, shows); // the address follows, and the line stays
    await fireEvent.click(within(line).getByRole("button", { name: "1. Do x" }));
    await waitFor(() => expect(play.past?.line).toEqual(["x"]));
    expect(play.stateOf("card:y 1,2")).toBe("lit");
    await play.lookAt(2, shows);
    expect(play.past?.line).toEqual(["x"]);
    await fireEvent.click(within(line).getByRole("button", { name: "2. Do y 1,2" }));
    await waitFor(() => expect(play.table?.step).toBe(4));
    expect(asked.at(-1)!.url.searchParams.getAll("then")).toEqual(["x", "y 1,2"]);
    expect(play.past?.marks.size).toBe(0);

    expect((await play.branch())?.table).toBe("n");
    expect(asked.at(-1)!.body).toEqual({ step: 2, then: ["x", "y 1,2"] });

    await play.past!.go(2);
    expect(play.past?.line).toEqual([]);
    play.leave();
  });
});
