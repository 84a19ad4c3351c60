import type { Guide } from "../lib/guide";
import type { Step } from "../lib/play.svelte";
import { t, type Key } from "../lib/texts.svelte";
import { things } from "../lib/things.svelte";
import type { Choice, Table } from "../lib/types";
import { describe } from "./describe";
import { cellName, extent, neighbour, newSeats } from "./geometry";
import { about, SOURCES, happened, told } from "./happened";
import { trips } from "./pieces";
import { bonus } from "./printed";
import type { Board, PlayerView } from "./types";

const board = (table: Table) => table.board as Board;
const own = (table: Table): PlayerView | undefined => board(table).players[table.you ?? table.to_move ?? 0];
const words = (notation: string) => notation.split(" ");
const pair = (text: string | undefined) => (text ?? "0,0").split(",").map(Number) as [number, number, number, number];

/** The site of the visit under way: the last one that this seat went to. */
export function siteOfVisit(table: Table, path: Step[]): number | null {
  for (const step of [...path].reverse()) if (step.kind === "site") return Number(words(step.notation)[1]);
  for (const event of [...table.events].reverse())
    if (event.kind === "visits" && event.args[0] === table.to_move) return Number(event.args[3]) + 1;
  const here = board(table).sites.filter((s) => s.workers.some((w) => w.seat === table.to_move));
  return here.length === 1 ? here[0]!.number : null;
}

/** What is being built: the tile chosen in this turn, a Farm once that was said. */
export function tileInHand(table: Table, path: Step[]): { tile: string; colour: string } | null {
  let tile: string | null = null;
  for (const step of path) {
    const [kind, arg] = words(step.notation);
    if (kind === "market") tile = board(table).market[Number(arg) - 1]?.tile ?? null;
    if (kind === "reserved") tile = arg ?? null;
    if (kind === "wonder") tile = "wonder";
    if (kind === "as-farm") tile = "farm";
  }
  return tile ? { tile, colour: tile } : null;
}

function effect(choice: Choice, kind: string): (number | null)[] | undefined {
  return choice.effects?.find((e) => e.kind === kind)?.args;
}

function places(choice: Choice, table: Table, path: Step[]): { place: string; then?: string }[] {
  const [kind, a, b] = words(choice.notation);
  const me = own(table);
  const is = (...found: string[]) => found.map((place) => ({ place }));
  switch (kind) {
    case "visit": {
      // Taking a worker says "visit" and "with this one" in one click.
      const home = (me?.freemen ?? []).filter((f) => f.at === null);
      const found = home.map((f) => ({ place: `freeman:${f.colour}:${f.value}`, then: `freeman ${f.colour} ${f.value}` }));
      if (me?.archon === "home") found.push({ place: "archon", then: "archon" });
      for (const value of me?.speakers ?? []) found.push({ place: `speaker:${value}`, then: `speaker ${value}` });
      return found;
    }
    case "close": {
      const free = (me?.seats ?? []).filter((s) => !s.die);
      return free.map((s) => ({ place: `seat:${s.x},${s.y}`, then: `seat ${s.x},${s.y}` }));
    }
    case "tower":
      return is("tower");
    case "grow":
      return is("grow");
    case "freeman":
      return is(table.decision === "draft" || table.decision === "discard" ? `draft:${a}:${b}` : `freeman:${a}:${b}`);
    case "used":
      return is(`used:${a}:${b}`);
    case "archon":
      return is("archon");
    case "speaker":
      return is(table.decision === "take_speaker" ? `speakers:${a}` : `speaker:${a}`);
    case "site":
      return is(`site:${a}`);
    case "upper":
    case "lower":
    case "bonus":
    case "claim": {
      const site = siteOfVisit(table, path);
      return site ? is(`site:${site}:${kind}`) : [];
    }
    case "resource":
      return is(`resource:${a}`);
    case "colour":
      return table.decision === "tower" ? is(`tower:${a}`) : [];
    case "track": {
      const move = effect(choice, "temple_moves");
      return is(move ? `temple:${a}:${move[2]}` : `temple:${a}`);
    }
    case "temple": {
      const move = effect(choice, "temple_moves");
      return is(move ? `temple:${a}:${move[2]}` : `temple:${a}`);
    }
    case "move": {
      const move = effect(choice, "moves");
      return is(`military:${move ? move[1] : (board(table).military.disks[me?.seat ?? 0] ?? 0) + 1}`);
    }
    case "attack":
      return is(`military:${board(table).military.disks[me?.seat ?? 0] ?? 0}`);
    case "market":
      return is(`market:${a}`);
    case "reserved":
      return is(`reserved:${a}`);
    case "wonder":
      return is("wonder");
    case "place":
    case "cover":
    case "use": {
      const [x, y] = pair(a);
      return is(`cell:${x},${y}`);
    }
    case "place-wonder": {
      const [x, y, z, w] = pair(a);
      return is(`cell:${x},${y}`, `cell:${z},${w}`);
    }
    case "seat":
    case "seat-die": {
      const [x, y] = pair(a);
      return is(`seat:${x},${y}`);
    }
    case "offer":
      return is(`offer:${a}`);
    case "card":
      return is(`card:${a}`);
    case "spend-token":
      return is("tokens");
    default:
      return [];
  }
}

