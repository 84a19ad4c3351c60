import type { Counted } from "../games/game";
import { gameOf } from "../games/registry";
import { t } from "../lib/texts.svelte";
import type { GameEvent, Table, Timeline } from "../lib/types";

export interface Column {
  name: string;
  title: string;
  colour: string;
  sources: string[];
  of(seat: number): number;
}

const COLOURS = ["#8fa3d8", "#f4c95d", "#7fd8c8", "#b79bf0", "#f09a6a", "#a2d873", "#f492bb"];

/** The columns of the score table: what was scored in play together, each part of the final scoring by itself. */
export function columns(table: Table): Column[] {
  const result = table.result;
  if (!result) return [];
  const names = Object.keys(result.breakdown[0] ?? {});
  const final = names.filter((n) => n.startsWith("final_"));
  // Many sources in play are one column; a few stand by themselves.
  const groups =
    names.length - final.length > 4
      ? [
          { name: "play", title: t("end.inplay"), sources: names.filter((n) => !n.startsWith("final_")) },
          ...final.map((n) => ({ name: n, title: result.sources?.[n] ?? n, sources: [n] })),
        ]
      : names.map((n) => ({ name: n, title: result.sources?.[n] ?? n, sources: [n] }));
  return groups.map((g, i) => ({
    ...g,
    colour: COLOURS[i % COLOURS.length]!,
    of: (seat: number) => g.sources.reduce((sum, n) => sum + (result.breakdown[seat]?.[n] ?? 0), 0),
  }));
}

/** What a number of the score table was made of. */
export function explained(table: Table, events: GameEvent[], seat: number, column: Column | undefined): Counted[] {
  if (!table.result || !column) return [];
  const { counted, scoring } = gameOf(table.game);
  // The pieces on the board tell it best, as long as all of it lies there.
  const pieces = (table.result.pieces?.[seat]?.[column.name] ?? []).map((piece) => counted(piece, table.game));
  const sum = pieces.reduce((n, line) => n + (line.off ? 0 : line.n), 0);
  if (pieces.length && sum === column.of(seat)) return pieces;
  if (column.sources.length > 1)
    return column.sources
      .map((n) => ({ text: table.result?.sources?.[n] ?? n, n: table.result?.breakdown[seat]?.[n] ?? 0 }))
      .filter((line) => line.n);
  return events
    .filter((e) => scoring.includes(e.kind) && e.args.seat === seat && column.sources.includes(String(e.args.source)))
    .map((e) => ({ text: e.text, n: Number(e.args.number) }));
}

/** How the points went, by seat: when each round began, and at the end. A game without rounds shows every step. */
export function course({ rounds, points = [] }: Timeline): number[][] {
  const steps = rounds.length
    ? [...rounds.map((round) => round.step), points.length - 1]
    : points.map((_, step) => step);
  return (points[0] ?? []).map((_, seat) => steps.map((step) => points[step]?.[seat] ?? 0));
}

const DASHES = ["none", "7 3", "10 3 2 3", "2 3"];
/** Lines of different seats differ without their colours, too. */
export const dashes = (seat: number) => DASHES[seat % DASHES.length];
