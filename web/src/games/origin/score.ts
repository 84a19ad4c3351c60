import type { Piece } from "../../lib/types";
import type { Counted } from "../game";
import { describe } from "./describe";

/** The colour of the territories that give such a thing, and the deck. */
const MARKS: Record<string, string> = {
  card: "colour.violet",
  territory: "colour.green",
  strait: "strait",
  level: "colour.brown",
};

/** A piece that points were counted for. */
export function counted({ thing, n, times, off }: Piece): Counted {
  const { name } = describe(thing);
  const glyph = MARKS[thing.split(".")[0] ?? ""];
  return {
    mark: glyph ? [{ glyph, text: "" }] : undefined,
    text: times === undefined ? name : `${name} × ${times}`,
    n,
    off,
  };
}
