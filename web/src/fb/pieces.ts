// The pieces that move, by name: the same piece keeps its name wherever it lies.
import { things } from "../lib/things.svelte";
import type { Trip } from "../lib/motion.svelte";
import type { GameEvent, Table } from "../lib/types";
import { COLOURS, RESOURCES } from "./data";
import type { Board, DieView, Worker } from "./types";

const GAME = "first-builders";
const ARCHON = 5;
const SPEAKER = 6;

export const diePiece = (seat: number, die: DieView) => `die-of:${seat}:${die.colour}:${die.value}`;
export const archonPiece = (seat: number) => `archon-of:${seat}`;
export const speakerPiece = (seat: number, value: number) => `speaker-of:${seat}:${value}`;
export const tilePiece = (seat: number, x: number, y: number) => `tile-of:${seat}:${x},${y}`;
export const seatPiece = (seat: number, x: number, y: number) => `seat-of:${seat}:${x},${y}`;
export const towerPiece = (seat: number, colour: string, level: number) => `tower-of:${seat}:${colour}:${level}`;
export const advisorPiece = (seat: number, colour: string) => `advisor-of:${seat}:${colour}`;
export const signPiece = (seat: number, sign: string) => `sign-of:${seat}:${sign}`;
export const tokenPiece = (seat: number, n: number) => `token-of:${seat}:${n}`;
export const counterPiece = (seat: number, what: string) => `count-of:${seat}:${what}`;
export const marketPiece = (tile: string) => `tile-in-market:${tile}`;
export const offerPiece = (die: DieView) => `die-in-offer:${die.colour}:${die.value}`;
export const speakerInOffer = (value: number) => `speaker-in-offer:${value}`;
export const militaryPiece = (seat: number) => `military-disk:${seat}`;
export const templePiece = (track: string, seat: number) => `temple-disk:${track}:${seat}`;
export const workerPiece = (site: number, w: Worker) => `worker:${site}:${w.seat ?? "-"}:${w.kind}:${w.colour ?? ""}:${w.value ?? ""}`;
export const wonderPiece = (id: string) => `wonder-tile:${id}`;

/** What events do to pieces; `where` finds the place an event speaks of. */
export function trips(events: GameEvent[], table: Table, where: (event: GameEvent) => string | undefined, visited: number | null): Trip[] {
  const board = table.board as Board;
  const found: Trip[] = [];
  let place = visited ? `site:${visited}` : undefined;
  for (const event of events) {
    place = where(event) ?? place;
    found.push(...moved(event, board, place));
  }
  return found;
}

function moved(event: GameEvent, board: Board, place: string | undefined): Trip[] {
  const [seat = 0, a = 0, b = 0, c = 0] = event.args.map(Number);
  const colour = COLOURS[a];
  const die = colour && { colour, value: b };
  switch (event.kind) {
    case "visits": {
      const site = c + 1;
      if (a === ARCHON) return [{ piece: workerPiece(site, { seat, kind: "archon" }), from: archonPiece(seat) }];
      if (a === SPEAKER) return [{ piece: workerPiece(site, { kind: "speaker", value: b }), from: speakerPiece(seat, b) }];
      return die ? [{ piece: workerPiece(site, { seat, kind: "freeman", ...die }), from: diePiece(seat, die) }] : [];
    }
    case "builds":
    case "builds_farm":
    case "covers_farm": {
      const cell = board.players[seat]?.city.find((t) => t.x === b && t.y === c);
      const tile = cell?.under ?? cell?.tile ?? "";
      return [{ piece: tilePiece(seat, b, c), from: [marketPiece(tile), `reserved:${tile}`] }];
    }
    case "builds_wonder":
      return [{ piece: tilePiece(seat, b, c), from: "wonder" }];
    case "drafts":
      return die ? [{ piece: diePiece(seat, die), from: `draft:${die.colour}:${die.value}` }] : [];
    case "takes_citizen":
      return die ? [{ piece: diePiece(seat, die), from: offerPiece(die) }] : [];
    case "citizen_rolled": {
      const rolled = COLOURS[seat];
      return rolled ? [{ piece: offerPiece({ colour: rolled, value: a }), rolled: true }] : [];
    }
    case "speaker_rolled":
      return [{ piece: speakerInOffer(seat), rolled: true }];
    case "takes_speaker":
      return [{ piece: speakerPiece(seat, a), from: speakerInOffer(a) }];
    case "die_changes":
      return colour ? [{ piece: diePiece(seat, { colour, value: c }), rolled: true }] : [];
    case "closes": {
      const put = COLOURS[a >> 3];
      return put ? [{ piece: seatPiece(seat, b, c), from: diePiece(seat, { colour: put, value: a & 7 }) }] : [];
    }
    case "retires":
      return colour ? [{ piece: advisorPiece(seat, colour), from: diePiece(seat, { colour, value: 6 }) }] : [];
    case "builds_tower":
      return colour ? [{ piece: towerPiece(seat, colour, b), from: [`tower:${colour}`, "tower"] }] : [];
    case "takes_sign": {
      const sign = things.all(GAME, "sign")[a]?.[0] ?? "";
      return [{ piece: signPiece(seat, sign), from: `temple:${board.temples.find((t) => t.sign === sign)?.track}` }];
    }
    case "token_gained":
      return [{ piece: tokenPiece(seat, (board.players[seat]?.tokens ?? 1) - 1), from: `military:${board.military.disks[seat]}` }];
    case "gains": {
      const resource = RESOURCES[a];
      return resource ? [{ piece: counterPiece(seat, resource), from: place, glyph: `r-${resource}`, n: b }] : [];
    }
    case "scores":
      return b > 0 ? [{ piece: counterPiece(seat, "points"), from: place, glyph: "vp", n: 1 }] : [];
    default:
      return [];
  }
}
