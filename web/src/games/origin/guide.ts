import type { Guide } from "../game";
import { things } from "../../lib/things.svelte";
import type { Choice, GameEvent, Table } from "../../lib/types";
import { describe } from "./describe";
import { trips } from "./pieces";
import { ACTIONS } from "./data";
import { at, columnOf } from "./printed";
import type { Board, Told } from "./types";

export const placeName = (id: string) => things.get("origin", id.includes(".") ? id : `territory.${id}`).name;

/** Where on the board an event happened. */
function happened(event: GameEvent, board: Board): string[] {
  const { seat2, territory, territory2, strait, column, space, deck, card } = event.args as unknown as Told;
  const held = card ? [`card:${card}`] : [];
  switch (event.kind) {
    case "evolves":
    case "takes_hunting":
      return [`land:${territory}`];
    case "migrates":
    case "swaps":
      return [`land:${territory}`, `land:${territory2}`];
    case "neutral_pawn":
      return board.territories.filter((l) => l.colour === "neutral").map((l) => `land:${l.id}`);
    case "takes_strait":
    case "tolls":
      return [
        `strait:${strait}`,
        ...(board.straits.find((s) => s.id === strait)?.ends ?? []).map((id) => `land:${id}`),
      ];
    case "takes_tile":
      return [`column:${column}`];
    case "refilled":
      return [`column:${column}`, `tile:${column}:${space}`];
    case "draws":
      return [`column:${columnOf(deck)}`, ...held];
    case "puts_under":
      return [`column:${columnOf(deck)}`];
    case "dealt":
    case "keeps":
      return held;
    case "raids":
    case "spies":
    case "steals":
    case "imitates":
      return [`player:${seat2}`];
    default:
      return [];
  }
}

function about(event: GameEvent, table: Table) {
  const seated = !["round_starts", "neutral_pawn", "refilled", "game_over"].includes(event.kind);
  const seat = seated ? Number(event.args.seat) : null;
  const places = happened(event, table.board as Board);
  const player = seat !== null && seat !== (table.you ?? 0) ? [`player:${seat}`] : [];
  return {
    seat,
    places: places.length ? places : player,
    divider: event.kind === "round_starts",
    minor: event.kind === "refilled" || event.kind === "turn_starts",
  };
}

function told(event: GameEvent, table: Table): string {
  const { seat } = about(event, table);
  const name = seat === null ? undefined : table.seats[seat]?.name;
  let text = event.text;
  if (name && text.startsWith(name)) text = text.slice(name.length).replace(/^[\s,:]+/, "");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const LETTERS: Record<string, string> = {
  skip: "K",
  "go-on": "N",
  "end-turn": "E",
  "reward-tile": "T",
  "reward-cards": "D",
  "reward-any": "A",
};
const ROWS = new Set(["reward-tile", "reward-cards", "reward-column", "reward-any", "steal", "opponent"]);
const TABS: Record<string, string> = {
  land: "map",
  strait: "players",
  reserve: "rewards",
  tile: "rewards",
  column: "rewards",
  card: "hand",
  inplay: "mine",
  player: "players",
  pile: "players",
};

/** Nobody is asked twice whether these are meant. */
const ENDINGS = new Set(["skip", "go-on", "end-turn"]);

/** A pawn that is on its way stays marked. */
const TAKEN = new Set(["evolve", "migrate", "swap"]);

/** Territories from north to south, as they are read. */
function row(choice: Choice): number {
  const [group, id] = choice.places[0]?.place.split(":") ?? [];
  const [x, y] = group === "land" && choice.kind === "to" && id ? at(id) : [0, 0];
  return y * 1000 + x;
}

/** Pawns go to territories; a card to what it acts on, where it asks for that, or else before its player. */
const LIFTED: Record<string, RegExp> = {
  reserve: /^land:/,
  land: /^land:/,
  card: /^(inplay$|(land|column|pile|player|strait):)/,
};

function lifts(place: string, to?: string): boolean {
  const goal = LIFTED[place.split(":")[0] ?? ""];
  return !!goal && (to === undefined || (to !== place && goal.test(to)));
}

export const guide: Guide = {
  lifts,
  lies: (place) => (place.startsWith("card:") ? "inplay" : null),
  sorted: (table) => [...table.choices].sort((p, q) => row(p) - row(q)),
  mark: (choice) => (choice.kind === "evolve" ? things.marks("origin", choice.about ?? "", "line") : undefined),
  ending: (choice) => ENDINGS.has(choice.kind),
  button: (choice) => !ROWS.has(choice.kind),
  letter: (choice) => LETTERS[choice.kind] ?? "",
  // Evolve, Migrate and Swap are letters of the board's own.
  claims: (key, choices) => choices.some((c) => ACTIONS[c.kind] === key),
  selected: (place, table, path) => {
    const last = path[path.length - 1];
    return !!last && table.you === table.to_move && TAKEN.has(last.kind) && last.places.includes(place);
  },
  dims: (place, groups, table) => {
    const group = place.split(":")[0];
    return (group === "tile" || (group === "card" && table.decision !== "window")) && groups.has(group);
  },
  about,
  told,
  paid: (effect) => effect.kind === "scores",
  trips,
  describe,
  tab: (place) => TABS[place.split(":")[0] ?? ""] ?? "map",
};
