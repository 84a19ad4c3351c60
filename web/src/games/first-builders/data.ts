// How the pieces are told apart: names of colours and of what is counted, in their fixed order. Values stand in printed.ts.
import type { Colour } from "./types";

export const COLOURS: Colour[] = ["red", "purple", "blue", "orange", "yellow"];
export const RESOURCES = ["stone", "food", "wisdom", "gold"] as const;
export const PLAYERS = ["green", "blue", "brown", "black"];
