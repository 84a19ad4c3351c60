import { firstBuilders } from "../fb/guide";
import { origin } from "../og/guide";
import type { Trip } from "./motion.svelte";
import type { Step } from "./play.svelte";
import type { Choice, GameEvent, Table, Thing } from "./types";

/** What the client knows of one game: where a choice stands on its board, and how to say it shortly. */
export interface Guide {
  places(choice: Choice, table: Table, path: Step[]): { place: string; then?: string }[];
  /** Choices in reading order. */
  sorted(table: Table): Choice[];
  /** The row of the list: a bold name and the rest; a mark in icons may follow. */
  label(choice: Choice, table: Table): { name: string; more: string; mark?: string };
  /** One word for the path in the prompt line. */
  step(choice: Choice, table: Table): string;
  /** A choice without a place is a button (true) or still a row. */
  button(choice: Choice): boolean;
  /** The letter of a button. */
  letter(choice: Choice): string;
  selected(place: string, table: Table, path: Step[]): boolean;
  dims(place: string, groups: Set<string | undefined>, table: Table): boolean;
  /** What an entry of the log is about. */
  about(event: GameEvent, table: Table): { seat: number | null; places: string[]; divider?: boolean; minor?: boolean };
  /** A place as the notation of the choice that it would be, to ask why it is none. */
  notation(place: string, table: Table): string;
  /** Why a place is no answer, where one like it is: the server is asked about choices, not about places. */
  why?(place: string, table: Table, path: Step[]): { text: string; rule: string } | null;
  /** An entry of the log as it is read here. */
  told(event: GameEvent, table: Table): string;
  /** Which pieces events move, for the eye; the position is as `table` says already. */
  trips(events: GameEvent[], table: Table): Trip[];
  /** The thing that a choice is about. */
  subject(choice: Choice, table: Table, path: Step[]): string | null;
  /** A thing for its tooltip. */
  describe(id: string, table?: Table | null): Thing;
  /** The tab of the phone that holds a place. */
  tab(place: string): string;
}

export function guideOf(game: string | undefined): Guide {
  return game === "origin" ? origin : firstBuilders;
}