const cellKinds = new Set(["place", "cover", "use", "seat", "seat-die", "place-wonder"]);

function sorted(table: Table): Choice[] {
  const order = (c: Choice) => {
    const [x, y] = pair(words(c.notation)[1]);
    return y * 1000 + x;
  };
  const all = [...table.choices];
  if (all.some((c) => cellKinds.has(c.kind))) {
    return all.sort((p, q) => {
      const a = cellKinds.has(p.kind);
      const b = cellKinds.has(q.kind);
      return a && b ? order(p) - order(q) : Number(b) - Number(a);
    });
  }
  return all;
}

function label(choice: Choice, table: Table): { name: string; more: string } {
  const me = own(table);
  const [kind, a] = words(choice.notation);
  if (me && cellKinds.has(choice.kind)) {
    const e = extent(me);
    const [x, y, z, w] = pair(a);
    if (kind === "place") {
      const seats = newSeats(me.city, x, y).length;
      const near = neighbour(me.city, x, y);
      const side = near ? t(`side.${near.side}` as Key, { tile: tileName(near.tile) }) : "";
      return { name: cellName(e, x, y), more: seats ? t("choice.newseat", { n: seats }) : side };
    }
    if (kind === "place-wonder") return { name: `${cellName(e, x, y)}–${cellName(e, z, w)}`, more: "" };
    if (kind === "seat" || kind === "seat-die") return { name: `${cellName(e, x, y)}–${cellName(e, x + 1, y + 1)}`, more: "" };
    const cell = me.city.find((c) => c.x === x && c.y === y);
    return { name: cellName(e, x, y), more: cell ? tileName(cell.tile) : "" };
  }
  if (kind === "market") return { name: tileName(board(table).market[Number(a) - 1]?.tile ?? ""), more: choice.text.slice(choice.text.lastIndexOf(" – ") + 3) };
  // What it costs is shown beside it, in icons.
  const cut = choice.cost?.length ? choice.text.lastIndexOf(" – ") : -1;
  return { name: "", more: cut > 0 ? choice.text.slice(0, cut) : choice.text };
}

export const tileName = (tile: string) => {
  if (tile === "farm" || tile === "agora" || tile === "palace" || tile === "wonder") return t(`tile.${tile}` as Key);
  return things.get("first-builders", `tile.${tile}`).name;
};

function step(choice: Choice, table: Table): string {
  const [kind, a, b] = words(choice.notation);
  const known: Record<string, string> = {
    visit: t("step.visit"),
    close: t("step.close"),
    tower: t("step.tower"),
    site: t("step.site", { n: a ?? "" }),
    upper: t("step.upper"),
    lower: t("step.lower"),
    bonus: t("step.bonus"),
  };
  if (kind === "market") return tileName(board(table).market[Number(a) - 1]?.tile ?? "");
  if (kind === "freeman" || kind === "used") return `${t(`colour.${a}` as Key)} ${b}`;
  if (kind === "archon") return t("archon");
  if (kind === "speaker") return `${t("speaker")} ${a}`;
  return known[kind ?? ""] ?? "";
}

function subject(choice: Choice, table: Table, path: Step[]): string | null {
  const [kind, a] = words(choice.notation);
  const me = own(table);
  const tile = (id: string | null | undefined) => (id === "wonder" ? `wonder.${me?.wonder?.id}` : id === "farm" ? "table.farm" : id ? `tile.${id}` : null);
  const site = siteOfVisit(table, path);
  const here = board(table).sites.find((s) => s.number === site);
  switch (kind) {
    case "market": return tile(board(table).market[Number(a) - 1]?.tile);
    case "reserved": return tile(a);
    case "wonder":
    case "place-wonder": return tile("wonder");
    case "place":
    case "cover":
    case "face-up": return tile(tileInHand(table, path)?.tile);
    case "as-farm": return "table.farm";
    case "use": {
      const [x, y] = pair(a);
      return tile(me?.city.find((c) => c.x === x && c.y === y)?.tile);
    }
    case "bonus": return here ? `bonus.${bonus(here.bonus).id}` : null;
    case "lower": return here ? `site.${here.id}` : null;
    case "claim": return here?.wonder ? `wonder.${here.wonder.id}` : null;
    case "card": return `district.${a}`;
    case "tower": return "table.tower";
    case "grow": return "table.population";
    case "spend-token": return "table.superiority";
    default: return null;
  }
}

