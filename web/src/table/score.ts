import { counted as firstBuilders } from "../fb/score";
import { t, type Key } from "../lib/texts.svelte";
import type { GameEvent, Table } from "../lib/types";
import { counted as origin } from "../og/score";

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
  const groups = names.length - final.length > 4
    ? [{ name: "play", title: t("end.inplay" as Key), sources: names.filter((n) => !n.startsWith("final_")) }, ...final.map((n) => ({ name: n, title: result.sources?.[n] ?? n, sources: [n] }))]
    : names.map((n) => ({ name: n, title: result.sources?.[n] ?? n, sources: [n] }));
  return groups.map((g, i) => ({
    ...g,
    colour: COLOURS[i % COLOURS.length]!,
    of: (seat: number) => g.sources.reduce((sum, n) => sum + (result.breakdown[seat]?.[n] ?? 0), 0),
  }));
}

/** One thing that was counted: a die or a mark, in words, and its points; `off`: it did not count. */
export interface Counted {
  text: string;
  n: number;
  die?: { colour: string; value: number };
  mark?: string;
  off?: boolean;
}

/** What a number of the score table was made of. */
export function explained(table: Table, events: GameEvent[], seat: number, column: Column | undefined): Counted[] {
  if (!table.result || !column) return [];
  const names = Object.keys(table.result.breakdown[0] ?? {});
  // The pieces on the board tell it best, as long as they add up to what the server says.
  const pieces = (table.game === "origin" ? origin : firstBuilders)(table, seat, column.name);
  const sum = pieces.reduce((n, line) => n + (line.off ? 0 : line.n), 0);
  if (pieces.length && sum === column.of(seat)) return pieces;
  if (column.name === "play")
    return column.sources
      .map((n) => ({ text: table.result?.sources?.[n] ?? n, n: table.result?.breakdown[seat]?.[n] ?? 0 }))
      .filter((line) => line.n);
  return events
    .filter((e) => (e.kind === "scores" || e.kind === "final") && e.args[0] === seat && column.sources.includes(names[Number(e.args[1])] ?? ""))
    .map((e) => ({ text: e.text, n: Number(e.args[2]) }));
}

/** Points after each round, as the log tells them. */
export function byRound(table: Table, events: GameEvent[]): number[][] {
  const lines = table.seats.map(() => [0]);
  const sum = table.seats.map(() => 0);
  let round = 0;
  for (const event of events) {
    if (event.kind === "round_starts") {
      if (round) lines.forEach((line, seat) => line.push(sum[seat]!));
      round = Number(event.args[0]);
    } else if (event.kind === "scores") {
      const seat = Number(event.args[0]);
      if (sum[seat] !== undefined) sum[seat] += Number(event.args[2]);
    }
  }
  lines.forEach((line, seat) => line.push(sum[seat]!));
  return lines;
}
