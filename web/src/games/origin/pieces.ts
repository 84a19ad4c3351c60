// The pieces that move, by name.
import type { Trip } from "../../lib/motion.svelte";
import type { GameEvent } from "../../lib/types";
import { deckOf } from "./data";
import { columnOf } from "./printed";
import type { Told } from "./types";

export const pawnPiece = (land: string) => `pawn-on:${land}`;
export const reservePiece = (pawn: string) => `pawn-in-reserve:${pawn}`;
export const pilePiece = (seat: number, level: number) => `pile-of:${seat}:${level}`;
export const tilePiece = (column: string, i: number) => `tile-on-board:${column}:${i}`;
export const tokenPiece = (id: string) => `token:${id}`;
export const handPiece = (card: string) => `hand-of:${card}`;
export const cardsPiece = (seat: number, deck: string) => `cards-of:${seat}:${deck}`;
export const playedPiece = (seat: number, card: string) => `played-by:${seat}:${card}`;

export function trips(events: GameEvent[]): Trip[] {
  return events.flatMap(moved);
}

function moved(event: GameEvent): Trip[] {
  const { seat, pawn, territory, territory2, strait, level, column, deck, card } = event.args as unknown as Told;
  switch (event.kind) {
    case "evolves":
      return [{ piece: pawnPiece(territory), from: reservePiece(pawn) }];
    case "migrates":
      return [{ piece: pawnPiece(territory2), from: pawnPiece(territory) }];
    case "swaps":
      return [
        { piece: pawnPiece(territory2), from: pawnPiece(territory) },
        { piece: pawnPiece(territory), from: pawnPiece(territory2) },
      ];
    case "takes_strait":
      return [{ piece: tokenPiece(strait), from: `strait:${strait}` }];
    case "takes_hunting":
      return [{ piece: tokenPiece(territory), from: `land:${territory}` }];
    case "takes_tile":
      return [{ piece: pilePiece(seat, level), from: `column:${column}` }];
    case "draws":
      return [{ piece: card === null ? cardsPiece(seat, deck) : handPiece(card), from: `column:${columnOf(deck)}` }];
    case "puts_under":
      return [{ piece: `deck:${deck}`, from: cardsPiece(seat, deck), glyph: `t-${columnOf(deck)}`, n: 1 }];
    case "plays":
      return [{ piece: playedPiece(seat, card!), from: [handPiece(card!), cardsPiece(seat, deckOf(card!))] }];
    default:
      return [];
  }
}
