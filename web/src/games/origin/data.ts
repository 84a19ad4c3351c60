// How things are drawn and told apart; nothing that decides anything. Values stand in printed.ts.
import { things } from "../../lib/things.svelte";

export const UNIT = 30;
/** What the one action of a turn can be, and its key. */
export const ACTIONS: Record<string, string> = { evolve: "e", migrate: "m", swap: "s" };
/** Where the name of a continent is written, from the middle of its territories. */
export const LABELS: Record<string, [number, number]> = {
  north_america: [-67, -58],
  south_america: [-139, 28],
  africa: [-87, 92],
  eurasia: [-97, -66],
  oceania: [-115, 34],
  antarctica: [169, 27],
};
export const VILLAGES = ["pink", "blue", "yellow", "green"];
/** The deck that a card is of, as its back shows. */
export const deckOf = (card: string): string =>
  things.marks("origin", `card.${card}`, "deck")[0]?.glyph?.split(".")[1] ?? "";
