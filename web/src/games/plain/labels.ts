// Words for what a board says: its keys, and short values.
import { plain, things } from "../../lib/things.svelte";
import type { Table } from "../../lib/types";
import { isDict, nameOf, seatAt, type Dict, type Json } from "./read";
import { word } from "./texts";

/** Sentences that are named like parts of a board: why a game ended, what points are for. */
const SENTENCES = ["reason", "source"];

/** What a part of a board is called: a word that is known here, the name of a thing, or its key as it is. */
export function labelled(game: string, key: string): string {
  const known = word(`label.${key}`);
  if (known) return known;
  return SENTENCES.some((domain) => things.has(game, `${domain}.${key}`)) ? plain(key) : nameOf(game, key);
}

/** Any value in a few words. */
function said(table: Table, key: string, value: Json): string {
  const seat = seatAt(key, value, table.seats.length);
  if (seat !== null) return table.seats[seat]?.name ?? "";
  if (Array.isArray(value)) return value.map((entry) => said(table, "", entry)).join(", ");
  if (isDict(value))
    return typeof value.id === "string"
      ? nameOf(table.game, value.id)
      : facts(table, value)
          .map((pair) => pair.join(" "))
          .join(", ");
  return typeof value === "string" ? nameOf(table.game, value) : value === true ? "✓" : String(value);
}

/** What is said here of a thing besides what is printed on it. */
export function facts(table: Table, entry: Dict): [string, string][] {
  const printed = typeof entry.id === "string" ? things.values<Dict>(table.game, entry.id) : {};
  return Object.entries(entry)
    .filter(([key, value]) => key !== "id" && value !== null && value !== false && value !== printed[key])
    .map(([key, value]) => [key === "seat" ? "" : labelled(table.game, key), said(table, key, value)]);
}
