import type { GameInfo } from "./types";

const bots = [
  { name: "random", title: "Random", text: "Plays anything that is allowed." },
  { name: "strong", title: "Strong", text: "Thinks ahead." },
];

export const games: GameInfo[] = [
  {
    name: "first-builders",
    title: "First Builders",
    subtitle: "Build a city under the motherships",
    players: [1, 4],
    options: [
      { name: "wonders", kind: "switch", text: "Ancient Wonders: one great building for each player." },
      { name: "trials", kind: "number", values: [4, 5, 6], text: "Trials of the Builders: a tile is scored after every round." },
    ],
    bots,
  },
  { name: "origin", title: "Origin", subtitle: "Lead your people across the world", players: [2, 4], options: [], bots },
];
