import { t, type Key } from "../lib/texts.svelte";
import type { Table } from "../lib/types";
import type { Counted } from "../table/score";
import { advisorPoints, goldPoints, templePoints, templesCounted } from "./printed";
import type { Board } from "./types";

/** The pieces behind a number of the final scoring. */
export function counted(table: Table, seat: number, source: string): Counted[] {
  const board = table.board as Board;
  const player = board.players[seat];
  if (!player) return [];
  switch (source) {
    case "final_seats":
      return player.seats.flatMap(({ die }) => (die ? [{ die, text: `× ${player.towers[die.colour]}`, n: die.value * player.towers[die.colour] }] : []));
    case "final_temples": {
      const tracks = board.temples.map(({ track, disks }) => ({ mark: `*${track}`, text: t(`track.${track}` as Key), n: templePoints()[disks[seat] ?? 0] ?? 0 }));
      const low = [...tracks].sort((a, b) => a.n - b.n).slice(0, templesCounted());
      return tracks.map((line) => ({ ...line, off: !low.includes(line) }));
    }
    case "final_advisors":
      return player.advisors.map((colour, i) => ({ die: { colour, value: 6 }, text: "", n: advisorPoints()[i] ?? 0, off: i < player.advisors.length - 1 }));
    case "final_gold":
      return [{ mark: "*r-gold", text: `× ${player.resources.gold}`, n: player.resources.gold * goldPoints() }];
    default:
      return [];
  }
}
