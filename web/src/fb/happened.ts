// The log and the board: where an event happened, whose it is, and how it is told here.
import { things } from "../lib/things.svelte";
import type { GameEvent, Table } from "../lib/types";
import { COLOURS, RESOURCES } from "./data";
import { cellName, extent } from "./geometry";
import type { Board } from "./types";

const board = (table: Table) => table.board as Board;

const MINOR = new Set(["pays", "site_rises", "market_filled", "turned_up", "citizen_rolled", "speaker_rolled", "die_changes", "retreats"]);
const NO_SEAT = new Set(["round_starts", "site_rises", "market_filled", "turned_up", "returns_sign", "citizen_rolled", "citizen_missing", "speaker_rolled", "speakers_return", "end_announced", "game_over", "neutral_moves", "wonder_unlocked"]);

/** Where on the board an event happened. */
export function happened(event: GameEvent, table: Table): string[] {
  const a = event.args.map(Number);
  const cell = `${a[2]},${a[3]}`;
  // Only one's own city is drawn with its cells.
  const ours = a[0] === (table.you ?? 0);
  const sign = (n: number | undefined) => things.all("first-builders", "sign")[n ?? -1]?.[0];
  const temple = (id: string | undefined) => board(table).temples.filter((t) => t.sign === id).map((t) => `temple:${t.track}`);
  const tileAt = (tile: string | undefined) => board(table).market.filter((m) => m.tile === tile).map((m) => `market:${m.space}`);
  const building = (n: number | undefined) => things.all("first-builders", "building")[n ?? -1]?.[0];
  const dieAt = (colour: number | undefined, value: number | undefined) =>
    board(table).offer.filter((o) => o.die && o.die.colour === COLOURS[colour ?? -1] && o.die.value === value).map((o) => `offer:${o.space}`);
  switch (event.kind) {
    case "visits": return [`site:${a[3]! + 1}`];
    case "site_rises": return [`site:${a[0]! + 1}`];
    case "sets_site": return [`site:${a[1]! + 1}`];
    case "wonder_unlocked": return [`site:${a[1]! + 1}`, `site:${a[1]! + 1}:claim`];
    case "moves":
    case "attacks":
    case "retreats": return [`military:${a[1]}`];
    case "neutral_moves": return [`military:${a[0]}`];
    case "token_gained": return [`military:${board(table).military.disks[a[0]!]}`, ...(ours ? ["tokens"] : [])];
    case "temple_moves": return [`temple:${board(table).temples[a[1]!]?.track}:${a[2]}`];
    case "takes_sign": return temple(sign(a[1]));
    case "returns_sign": return temple(sign(a[0]));
    case "market_filled": return tileAt(building(a[0]));
    case "citizen_rolled": return dieAt(a[0], a[1]);
    case "speaker_rolled": return [`speakers:${a[0]}`];
    case "takes_citizen": return ours ? [`freeman:${COLOURS[a[1]!]}:${a[2]}`, `used:${COLOURS[a[1]!]}:${a[2]}`] : [];
    case "takes_speaker": return ours ? [`speaker:${a[1]}`] : [];
    case "die_changes": return ours ? [`freeman:${COLOURS[a[1]!]}:${a[3]}`, `used:${COLOURS[a[1]!]}:${a[3]}`] : [];
    case "recolours": return ours ? [`freeman:${COLOURS[a[2]!]}:${a[3]}`] : [];
    case "builds_tower": return [`tower:${COLOURS[a[1]!]}`];
    case "grows": return ours ? ["grow"] : [];
    case "scores_card": return board(table).districts.filter((d) => d.id === things.all("first-builders", "district")[a[1]!]?.[0]).map((d) => `card:${d.id}`);
    case "gains":
    case "pays": return ours ? [`resource:${RESOURCES[a[1]!]}`] : [];
    case "builds":
    case "builds_farm":
    case "covers_farm":
    case "builds_wonder":
    case "uses": return ours ? [`cell:${cell}`] : [];
    case "closes": return ours ? [`seat:${cell}`] : [];
    case "reserves": return ours ? [`reserved:${building(a[1])}`] : [];
    case "claims_wonder":
    case "uses_wonder": return ours ? ["wonder"] : [];
    default: return [];
  }
}

/** What is gained comes from there. */
export const SOURCES = new Set(["visits", "attacks", "uses", "scores_card", "temple_moves", "moves", "closes"]);

export function about(event: GameEvent, table: Table) {
  const seat = NO_SEAT.has(event.kind) ? null : Number(event.args[0]);
  const player = seat !== null && seat !== (table.you ?? 0) ? [`player:${seat}`] : [];
  const places = happened(event, table);
  return { seat, places: places.length ? places : player, divider: event.kind === "round_starts", minor: MINOR.has(event.kind) };
}

/** Without the name that the emblem already says, and with the names of the cells. */
export function told(event: GameEvent, table: Table): string {
  const { seat } = about(event, table);
  let text = event.text;
  const name = seat === null ? undefined : table.seats[seat]?.name;
  const city = seat === null ? undefined : board(table).players[seat];
  if (city) text = text.replace(/\((-?\d+), (-?\d+)\)/g, (_, x: string, y: string) => cellName(extent(city), Number(x), Number(y)));
  if (name && text.startsWith(name)) text = text.slice(name.length).replace(/^[\s,:]+/, "");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
