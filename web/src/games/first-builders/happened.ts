// The log and the board: where an event happened, whose it is, and how it is told here.
import type { GameEvent, Table } from "../../lib/types";
import { cellName } from "./geometry";
import type { Board, Told } from "./types";

const board = (table: Table) => table.board as Board;

const MINOR = new Set([
  "pays",
  "site_rises",
  "market_filled",
  "turned_up",
  "citizen_rolled",
  "speaker_rolled",
  "die_changes",
  "retreats",
]);
const NO_SEAT = new Set([
  "round_starts",
  "site_rises",
  "market_filled",
  "turned_up",
  "returns_sign",
  "citizen_rolled",
  "citizen_missing",
  "speaker_rolled",
  "speakers_return",
  "end_announced",
  "game_over",
  "neutral_moves",
  "wonder_unlocked",
]);

/** Where on the board an event happened. */
export function happened(event: GameEvent, table: Table): string[] {
  const { seat, site, space, colour, colour2, value, sign, track, building, district, resource, x, y } =
    event.args as unknown as Told;
  const cell = `${x},${y}`;
  // Only one's own city is drawn with its cells.
  const ours = seat === (table.you ?? 0);
  switch (event.kind) {
    case "visits":
    case "site_rises":
    case "sets_site":
      return [`site:${site}`];
    case "wonder_unlocked":
      return [`site:${site}`, `site:${site}:claim`];
    case "moves":
    case "attacks":
    case "retreats":
    case "neutral_moves":
      return [`military:${space}`];
    case "token_gained":
      return [`military:${board(table).military.disks[seat]}`, ...(ours ? ["tokens"] : [])];
    case "temple_moves":
      return [`temple:${track}:${space}`];
    case "takes_sign":
    case "returns_sign":
      return board(table)
        .temples.filter((t) => t.sign === sign)
        .map((t) => `temple:${t.track}`);
    case "market_filled":
      return board(table)
        .market.filter((m) => m.tile === building)
        .map((m) => `market:${m.space}`);
    case "citizen_rolled":
      return board(table)
        .offer.filter((o) => o.die?.colour === colour && o.die.value === value)
        .map((o) => `offer:${o.space}`);
    case "speaker_rolled":
      return [`speakers:${value}`];
    case "takes_citizen":
      return ours ? [`freeman:${colour}:${value}`, `used:${colour}:${value}`] : [];
    case "takes_speaker":
      return ours ? [`speaker:${value}`] : [];
    case "die_changes":
      return ours ? [`freeman:${colour}:${value}`, `used:${colour}:${value}`] : [];
    case "recolours":
      return ours ? [`freeman:${colour2}:${value}`] : [];
    case "builds_tower":
      return [`tower:${colour}`];
    case "grows":
      return ours ? ["grow"] : [];
    case "scores_card":
      return [`card:${district}`];
    case "gains":
    case "pays":
      return ours ? [`resource:${resource}`] : [];
    case "builds":
    case "builds_farm":
    case "covers_farm":
    case "builds_wonder":
    case "uses":
      return ours ? [`cell:${cell}`] : [];
    case "closes":
      return ours ? [`seat:${cell}`] : [];
    case "reserves":
      return ours ? [`reserved:${building}`] : [];
    case "claims_wonder":
    case "uses_wonder":
      return ours ? ["wonder"] : [];
    default:
      return [];
  }
}

/** What is gained comes from there. */
export const SOURCES = new Set(["visits", "attacks", "uses", "scores_card", "temple_moves", "moves", "closes"]);

export function about(event: GameEvent, table: Table) {
  const seat = NO_SEAT.has(event.kind) ? null : Number(event.args.seat);
  const player = seat !== null && seat !== (table.you ?? 0) ? [`player:${seat}`] : [];
  const places = happened(event, table);
  return {
    seat,
    places: places.length ? places : player,
    divider: event.kind === "round_starts",
    minor: MINOR.has(event.kind),
  };
}

/** Without the name that the emblem already says, and with the names of the cells. */
export function told(event: GameEvent, table: Table): string {
  const { seat } = about(event, table);
  let text = event.text;
  const name = seat === null ? undefined : table.seats[seat]?.name;
  const city = seat === null ? undefined : board(table).players[seat];
  if (city)
    text = text.replace(/\((-?\d+), (-?\d+)\)/g, (_, x: string, y: string) => cellName(city, Number(x), Number(y)));
  if (name && text.startsWith(name)) text = text.slice(name.length).replace(/^[\s,:]+/, "");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
