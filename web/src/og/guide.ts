import type { Guide } from "../lib/guide";
import { t, type Key } from "../lib/texts.svelte";
import { things } from "../lib/things.svelte";
import type { Choice, GameEvent, Table } from "../lib/types";
import { describe } from "./describe";
import { trips } from "./pieces";
import { at, pawn } from "./printed";
import type { Board } from "./types";

const words = (notation: string) => notation.split(" ");
export const placeName = (id: string) => things.get("origin", id.includes(".") ? id : `territory.${id}`).name;

function places(choice: Choice, table: Table): { place: string; then?: string }[] {
  const [kind, a, b] = words(choice.notation);
  const is = (...found: string[]) => found.map((place) => ({ place }));
  switch (kind) {
    case "evolve":
      return is(`reserve:${a}`);
    case "migrate":
    case "swap":
    case "to":
      return is(`land:${a}`);
    case "tile": {
      const column = (table.board as Board).columns.find((c) => c.column === a);
      return (column?.tiles ?? []).flatMap((level, i) => (String(level) === b ? is(`tile:${a}:${i}`) : []));
    }
    case "reward-column":
      return is("column:brown");
    case "play":
    case "under":
    case "keep":
      return is(`card:${a}`);
    case "toll":
      return is(`strait:${a}`);
    case "opponent":
      return is(`player:${a}`);
    case "imitate":
      return is(`pile:${a}:${b}`);
    case "harvest":
      return is(`column:${a}`);
    default:
      return [];
  }
}

function label(choice: Choice): { name: string; more: string; mark?: string } {
  const cut = choice.text.indexOf(": ");
  const [kind, id] = words(choice.notation);
  if (kind === "evolve" && id) {
    const { colour, height, strength } = pawn(id);
    return { name: t("og.evolve"), more: t(`pawn.${colour}` as Key), mark: `*hgt ${height} *str ${strength}` };
  }
  if (cut > 0 && (kind === "migrate" || kind === "swap" || kind === "play")) return { name: choice.text.slice(0, cut), more: choice.text.slice(cut + 2) };
  if (kind === "to" && id) return { name: placeName(id), more: choice.text.replace(placeName(id), "").replace(/^[ (]+|\)$/g, "") };
  return { name: "", more: choice.text };
}

function subject(choice: Choice): string | null {
  const [kind, a, b] = words(choice.notation);
  switch (kind) {
    case "play":
    case "keep":
    case "under":
    case "steal": return `card.${a}`;
    case "to":
    case "migrate":
    case "swap": return `territory.${a}`;
    case "evolve": return `pawn.${a}`;
    case "tile":
    case "imitate": return `level.${b}`;
    case "toll": return `strait.${a}`;
    case "harvest": return `colour.${a}`;
    default: return null;
  }
}

/** Where on the board an event happened. */
function happened(event: GameEvent, board: Board): string[] {
  const a = event.args.map(Number);
  const land = (n: number | undefined) => `land:${board.territories[n ?? -1]?.id}`;
  const strait = (n: number | undefined) => `strait:${board.straits[n ?? -1]?.id}`;
  const ends = (n: number | undefined) => (board.straits[n ?? -1]?.ends ?? []).map((id) => `land:${id}`);
  const deck = (n: number | undefined) => `column:${["yellow", "orange", "violet"][n ?? -1]}`;
  const card = (n: number | null | undefined) => (n === null || n === undefined ? [] : [`card:${things.all("origin", "card")[n]?.[0]}`]);
  switch (event.kind) {
    case "evolves": return [land(a[2])];
    case "migrates": return [land(a[2]), land(a[3])];
    case "swaps": return [land(a[1]), land(a[3])];
    case "neutral_pawn": return board.territories.filter((l) => l.colour === "neutral").map((l) => `land:${l.id}`);
    case "takes_hunting": return [land(a[1])];
    case "takes_strait": return [strait(a[1]), ...ends(a[1])];
    case "tolls": return [strait(a[2]), ...ends(a[2])];
    case "takes_tile": return [`column:${board.columns[a[2]!]?.column}`];
    case "refilled": return [`column:${board.columns[a[0]!]?.column}`, `tile:${board.columns[a[0]!]?.column}:${a[1]}`];
    case "draws": return [deck(a[1]), ...card(event.args[2])];
    case "puts_under": return [deck(a[1])];
    case "dealt":
    case "keeps": return card(event.args[1]);
    case "raids":
    case "spies":
    case "steals":
    case "imitates": return [`player:${a[1]}`];
    default: return [];
  }
}

