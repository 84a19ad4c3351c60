// What the server sends, as its own description says. The client draws `board` and offers `choices`; it knows no rules.
import type { components } from "./generated/api";

type Messages = components["schemas"];

export type Amount = Messages["Amount"];
/** Something that happens, or would. */
export type Happening = Messages["Effect"];
export type GameEvent = Messages["EventShown"];
export type Choice = Messages["ChoiceShown"];
/** A thing of the board, and a further choice that the same click makes. */
export type Place = Messages["PlaceShown"];
/** A part of what is printed: a word or number, or a glyph and how it is read. */
export type Mark = Messages["Mark"];
/** What points were counted for. */
export type Piece = Messages["PieceShown"];
export type Seat = Messages["SeatShown"];
export type Result = Messages["ResultShown"];
/** Every game has a board of its own shape. */
export type Table<B = unknown> = Omit<Messages["Table"], "board"> & { board: B };
export type Changes = Messages["Changes"];
export type Change = Messages["Change"];
export type GameInfo = Messages["GameShown"];
export type GameOption = Messages["OptionShown"];
export type Thing = Messages["Thing"];
export type Timeline = Messages["Timeline"];
export type Chances = Messages["Chances"];
/** A choice that cost much, and the better line. */
export type Mistake = Messages["MistakeShown"];
export type Hint = Messages["Hint"];
/** Something that becomes more or less. */
export type QuantityChange = Messages["QuantityChange"];
/** A first game with a guide: how its table is made. */
export type Tour = Messages["TourShown"];
/** What a guide says once. */
export type Lesson = Messages["Lesson"];
export type ChatLine = Messages["ChatLine"];
export type Joined = Messages["Joined"];
export type Made = Messages["Made"];
export type NewSeat = Messages["SeatWanted"];
export type Why = Messages["Why"];
export type Rule = Messages["RuleShown"];
/** What comes on the socket. */
export type Said = Messages["ToSocketMessage"];

/** A table as a device lists those that it keeps; `error` says why this version cannot read one. */
export interface KeptTable {
  table: string;
  game?: string;
  seats?: { name: string; kind: string }[];
  changed?: string;
  over?: boolean;
  tokens?: (string | null)[];
  error?: string;
}
