import type { Guide } from "../lib/guide";
import { t, type Key } from "../lib/texts.svelte";
import { things } from "../lib/things.svelte";
import type { Choice, GameEvent, Table } from "../lib/types";
import { PLACES } from "./data";
import type { Board } from "./types";

const words = (notation: string) => notation.split(" ");
const IDS = ["maghreb", "sahara", "nile", "guinea", "origin", "horn", "congo", "rift", "kalahari", "scandinavia", "siberia", "yakutia", "chukotka", "iberia", "danube", "pontic", "turkestan", "altai", "manchuria", "levant", "persia", "himalaya", "yangtze", "arabia", "india", "mekong", "sunda", "papua", "pilbara", "queensland", "murray", "andes", "guiana", "altiplano", "amazonia", "pampas", "patagonia", "greenland", "alaska", "yukon", "nunavut", "prairie", "appalachia", "mesoamerica", "graham", "ellsworth", "maud", "wilkes"];
export const placeName = (id: string) => things.get("origin", id).name;

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

function label(choice: Choice): { name: string; more: string } {
  const cut = choice.text.indexOf(": ");
  const [kind] = words(choice.notation);
  if (cut > 0 && (kind === "evolve" || kind === "migrate" || kind === "swap" || kind === "play"))
    return { name: choice.text.slice(0, cut), more: choice.text.slice(cut + 2) };
  return { name: "", more: choice.text };
}

function about(event: GameEvent) {
  const seated = !["round_starts", "neutral_pawn", "refilled", "game_over"].includes(event.kind);
  const a = event.args;
  let found: string[] = [];
  if (event.kind === "evolves") found = [`land:${IDS[Number(a[2])]}`];
  else if (event.kind === "migrates") found = [`land:${IDS[Number(a[2])]}`, `land:${IDS[Number(a[3])]}`];
  else if (event.kind === "swaps") found = [`land:${IDS[Number(a[1])]}`, `land:${IDS[Number(a[3])]}`];
  else if (event.kind === "takes_hunting") found = [`land:${IDS[Number(a[1])]}`];
  return { seat: seated ? Number(a[0]) : null, places: found, divider: event.kind === "round_starts", minor: event.kind === "refilled" || event.kind === "turn_starts" };
}

function told(event: GameEvent, table: Table): string {
  const { seat } = about(event);
  const name = seat === null ? undefined : table.seats[seat]?.name;
  let text = event.text;
  if (name && text.startsWith(name)) text = text.slice(name.length).replace(/^[\s,:]+/, "");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const LETTERS: Record<string, string> = { skip: "K", "go-on": "N", "end-turn": "E", "reward-tile": "T", "reward-cards": "D", "reward-any": "A" };
const ROWS = new Set(["reward-tile", "reward-cards", "reward-column", "reward-any", "steal", "opponent"]);
const TABS: Record<string, string> = { land: "map", strait: "map", reserve: "rewards", tile: "rewards", column: "rewards", card: "hand", player: "players", pile: "players" };

export const origin: Guide = {
  places,
  sorted: (table) => {
    const row = (c: Choice) => {
      const [kind, a] = words(c.notation);
      const spot = a ? PLACES[a] : undefined;
      return kind === "to" && spot ? spot[1] * 100 + spot[0] : 0;
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
  tab: (place) => TABS[place.split(":")[0] ?? ""] ?? "map",
};