const LETTERS: Record<string, string> = {
  pass: "P", "end-visit": "E", "end-turn": "E", no: "N", yes: "Y", stop: "S", done: "D", "as-farm": "F", "face-up": "B",
  "over-farm": "V", "take-gold": "T", "two-points": "W", grow: "R", tower: "T", visit: "V", close: "O",
};
const ROWS = new Set(["resource", "colour", "points", "visit", "close", "tower", "grow", "face-up", "over-farm", "two-points", "spend-token"]);

function selected(place: string, table: Table, path: Step[]): boolean {
  if (table.you !== table.to_move) return false;
  const [group, n, part] = place.split(":");
  return path.some((s) => {
    const [kind, a, b] = words(s.notation);
    if (group === "market" && kind === "market") return a === n;
    if (group === "freeman" && kind === "freeman") return a === n && b === part;
    if (group === "site" && part && (kind === part)) return Number(n) === siteOfVisit(table, path) && path[path.length - 1] !== undefined && lastAction(path) === part;
    return false;
  });
}

function lastAction(path: Step[]): string | undefined {
  return [...path].reverse().find((s) => s.kind === "upper" || s.kind === "lower" || s.kind === "bonus")?.kind;
}

const DIMMED = new Set(["market", "offer", "speakers", "draft", "card"]);

function dims(place: string, groups: Set<string | undefined>, table: Table): boolean {
  const [group, , part] = place.split(":");
  if (!group || !groups.has(group)) return false;
  if (group === "site") return table.decision === "site" ? !part : false;
  return DIMMED.has(group);
}

/** A place as a choice: "site:3" is "site 3", a cell is where a tile is placed. */
function notation(place: string, table: Table): string {
  const [group, a, b] = place.split(":");
  if (table.decision === "turn") {
    const action: Record<string, string> = { freeman: "visit", archon: "visit", speaker: "visit", used: "visit", site: "visit", seat: "close", tower: "tower", grow: "grow" };
    if (group && action[group]) return action[group];
  }
  if (group === "site" && b) return b;
  if (group === "cell") return `${table.decision === "cell" || table.decision === "gardens_cell" ? "place" : "use"} ${a}`;
  if (group === "draft") return `freeman ${a} ${b}`;
  if (group === "speakers") return `speaker ${a}`;
  if (group === "tower") return a && table.decision === "tower" ? `colour ${a}` : "tower";
  if (group === "temple" && b) return table.decision === "temple" ? `temple ${a} 1` : `track ${a}`;
  if (group === "military") return "move";
  if (group === "tokens") return "spend-token";
  return place.replaceAll(":", " ");
}

/** Why a thing is no answer though its like is one: another worker, another seat, another site. */
function why(place: string, table: Table, path: Step[]): { text: string; rule: string } | null {
  const [group, n, part] = place.split(":");
  const offered = (...kinds: string[]) => table.choices.some((c) => kinds.includes(c.kind));
  if (table.decision === "turn" && offered("visit")) {
    if (group === "site") return { text: t("why.worker"), rule: "FB-VISIT-01" };
    if (group === "used") return { text: t("why.used"), rule: "FB-VISIT-01" };
    if (group === "archon") return { text: t("why.archon"), rule: "FB-VISIT-01" };
  }
  if (table.decision === "turn" && group === "seat" && offered("close")) return { text: t("why.seat"), rule: "FB-DISTRICT-11" };
  const site = siteOfVisit(table, path);
  if (group === "site" && part && offered("upper", "lower", "bonus", "claim", "end-visit") && site !== null && Number(n) !== site) return { text: t("why.site", { n: site }), rule: "FB-VISIT-07" };
  if (group === "military" && offered("move")) return { text: t("why.military"), rule: "FB-MILITARY-01" };
  return null;
}

const TABS: Record<string, string> = {
  site: "sites", freeman: "sites", archon: "sites", speaker: "sites", used: "sites", draft: "sites",
  market: "market", offer: "market", speakers: "market", tower: "market", card: "market",
  cell: "city", seat: "city", wonder: "city", reserved: "city", grow: "city", tokens: "city",
  military: "tracks", temple: "tracks",
  resource: "", // always in sight
};

export const firstBuilders: Guide = {
  places,
  sorted,
  label,
  step,
  button: (choice) => !ROWS.has(choice.kind),
  letter: (choice) => LETTERS[choice.kind] ?? "",
  selected,
  dims,
  about,
  notation,
  why,
  told,
  trips: (events, table) => trips(events, table, (e) => (SOURCES.has(e.kind) ? happened(e, table)[0] : undefined), siteOfVisit(table, [])),
  subject,
  describe,
  tab: (place) => TABS[place.split(":")[0] ?? ""] ?? "city",
};
