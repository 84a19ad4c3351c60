import { firstBuilders } from "../fb/guide";
import { origin } from "../og/guide";
import type { Step } from "./play.svelte";
import type { Choice, GameEvent, Table } from "./types";

/** What the client knows of one game: where a choice stands on its board, and how to say it shortly. */
export interface Guide {
  places(choice: Choice, table: Table, path: Step[]): { place: string; then?: string }[];
  /** Choices in reading order. */
  sorted(table: Table): Choice[];
  /** The row of the list: a bold name and the rest. */
  label(choice: Choice, table: Table): { name: string; more: string };
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
  /** An entry of the log as it is read here. */
  told(event: GameEvent, table: Table): string;
  /** The tab of the phone that holds a place. */
  tab(place: string): string;
}

export function guideOf(game: string | undefined): Guide {
  return game === "origin" ? origin : firstBuilders;
}
