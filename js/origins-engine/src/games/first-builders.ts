// Choices that name a place in the city of the active player, as `model/choices.py` of the game resolves them.
import type { Slots, State } from "../layout.js";

const AROUND = [[1, 0], [0, 1], [-1, 0], [0, -1]] as const;

const own = (s: State, field: string, i: number) => s.number(`players.${s.number("active")}.${field}.${i}`);
const cell = (s: State, i: number) => [own(s, "cell_x", i), own(s, "cell_y", i)];
const edge = (s: State, i: number) => [own(s, "edge_x", i), own(s, "edge_y", i)];
const seat = (s: State, i: number) => cell(s, own(s, "seat_cell", i));

function pair(s: State, i: number): number[] {
  const [x, y] = edge(s, Math.floor(i / 4)) as [number, number];
  const [dx, dy] = AROUND[i % 4]!;
  return [[x, y], [x + dx, y + dy]].sort((a, b) => a[0]! - b[0]! || a[1]! - b[1]!).flat();
}

export const SLOTS: Slots = {
  place: edge,
  cover: cell,
  use: cell,
  seat,
  "place-wonder": pair,
  "seat-die": seat,
};
