import { render, screen } from "@testing-library/svelte";
import { beforeEach, describe, expect, it } from "vitest";
import { gameOf } from "../src/games/registry";
import Desk from "../src/games/plain/Desk.svelte";
import { facts, labelled } from "../src/games/plain/labels";
import { Play } from "../src/lib/play.svelte";
import { things } from "../src/lib/things.svelte";
import type { Choice, Table } from "../src/lib/types";
import AtTable from "./AtTable.svelte";

const GAME = "cards-of-nobody";
const { guide } = gameOf(GAME);
const card = (name: string, suit: string, rank: number) => ({ name, text: "A card.", values: { suit, rank } });
things.put(GAME, {
  "card.sun_2": card("Sun 2", "yellow", 2),
  sun_2: card("Sun 2", "yellow", 2),
  "card.moon_1": card("Moon 1", "blue", 1),
  moon_1: card("Moon 1", "blue", 1),
  "reason.deck": { name: "the deck is empty" },
  deck: { name: "the deck is empty" },
  gold: { name: "Gold coins" },
});

/** As the server offers it: at the things that its notation names. */
const choice = (notation: string, id = 1) => {
  const [kind, ...named] = notation.split(/[\s,:]+/);
  return {
    id,
    kind,
    args: [],
    notation,
    text: `Choose ${notation}`,
    places: named.map((place) => ({ place })),
  } as unknown as Choice;
};
const made = (more: Partial<Table> = {}) =>
  ({
    table: "t",
    game: GAME,
    options: {},
    hides: true,
    you: 0,
    yours: [0],
    version: 3,
    step: 3,
    to_move: 0,
    over: false,
    prompt: "Play a card",
    decision: "play",
    can_undo: false,
    seats: [
      { seat: 0, name: "Mira", kind: "human", online: true },
      { seat: 1, name: "Anu", kind: "bot" },
    ],
    board: {
      round: 2,
      deck: 7,
      market: ["moon_1"],
      players: [
        { seat: 0, points: 4, hand: ["sun_2", 5], tricks: 1 },
        { seat: 1, points: 2, hand: 2, kept: [5] },
      ],
    },
    choices: [choice("play sun_2"), choice("pass", 2)],
    events: [],
    events_from: 0,
    events_total: 0,
    ...more,
  }) as unknown as Table;
const at = (notation: string) => guide.places!(choice(notation), made()).map((p) => p.place);

describe("the board of a game that nobody drew", () => {
  beforeEach(() => localStorage.clear());

  it.each([
    ["play sun_2", ["mine:sun_2"]],
    ["take moon_1", ["table:moon_1"]],
    ["draw deck", ["table:deck"]],
    ["swap sun_2 moon_1", ["mine:sun_2", "table:moon_1"]],
    ["play card.sun_2", ["mine:sun_2"]],
    ["discard 5", ["mine:5"]],
    ["pass", []],
    ["bid 4", []],
    ["name nothing", []],
  ])("%s stands at the things that it names", (notation, places) => expect(at(notation)).toEqual(places));

  it("asks why with a choice of the same sort", () => expect(guide.notation!("mine:5", made())).toBe("play 5"));
  it("knows whose an entry of the log is by the name that it begins with", () => {
    const event = { number: 0, kind: "plays", args: { seat: 0, card: "moon_1" }, text: "Anu plays Moon 1." };
    expect(guide.about(event, made())).toEqual({ seat: 1, places: ["table:moon_1"], divider: false });
    expect(guide.told(event, made())).toBe("Plays Moon 1.");
  });
  it("calls a part of the board by its own name, and not by a sentence that is named alike", () => {
    expect([labelled(GAME, "deck"), labelled(GAME, "gold"), labelled(GAME, "draw_pile")]).toEqual([
      "Deck",
      "Gold coins",
      "Draw Pile",
    ]);
  });
  it("says of a thing only what is not printed on it", () => {
    expect(
      facts(made(), { id: "sun_2", suit: "yellow", seat: 1, turned: true, under: null, beside: { id: "moon_1" } }),
    ).toEqual([
      ["", "Anu"],
      ["Turned", "✓"],
      ["Beside", "Moon 1"],
    ]);
  });

  it("shows everything, and what can be chosen can be clicked", () => {
    const play = new Play("t");
    play.take(made());
    const { container } = render(AtTable, { play, game: GAME, of: Desk, board: made().board, onmenu: () => undefined });
    for (const text of ["Mira, you", "Anu", "Sun 2", "Moon 1"])
      expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    const card = container.querySelector('[data-place="mine:sun_2"]')!;
    expect([card.getAttribute("data-state"), card.getAttribute("aria-label")]).toEqual([
      "can",
      "Sun 2: Choose play sun_2",
    ]);
    expect(container.querySelectorAll('[data-state~="can"]').length).toBe(1);
    expect(container.querySelectorAll("#choices [role=option]").length).toBe(1);
    expect([...container.querySelectorAll("#choices .alt .btn")].map((b) => b.textContent?.trim())).toEqual([
      "Choose pass",
    ]);
  });
});
