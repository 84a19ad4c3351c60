// What is printed on the components, as the server tells it: here it only finds its glyph.
import { things } from "../../lib/things.svelte";

const GAME = "first-builders";

/** Glyphs that are named otherwise than what they stand for. */
const GLYPHS: Record<string, string> = {
  farm: "c-gray",
  any: "r-any",
  superiority: "sup",
  agora: "city",
  palace: "tower",
};
const SORTS: Record<string, string> = { resource: "r-", colour: "c-", track: "" };
/** The glyph of a mark: a component by its sort, or a word. */
export function glyphOf(mark: string): string {
  const [sort = "", id] = mark.split(".");
  return id === undefined ? (GLYPHS[sort] ?? sort) : `${SORTS[sort] ?? ""}${id}`;
}

export const tileLine = (id: string) => things.marks(GAME, `tile.${id}`, "line");
export const tileChip = (id: string) => things.marks(GAME, `tile.${id}`, "chip");
export const wonderLine = (id: string) => things.marks(GAME, `wonder.${id}`, "line");
export const signLine = (id: string) => things.marks(GAME, `sign.${id}`, "line");
export const bonusLine = (id: string) => things.marks(GAME, `bonus.${id}`, "line");
export const siteLines = (id: string) => ({
  upper: things.marks(GAME, `site.${id}`, "upper"),
  lower: things.marks(GAME, `site.${id}`, "lower"),
});

const printedColour = (id: string) => things.values<{ color: string }>(GAME, `tile.${id}`).color;
/** red, purple, blue, orange, yellow; "farm" or "neutral" for those without a colour. */
export function tileColour(id: string): string {
  const colour = printedColour(id);
  if (colour && colour !== "gray") return colour;
  return id === "farm" ? "farm" : "neutral";
}
export function tileGlyph(id: string): string {
  const colour = tileColour(id);
  if (id === "wonder") return id;
  return colour === "neutral" || colour === "farm" ? (GLYPHS[id] ?? "c-gray") : glyphOf(`colour.${colour}`);
}

/** The military track from its start: what an attack from a space gains, and whether a boundary lies before it. */
export function militarySpaces() {
  const spaces = things.values<{ space: { boundary_before: boolean }[] }>(GAME, "table.military").space ?? [];
  return spaces.map((space, i) => ({
    gain: things.marks(GAME, "table.military", String(i)),
    wall: space.boundary_before,
  }));
}

const table = <T extends object>(name: string) => things.values<T>(GAME, `table.${name}`);
export const templePoints = () => table<{ vp: number[] }>("temple").vp ?? [];
export const advisorPoints = () => table<{ vp: number[] }>("advisor").vp ?? [];
/** The points of the last base, and how many bases there are. */
export const lastBase = () => table<{ last_base_vp: number }>("population").last_base_vp ?? 0;
export const bases = () => table<{ population_bases_per_player: number }>("counts").population_bases_per_player ?? 0;
/** The highest number on the die of a Citizen, which an Advisor shows, and on the dial of a site. */
export const topOfDie = () => table<{ citizen_max: number }>("dice").citizen_max ?? 0;
export const topOfDial = () => table<{ site_max: number }>("dice").site_max ?? 0;
export const soloRounds = () => table<{ rounds: number }>("solo").rounds ?? 0;
