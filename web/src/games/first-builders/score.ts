import { things } from "../../lib/things.svelte";
import type { Piece } from "../../lib/types";
import type { Counted } from "../game";

/** A piece that points were counted for, as it lies on the board. */
export function counted({ thing, n, value, times, off }: Piece): Counted {
  const { name } = things.get("first-builders", thing);
  const [sort, id = ""] = thing.split(".");
  const often = times === undefined ? "" : `× ${times}`;
  if (sort === "colour") return { piece: { colour: id, value: value ?? 0 }, text: often, n, off };
  return { mark: [{ glyph: thing, text: name }], text: often || name, n, off };
}
