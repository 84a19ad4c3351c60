// What the client knows of one game. General code asks the game at the table, and never which game it is.
import type { Component } from "svelte";
import type { Trip } from "../lib/motion.svelte";
import type { Step } from "../lib/play.svelte";
import type { Choice, GameEvent, Happening, Mark, Piece, Place, Table, Thing } from "../lib/types";

/** Where a choice stands on the board, and how things are said there. */
export interface Guide {
  /** Where a choice stands, for a board that the server does not know. */
  places?(choice: Choice, table: Table): Place[];
  /** Choices in reading order. */
  sorted(table: Table): Choice[];
  /** What follows the words of a choice in the list, in icons. */
  mark?(choice: Choice): Mark[] | undefined;
  /** Nothing of what was chosen before belongs to this question. */
  begins?(table: Table): boolean;
  /** A choice that says itself that it ends something: nobody is asked twice. */
  ending(choice: Choice): boolean;
  /** A choice without a place is a button (true) or still a row. */
  button(choice: Choice): boolean;
  /** The letter of a button. */
  letter(choice: Choice): string;
  /** A key that the board answers itself while these can be chosen. */
  claims?(key: string, choices: Choice[]): boolean;
  /** What can be picked up and dragged, and with `to`, where it goes; without this, to whatever is asked for next. */
  lifts?(place: string, to?: string): boolean;
  /** Where a thing is put that no place is asked for: a card that is played lies before its player then. */
  lies?(place: string): string | null;
  selected(place: string, table: Table, path: readonly Step[]): boolean;
  dims(place: string, groups: Set<string | undefined>, table: Table): boolean;
  /** What an entry of the log is about. */
  about(event: GameEvent, table: Table): { seat: number | null; places: string[]; divider?: boolean; minor?: boolean };
  /** A place as the notation of the choice that it would be, to ask why it is none, where the server knows no places. */
  notation?(place: string, table: Table): string;
  /** An entry of the log as it is read here. */
  told(event: GameEvent, table: Table): string;
  /** An effect that cost and gain of its choice tell already. */
  paid(effect: Happening): boolean;
  /** Which pieces events move, for the eye; the position is as `table` says already, `earlier` is the log before. */
  trips(events: GameEvent[], table: Table, earlier: GameEvent[]): Trip[];
  /** A thing for its tooltip. */
  describe(id: string, table?: Table | null): Thing;
  /** The tab of the phone that holds a place. */
  tab(place: string): string;
}

/** One thing that was counted: a mark or a piece, in words, and its points; `off`: it did not count. */
export interface Counted {
  text: string;
  n: number;
  mark?: Mark[];
  /** Drawn by the `Piece` of the game. */
  piece?: { colour: string; value: number };
  off?: boolean;
}

/** Every game has a board of its own shape, which only its own components read. */
export type BoardView = Component<{ board: never; onmenu: () => void }>;

export interface ClientGame {
  /** The board, loaded when somebody sits down: the first page goes without. */
  desk: () => Promise<{ default: BoardView }>;
  phone: () => Promise<{ default: BoardView }>;
  /** What is left to be drawn and taken, where the board does not say it in one place. */
  left?: () => Promise<{ default: BoardView }>;
  guide: Guide;
  /** Its sign among other games. */
  glyph: string;
  /** Its picture on the start page. */
  Picture: Component;
  /** The symbols that only this game draws. */
  Glyphs?: Component;
  /** The mark of a seat, and its name as a glyph. */
  Seat: Component<{ seat: number; size?: string; name?: string }>;
  emblem(seat: number): string;
  /** The colour of a seat, light enough to be seen on a dark ground. */
  colour(seat: number): string;
  /** What is paid and gained: its glyph, if it has one, the class of its tone, and its name. */
  resource(id: string, game: string): { glyph?: string; tone: string; name: string };
  /** The glyph of what is printed on a component. */
  mark(id: string): string;
  /** A word that only this game has, of a printed value (`value.stone`); empty without one. */
  word(key: string, values?: Record<string, string | number>): string;
  /** In a tooltip that tells cost and gain, the name of a choice is title enough. */
  shortTips: boolean;
  /** The pieces behind a number of the score table, as they lie on the board. */
  counted(piece: Piece, game: string): Counted;
  Piece?: Component<{ colour?: string; value: number; size?: string }>;
  /** Events that tell a seat, the number of a source and points: they explain what no pieces do. */
  scoring: readonly string[];
}
