// How things are drawn and told apart; nothing that decides anything. Values stand in printed.ts.
export const UNIT = 30;
/** Where the name of a continent is written, from the middle of its territories. */
export const LABELS: Record<string, [number, number]> = {
  north_america: [-67, -58], south_america: [-139, 28], africa: [-87, 92], eurasia: [-97, -66], oceania: [-115, 34], antarctica: [169, 27],
};
export const VILLAGES = ["pink", "blue", "yellow", "green"];
export const PAWN_COLOURS = ["white", "brown", "black"];
export const DECK_COLOUR: Record<string, string> = { action: "yellow", permanent: "orange", objective: "violet" };
export const deckOf = (card: string): string => ({ act: "action", per: "permanent", obj: "objective" })[card.slice(0, 3)] ?? "action";
