// A board of any shape, taken apart: the seats, what all share, and the things that are shown somewhere.
import { things, plain } from "../../lib/things.svelte";
import type { Thing } from "../../lib/types";

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Dict = { [key: string]: Json };

export const isDict = (value: unknown): value is Dict =>
  typeof value === "object" && value !== null && !Array.isArray(value);
export const isFlat = (value: Json) => typeof value !== "object" || value === null;

/** The part of each seat: the list of dicts under "players". */
export function seatsOf(board: Dict): Dict[] {
  return Array.isArray(board.players) ? board.players.filter(isDict) : [];
}

/** What belongs to nobody. */
export function shared(board: Dict): [string, Json][] {
  return Object.entries(board).filter(([key]) => key !== "players" && key !== "round");
}

const POINTS = ["points", "score"];
export const pointsOf = (seat: Dict): number | undefined =>
  POINTS.map((key) => seat[key]).find((n) => typeof n === "number");

/** What is shown of a seat besides its name and points, the hand before everything else. */
export function holdings(seat: Dict): [string, Json][] {
  const own = Object.entries(seat).filter(
    ([key, value]) => key !== "seat" && !(POINTS.includes(key) && typeof value === "number"),
  );
  return own.sort(([a], [b]) => Number(b === "hand") - Number(a === "hand"));
}

const SEATS = new Set(["seat", "first", "holder", "owner", "leader", "dealer", "winner", "by"]);
/** The seat that a number is, under some keys. */
export const seatAt = (key: string, value: Json, seats: number) =>
  SEATS.has(key) && typeof value === "number" && value >= 0 && value < seats ? value : null;

export function thingOf(game: string, id: string): Thing | null {
  return things.has(game, id) ? things.get(game, id) : null;
}
export const nameOf = (game: string, id: string) => thingOf(game, id)?.name ?? plain(id);

const HUES: Record<string, string> = {
  grey: "gray",
  black: "gray",
  white: "pawn-white",
  pink: "v-pink",
  violet: "t-violet",
  brown: "t-brown",
  green: "t-green",
};
const TONES = ["red", "purple", "blue", "orange", "yellow", "gray"];
const OTHERS = ["t-green", "v-pink", "t-brown", "t-violet"];
/** What a card shows at its head: the colour and the number among its values, where it has such. */
export function headOf(game: string, id: string): { tone: string; suit: string; rank: string } {
  const values = things.values<Record<string, unknown>>(game, id);
  const text = (...keys: string[]) =>
    String(keys.map((key) => values[key]).find((v) => typeof v === "string" || typeof v === "number") ?? "");
  const suit = text("colour", "color", "suit", "kind", "deck");
  const known = TONES.includes(suit) ? suit : HUES[suit];
  // A suit that is no colour has one of its own, always the same.
  const all = [...TONES, ...OTHERS];
  const tone = known ?? (suit ? all[[...suit].reduce((sum, c) => sum * 31 + c.charCodeAt(0), 7) % all.length]! : "");
  return { tone, suit, rank: text("rank", "value", "number", "points", "level") };
}

/** A thing by its last name: "card.sun_1" is "sun_1" in the notation of a choice. */
export const bare = (id: string) => id.slice(id.indexOf(".") + 1);
export const TABLE = "table";
export const zoneOf = (seat: number, you: number | null) => (seat === you ? "mine" : `seat${seat}`);
export const placeOf = (zone: string, id: string) => `${zone}:${bare(id)}`;

/** Every name in a part of a board: things in lists, texts, and what parts are called. Plain numbers only where asked. */
function* names(value: Json, numbers: boolean): Generator<string> {
  if (Array.isArray(value)) {
    for (const entry of value) {
      if (typeof entry === "string" || (numbers && typeof entry === "number")) yield String(entry);
      else yield* names(entry, numbers);
    }
  } else if (isDict(value)) {
    for (const [key, entry] of Object.entries(value)) {
      yield key;
      if (typeof entry === "string") yield entry;
      else yield* names(entry, numbers);
    }
  }
}

const read = new WeakMap<object, Map<string, Set<string>>>();
/** Where each thing is shown, by its bare id. Numbers are things only in lists of one's own: cards of a hand. */
export function placesOn(board: Dict, you: number | null): Map<string, Set<string>> {
  const known = read.get(board);
  if (known) return known;
  const found = new Map<string, Set<string>>();
  const note = (zone: string, value: Json, numbers = false) => {
    for (const name of names(value, numbers)) {
      const id = bare(name);
      found.set(id, (found.get(id) ?? new Set()).add(placeOf(zone, id)));
    }
  };
  note(TABLE, Object.fromEntries(shared(board)));
  seatsOf(board).forEach((seat, i) => note(zoneOf(i, you), Object.fromEntries(holdings(seat)), i === you));
  read.set(board, found);
  return found;
}
