// Where the territories lie (axial, pointy top) and how things are marked; nothing that decides anything.
export const PLACES: Record<string, [number, number]> = {
  maghreb: [5, 4], sahara: [6, 4], nile: [7, 4], guinea: [5, 5], origin: [6, 5], horn: [7, 5], congo: [5, 6], rift: [6, 6], kalahari: [5, 7],
  scandinavia: [7, 1], siberia: [10, 1], yakutia: [11, 1], chukotka: [12, 1], iberia: [6, 2], danube: [7, 2], pontic: [8, 2], turkestan: [9, 2],
  altai: [10, 2], manchuria: [11, 2], levant: [9, 3], persia: [10, 3], himalaya: [11, 3], yangtze: [12, 3], arabia: [9, 4], india: [11, 4],
  mekong: [12, 4], sunda: [13, 5], papua: [14, 5], pilbara: [12, 7], queensland: [13, 7], murray: [12, 8], andes: [1, 5], guiana: [2, 5],
  altiplano: [1, 6], amazonia: [2, 6], pampas: [1, 7], patagonia: [0, 8], greenland: [3, 0], alaska: [0, 1], yukon: [1, 1], nunavut: [2, 1],
  prairie: [1, 2], appalachia: [2, 2], mesoamerica: [1, 3], graham: [3, 9], ellsworth: [2, 10], maud: [3, 10], wilkes: [4, 10],
};
export const UNIT = 30;
export const at = (id: string): [number, number] => {
  const [q, r] = PLACES[id] ?? [0, 0];
  return [Math.sqrt(3) * (q + r / 2) * UNIT, 1.5 * r * UNIT];
};
export const CONTINENTS: [string, number, number][] = [
  ["north_america", 44, 6], ["south_america", 82, 306], ["africa", 346, 322], ["eurasia", 468, 40], ["oceania", 716, 322], ["antarctica", 578, 466],
];
/** Drawn over both edges of the picture. */
export const WRAPS = new Set(["bering"]);
export const VILLAGES = ["pink", "blue", "yellow", "green"];
export const PAWN_COLOURS = ["white", "brown", "black"];
export const DECK_COLOUR: Record<string, string> = { action: "yellow", permanent: "orange", objective: "violet" };
export const deckOf = (card: string): string => ({ act: "action", per: "permanent", obj: "objective" })[card.slice(0, 3)] ?? "action";
export const COLUMN_DECK: Record<string, string> = { yellow: "action", orange: "permanent", violet: "objective" };
