import type { Guide } from "../game";
import type { Step } from "../../lib/play.svelte";
import { called } from "./texts";
import { things } from "../../lib/things.svelte";
import type { Choice, GameEvent, Table } from "../../lib/types";
import { about, SOURCES, happened, told } from "./happened";
import { trips } from "./pieces";
import type { Board } from "./types";

const board = (table: Table) => table.board as Board;

/** The first cell or seat that a choice stands at, in reading order. */
function cellOf(choice: Choice): number | null {
  const [, x, y] = choice.places[0]?.place.match(/^(?:cell|seat):(-?\d+),(-?\d+)$/) ?? [];
  return x === undefined ? null : Number(y) * 1000 + Number(x);
}

/** Cells as they are read, and before everything else; the rest as it comes. */
function sorted(table: Table): Choice[] {
  return [...table.choices].sort((p, q) => {
    const [a, b] = [cellOf(p), cellOf(q)];
    return a !== null && b !== null ? a - b : Number(b !== null) - Number(a !== null);
  });
}

export const tileName = (tile: string) =>
  called(tile === "farm" ? "table.farm" : tile === "wonder" ? "term.wonder" : `tile.${tile}`);

const LETTERS: Record<string, string> = {
  pass: "P",
  "end-visit": "E",
  "end-turn": "E",
  no: "N",
  yes: "Y",
  stop: "S",
  done: "D",
  "as-farm": "F",
  "face-up": "B",
  "over-farm": "V",
  "take-gold": "T",
  "two-points": "W",
  grow: "R",
  tower: "T",
  visit: "V",
  close: "O",
};
const ROWS = new Set([
  "resource",
  "colour",
  "points",
  "visit",
  "close",
  "tower",
  "grow",
  "face-up",
  "over-farm",
  "two-points",
  "spend-token",
]);

const ACTIONS = new Set(["upper", "lower", "bonus"]);
/** What was taken in this turn stays marked, of the actions of a visit the one in hand. */
function selected(place: string, table: Table, path: readonly Step[]): boolean {
  if (table.you !== table.to_move) return false;
  const last = path.filter((step) => ACTIONS.has(step.kind)).at(-1);
  return path.some(
    (step) => step.places.includes(place) && (step.kind === "market" || step.kind === "freeman" || step === last),
  );
}

/** Nobody is asked twice whether these are meant. */
const ENDINGS = new Set(["pass", "end-visit", "end-turn", "done", "stop", "no"]);
const PAID = new Set(["pays", "gains", "scores"]);
const DIMMED = new Set(["market", "offer", "speakers", "draft", "card"]);

function dims(place: string, groups: Set<string | undefined>, table: Table): boolean {
  const [group, , part] = place.split(":");
  if (!group || !groups.has(group)) return false;
  if (group === "site") return table.decision === "site" ? !part : false;
  return DIMMED.has(group);
}

/** Where the first gains come from: the visit under way, or the one that has just ended. */
const visited = (table: Table, earlier: GameEvent[]) =>
  board(table).visit ?? (earlier.filter((e) => e.kind === "visits").at(-1)?.args.site as number | undefined);

const TABS: Record<string, string> = {
  site: "sites",
  freeman: "sites",
  archon: "sites",
  speaker: "sites",
  used: "sites",
  draft: "sites",
  market: "market",
  offer: "market",
  speakers: "market",
  tower: "market",
  card: "market",
  cell: "city",
  seat: "city",
  wonder: "city",
  reserved: "city",
  grow: "city",
  tokens: "city",
  military: "tracks",
  temple: "tracks",
  resource: "", // always in sight
};

/** Workers go to sites, tiles and wonders to cells. */
const LIFTED: Record<string, RegExp> = {
  freeman: /^site:\d+$/,
  archon: /^site:\d+$/,
  speaker: /^site:\d+$/,
  market: /^cell:/,
  reserved: /^cell:/,
  wonder: /^cell:/,
};

function lifts(place: string, to?: string): boolean {
  const goal = LIFTED[place.split(":")[0] ?? ""];
  return !!goal && (to === undefined || goal.test(to));
}

export const guide: Guide = {
  sorted,
  lifts,
  begins: (table) => table.decision === "turn",
  ending: (choice) => ENDINGS.has(choice.kind),
  button: (choice) => !ROWS.has(choice.kind),
  letter: (choice) => LETTERS[choice.kind] ?? "",
  selected,
  dims,
  about,
  told,
  paid: (effect) => PAID.has(effect.kind),
  trips: (events, table, earlier) =>
    trips(events, table, (e) => (SOURCES.has(e.kind) ? happened(e, table)[0] : undefined), visited(table, earlier)),
  describe: (id) => things.get("first-builders", id),
  tab: (place) => TABS[place.split(":")[0] ?? ""] ?? "city",
};
