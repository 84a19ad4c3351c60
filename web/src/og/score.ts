import { t } from "../lib/texts.svelte";
import { things } from "../lib/things.svelte";
import type { Table } from "../lib/types";
import type { Counted } from "../table/score";
import { placeName } from "./guide";
import { card, tilePoints } from "./printed";
import type { Board } from "./types";

/** The pieces behind a number of the scoring. */
export function counted(table: Table, seat: number, source: string): Counted[] {
  const board = table.board as Board;
  const player = board.players[seat];
  if (!player) return [];
  switch (source) {
    case "objectives":
      return player.objectives.map((id) => ({ mark: "*t-violet", text: things.get("origin", `card.${id}`).name, n: card(id).points ?? 0 }));
    case "hunting":
      return board.territories.filter((l) => l.hunting?.holder === seat).map((l) => ({ mark: "*t-green", text: placeName(l.id), n: l.hunting?.value ?? 0 }));
    case "straits":
      return board.straits.filter((s) => s.holder === seat).map((s) => ({ mark: "*strait", text: placeName(`strait.${s.id}`), n: s.value }));
    case "tiles":
      return [1, 2, 3, 4, 5].flatMap((level) => {
        // A pile holds every level up to its top.
        const n = player.piles.filter((top) => top >= level).length;
        return n ? [{ mark: "*t-brown", text: `${t("og.tile", { n: level })} × ${n}`, n: n * tilePoints(level) }] : [];
      });
    default:
      return [];
  }
}