function about(event: GameEvent, table: Table) {
  const seated = !["round_starts", "neutral_pawn", "refilled", "game_over"].includes(event.kind);
  const seat = seated ? Number(event.args[0]) : null;
  const places = happened(event, table.board as Board);
  const player = seat !== null && seat !== (table.you ?? 0) ? [`player:${seat}`] : [];
  return { seat, places: places.length ? places : player, divider: event.kind === "round_starts", minor: event.kind === "refilled" || event.kind === "turn_starts" };
}

function told(event: GameEvent, table: Table): string {
  const { seat } = about(event, table);
  const name = seat === null ? undefined : table.seats[seat]?.name;
  let text = event.text;
  if (name && text.startsWith(name)) text = text.slice(name.length).replace(/^[\s,:]+/, "");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const LETTERS: Record<string, string> = { skip: "K", "go-on": "N", "end-turn": "E", "reward-tile": "T", "reward-cards": "D", "reward-any": "A" };
const ROWS = new Set(["reward-tile", "reward-cards", "reward-column", "reward-any", "steal", "opponent"]);
const TABS: Record<string, string> = { land: "map", strait: "players", reserve: "rewards", tile: "rewards", column: "rewards", card: "hand", player: "players", pile: "players" };

export const origin: Guide = {
  places,
  sorted: (table) => {
    const row = (c: Choice) => {
      const [kind, a] = words(c.notation);
      const [x, y] = kind === "to" && a ? at(a) : [0, 0];
      return y * 1000 + x;
    };
    return [...table.choices].sort((p, q) => row(p) - row(q));
  },
  label,
  step: (choice) => {
    const [kind, a] = words(choice.notation);
    if (kind === "evolve" || kind === "migrate" || kind === "swap") return `${t(`og.${kind}` as Key)}${a && kind !== "evolve" ? ` ${placeName(a)}` : ""}`;
    if (kind === "to" && a) return placeName(a);
    return kind === "play" && a ? things.get("origin", a).name : "";
  },
  button: (choice) => !ROWS.has(choice.kind),
  letter: (choice) => LETTERS[choice.kind] ?? "",
  selected: (place, table, path) => {
    const last = path[path.length - 1];
    if (!last || table.you !== table.to_move) return false;
    const [kind, a] = words(last.notation);
    return (kind === "evolve" && place === `reserve:${a}`) || ((kind === "migrate" || kind === "swap") && place === `land:${a}`);
  },
  dims: (place, groups, table) => {
    const group = place.split(":")[0];
    return (group === "tile" || (group === "card" && table.decision !== "window")) && groups.has(group);
  },
  about,
  notation: (place, table) => {
    const [group, a, b] = place.split(":");
    if (group === "land") return table.decision === "window" ? `migrate ${a}` : `to ${a}`;
    if (group === "reserve") return `evolve ${a}`;
    if (group === "card") return `play ${a}`;
    if (group === "tile") return `tile ${a} ${(table.board as Board).columns.find((c) => c.column === a)?.tiles[Number(b)] ?? 1}`;
    if (group === "strait") return `toll ${a}`;
    if (group === "player") return `opponent ${a}`;
    return place.replaceAll(":", " ");
  },
  told,
  trips,
  subject,
  describe,
  tab: (place) => TABS[place.split(":")[0] ?? ""] ?? "map",
};
