// The pieces that move, by name: the same piece keeps its name wherever it lies.
import type { Trip } from "../../lib/motion.svelte";
import type { GameEvent, Table } from "../../lib/types";
import { topOfDie } from "./printed";
import type { Board, DieView, Told, Worker } from "./types";

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
export const workerPiece = (site: number, w: Worker) =>
  `worker:${site}:${w.seat ?? "-"}:${w.kind}:${w.colour ?? ""}:${w.value ?? ""}`;
export const wonderPiece = (id: string) => `wonder-tile:${id}`;

/** What events do to pieces; `where` finds the place an event speaks of. */
export function trips(
  events: GameEvent[],
  table: Table,
  where: (event: GameEvent) => string | undefined,
  visited: number | undefined,
): Trip[] {
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
  const { seat, colour, value, worker, site, x, y, die, sign, resource, number } = event.args as unknown as Told;
  switch (event.kind) {
    case "visits":
      if (worker === "archon") return [{ piece: workerPiece(site, { seat, kind: worker }), from: archonPiece(seat) }];
      if (worker === "speaker")
        return [{ piece: workerPiece(site, { kind: worker, value }), from: speakerPiece(seat, value) }];
      return [
        {
          piece: workerPiece(site, { seat, kind: "freeman", colour: worker, value }),
          from: diePiece(seat, { colour: worker, value }),
        },
      ];
    case "builds":
    case "builds_farm":
    case "covers_farm": {
      const cell = board.players[seat]?.city.find((t) => t.x === x && t.y === y);
      const tile = cell?.under ?? cell?.tile ?? "";
      return [{ piece: tilePiece(seat, x, y), from: [marketPiece(tile), `reserved:${tile}`] }];
    }
    case "builds_wonder":
      return [{ piece: tilePiece(seat, x, y), from: "wonder" }];
    case "drafts":
      return [{ piece: diePiece(seat, { colour, value }), from: `draft:${colour}:${value}` }];
    case "takes_citizen":
      return [{ piece: diePiece(seat, { colour, value }), from: offerPiece({ colour, value }) }];
    case "citizen_rolled":
      return [{ piece: offerPiece({ colour, value }), rolled: true }];
    case "speaker_rolled":
      return [{ piece: speakerInOffer(value), rolled: true }];
    case "takes_speaker":
      return [{ piece: speakerPiece(seat, value), from: speakerInOffer(value) }];
    case "die_changes":
      return [{ piece: diePiece(seat, { colour, value }), rolled: true }];
    case "closes":
      return [{ piece: seatPiece(seat, x, y), from: diePiece(seat, die) }];
    case "retires":
      return [{ piece: advisorPiece(seat, colour), from: diePiece(seat, { colour, value: topOfDie() }) }];
    case "builds_tower":
      return [{ piece: towerPiece(seat, colour, number), from: [`tower:${colour}`, "tower"] }];
    case "takes_sign":
      return [{ piece: signPiece(seat, sign), from: `temple:${board.temples.find((t) => t.sign === sign)?.track}` }];
    case "token_gained":
      return [
        {
          piece: tokenPiece(seat, (board.players[seat]?.tokens ?? 1) - 1),
          from: `military:${board.military.disks[seat]}`,
        },
      ];
    case "gains":
      return [{ piece: counterPiece(seat, resource), from: place, glyph: `r-${resource}`, n: number }];
    case "scores":
      return number > 0 ? [{ piece: counterPiece(seat, "points"), from: place, glyph: "vp", n: 1 }] : [];
    default:
      return [];
  }
}
