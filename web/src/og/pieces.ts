// The pieces that move, by name.
import type { Trip } from "../lib/motion.svelte";
import { things } from "../lib/things.svelte";
import type { GameEvent, Table } from "../lib/types";
import { DECK_COLOUR } from "./data";
import type { Board } from "./types";

export const pawnPiece = (land: string) => `pawn-on:${land}`;
export const reservePiece = (pawn: string) => `pawn-in-reserve:${pawn}`;
export const pilePiece = (seat: number, level: number) => `pile-of:${seat}:${level}`;
export const tilePiece = (column: string, i: number) => `tile-on-board:${column}:${i}`;
export const tokenPiece = (id: string) => `token:${id}`;
export const handPiece = (card: string) => `hand-of:${card}`;
export const cardsPiece = (seat: number, deck: string) => `cards-of:${seat}:${deck}`;
export const playedPiece = (seat: number, card: string) => `played-by:${seat}:${card}`;

const DECKS = Object.keys(DECK_COLOUR);
const nth = (domain: string, n: number | undefined) => things.all("origin", domain)[n ?? -1]?.[0] ?? "";

export function trips(events: GameEvent[], table: Table): Trip[] {
  const board = table.board as Board;
  return events.flatMap((event) => moved(event, board));
}

function moved(event: GameEvent, board: Board): Trip[] {
  const [seat = 0, a = 0, b = 0, c = 0] = event.args.map(Number);
  const land = (n: number) => board.territories[n]?.id ?? "";
  const known = event.args[2] !== null;
  switch (event.kind) {
    case "evolves":
      return [{ piece: pawnPiece(land(b)), from: reservePiece(nth("pawn", a)) }];
    case "migrates":
      return [{ piece: pawnPiece(land(c)), from: pawnPiece(land(b)) }];
    case "swaps":
      return [{ piece: pawnPiece(land(c)), from: pawnPiece(land(a)) }, { piece: pawnPiece(land(a)), from: pawnPiece(land(c)) }];
    case "takes_strait": {
      const strait = board.straits[a]?.id ?? "";
      return [{ piece: tokenPiece(strait), from: `strait:${strait}` }];
    }
    case "takes_hunting":
      return [{ piece: tokenPiece(land(a)), from: `land:${land(a)}` }];
    case "takes_tile": {
      const column = board.columns[b];
      return [{ piece: pilePiece(seat, a), from: `column:${column?.column}` }];
    }
    case "draws": {
      const deck = DECKS[a] ?? "";
      const from = `column:${DECK_COLOUR[deck]}`;
      return [{ piece: known ? handPiece(nth("card", b)) : cardsPiece(seat, deck), from }];
    }
    case "puts_under": {
      const deck = DECKS[a] ?? "";
      return [{ piece: `deck:${deck}`, from: cardsPiece(seat, deck), glyph: `t-${DECK_COLOUR[deck]}`, n: 1 }];
    }
    case "plays": {
      const card = nth("card", a);
      const deck = card.startsWith("act") ? "action" : card.startsWith("per") ? "permanent" : "objective";
      return [{ piece: playedPiece(seat, card), from: [handPiece(card), cardsPiece(seat, deck)] }];
    }
    default:
      return [];
  }
}
