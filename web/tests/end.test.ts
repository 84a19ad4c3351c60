import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { lobby } from "../src/lib/lobby.svelte";
import { things } from "../src/lib/things.svelte";
import type { Table } from "../src/lib/types";
import TablePage from "../src/table/TablePage.svelte";

const GAME = "a game without a folder";
things.put(GAME, {});
const table = (more: Partial<Table>) =>
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
    yours: [0, 1],
    version: 5,
    step: 4,
    to_move: 0,
    over: false,
    prompt: "Play",
    decision: "play",
    can_undo: false,
    board: { round: 2, players: [{ seat: 0, hand: [3] }, { seat: 1 }] },
    choices: [],
    events: [],
    events_from: 0,
    events_total: 0,
    ...more,
  }) as unknown as Table;
const over = {
  over: true,
  to_move: null,
  result: {
    scores: [9, 3],
    winners: [0],
    reason: "deck",
    reason_text: "The deck is empty",
    breakdown: [{ tricks: 9 }, { tricks: 3 }],
    sources: { tricks: "Tricks" },
    pieces: [{}, {}],
    extra: {},
  },
};
const timeline = {
  seats: [0, 1, 0, 1],
  events: [0, 1, 2, 3, 4],
  rounds: [
    { round: 1, step: 0 },
    { round: 2, step: 2 },
  ],
  points: [
    [0, 0],
    [2, 0],
    [4, 1],
    [4, 3],
    [9, 3],
  ],
};

/** A server that answers what it is asked here, and nothing else. */
function server(answers: Record<string, unknown>) {
  vi.stubGlobal(
    "WebSocket",
    class {
      close() {}
    },
  );
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.stubGlobal(
    "fetch",
    vi.fn(async (url: URL) => {
      const path = Object.keys(answers).find((end) => url.pathname.endsWith(end));
      return path
        ? new Response(JSON.stringify(answers[path]), { headers: { "content-type": "application/json" } })
        : new Response("{}", { status: 404, headers: { "content-type": "application/json" } });
    }),
  );
}
beforeEach(() => localStorage.clear());
afterEach(() => (cleanup(), vi.unstubAllGlobals()));

describe("the end of a game", () => {
  it("draws the points as the server counts them, round by round", async () => {
    server({
      "/tables/t": table(over),
      "/timeline": timeline,
      "/games": [{ name: GAME, title: "Origins: Cards", players: [2, 2], options: [], bots: [] }],
    });
    const { container } = render(TablePage, { id: "t" });
    const chart = await screen.findByRole("img", { name: "Points by round" });
    const lines = [...chart.querySelectorAll("path.own")].map((path) =>
      path
        .getAttribute("d")!
        .split("L")
        .map((at) => Number(at.split(" ")[1])),
    );
    expect(lines.map((line) => line.length)).toEqual([3, 3]);
    // 0, 4, 9 against 0, 1, 3: higher is more.
    expect(lines[0]![2]).toBe(24);
    expect(lines[1]![2]).toBeCloseTo(168 - (3 / 9) * 144, 0);
    expect([...chart.querySelectorAll("text")].map((n) => n.textContent)).toEqual(["1", "2"]);
    expect(container.querySelector("h1")?.textContent).toBe("Mira wins with 9");
    expect(screen.getByRole("link", { name: "What cost most" }).getAttribute("href")).toBe("#/replay/t/4");
    expect(lobby.title(GAME)).toBe("Cards");
  });

  it("says that it does not know the points of the rounds, where the server does not tell them", async () => {
    server({ "/tables/t": table(over) });
    render(TablePage, { id: "t" });
    expect(await screen.findByText("The points of the rounds are not known yet.")).toBeTruthy();
    expect(screen.queryByRole("img", { name: "Points by round" })).toBeNull();
  });
});

describe("several people at one screen", () => {
  it("hand it over where somebody has things that only they may see", async () => {
    server({ "/tables/t": table({ hides: true }) });
    const { container } = render(TablePage, { id: "t" });
    expect(await screen.findByText("Hand the screen to Mira")).toBeTruthy();
    expect(container.querySelector("[data-table]")).toBeNull();
  });

  it("look at it together where nothing is hidden", async () => {
    server({ "/tables/t": table({}) });
    const { container } = render(TablePage, { id: "t" });
    await vi.waitFor(() => expect(container.querySelector("[data-table]")).toBeTruthy(), { timeout: 5000 });
    expect(container.querySelector(".cover")).toBeNull();
  });
});
