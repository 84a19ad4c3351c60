// How the components look: glyphs and short marks, nothing that decides anything. In a line `*x` is a glyph, `@x` a word.
import type { Colour } from "./types";

export const COLOURS: Colour[] = ["red", "purple", "blue", "orange", "yellow"];
export const RESOURCES = ["stone", "food", "wisdom", "gold"] as const;
export const PLAYERS = ["green", "blue", "brown", "black"];
export const TRACKS = ["forest", "mountain", "sea"];

interface Look {
  colour: Colour;
  line: string;
  chip: string;
}

export const TILES: Record<string, Look> = {
  granary: { colour: "yellow", line: "1 *r-food +1 @per *c-gray", chip: "*r-food" },
  harbor: { colour: "yellow", line: "2 *vp @per *c-yellow", chip: "2*vp" },
  market: { colour: "yellow", line: "4 *vp @per *c-yellow *freeman", chip: "4*vp" },
  mint: { colour: "yellow", line: "1 *r-gold", chip: "*r-gold" },
  quarry: { colour: "yellow", line: "1 *r-stone +1 @per *cell", chip: "*r-stone" },
  workshop: { colour: "yellow", line: "1 *r-any", chip: "*r-any" },
  armory: { colour: "red", line: "2 *move + *attack", chip: "2*move" },
  chariot_field: { colour: "red", line: "2 *vp @per *c-red", chip: "2*vp" },
  outpost: { colour: "red", line: "*move @or *attack", chip: "*attack" },
  riding_grounds: { colour: "red", line: "2 *move › *r-stone @or *r-food", chip: "2*move" },
  stronghold: { colour: "red", line: "1 *move @per *c-red", chip: "*move" },
  veteran_settlement: { colour: "red", line: "*freeman *c-red › *vp", chip: "*freeman*vp" },
  castle: { colour: "purple", line: "1 *vp +3 @per *seat", chip: "3*vp" },
  construction_site: { colour: "purple", line: "@take *build", chip: "*build" },
  court_of_law: { colour: "purple", line: "*freeman › *colours", chip: "*colours" },
  estate: { colour: "purple", line: "@take *freeman", chip: "*citizen" },
  forum: { colour: "purple", line: "@take *speaker", chip: "*speaker" },
  stone_circle: { colour: "purple", line: "0·1·3·6·10 *vp", chip: "*vp*colours" },
  forest_temple: { colour: "blue", line: "2 *temple *forest", chip: "2*forest" },
  mountain_temple: { colour: "blue", line: "2 *temple *mountain", chip: "2*mountain" },
  sea_temple: { colour: "blue", line: "2 *temple *sea", chip: "2*sea" },
  obelisk: { colour: "blue", line: "1·2·4·7 *vp", chip: "*vp" },
  sacred_place: { colour: "blue", line: "3·6·10 *vp", chip: "3*vp" },
  statue: { colour: "blue", line: "1 *temple", chip: "*temple" },
  artists_parlor: { colour: "orange", line: "3 *vp @per *colours", chip: "3*vp" },
  astronomy_tower: { colour: "orange", line: "1 *r-wisdom +1 @per *advisor", chip: "*r-wisdom" },
  fountain_of_wisdom: { colour: "orange", line: "1 *r-wisdom, *ship › 1", chip: "*r-wisdom" },
  gate_of_passage: { colour: "orange", line: "*train 1 @or 2", chip: "*train" },
  healers_mansion: { colour: "orange", line: "1 *vp +1 @per *freeman", chip: "1*vp" },
  mages_tower: { colour: "orange", line: "@copy *build", chip: "*build" },
};

export const SITES: Record<string, { upper: string; lower: string; word?: string }> = {
  military: { upper: "3 *r-stone", lower: "*attack @site.military" },
  building: { upper: "3 *r-food", lower: "*build @site.building" },
  temple: { upper: "3 *r-wisdom", lower: "1 *r-stone › *temple @site.temple" },
  citizen: { upper: "*r-any 1 *r-gold", lower: "*citizen @site.citizen" },
  training: { upper: "1 *r-stone 1 *r-food 1 *r-wisdom", lower: "1–3 *r-food › *train @site.training" },
};

export const BONUS: Record<Colour, string> = {
  blue: "1 *r-stone *temple",
  purple: "1 *r-food *build",
  red: "1 *r-wisdom *attack",
  orange: "*speaker",
  yellow: "*r-any",
};

export const BONUS_IDS: Record<Colour, string> = { blue: "temple_step", purple: "purchase", red: "military", orange: "speaker", yellow: "resource" };

export const MILITARY: { gain: string; wall: boolean }[] = [
  { gain: "@start", wall: false },
  { gain: "", wall: true },
  { gain: "*r-any › *r-gold", wall: false },
  { gain: "1 *r-stone", wall: false },
  { gain: "1 *r-food", wall: true },
  { gain: "1 *r-wisdom", wall: false },
  { gain: "1 *r-gold", wall: false },
  { gain: "*r-any *r-stone", wall: true },
  { gain: "*r-any *r-food", wall: false },
  { gain: "*r-any *r-wisdom", wall: false },
  { gain: "1 *r-gold", wall: true },
  { gain: "*r-any *r-gold", wall: false },
  { gain: "2 *r-gold", wall: false },
  { gain: "9 *vp", wall: true },
];

export const TEMPLE_POINTS = [0, 1, 3, 6, 11, 16, 23, 31, 40, 50, 60, 70];
export const ADVISOR_POINTS = [1, 3, 6, 10, 15];
export const BASE_FOOD = [2, 4, 6, 8];
export const LAST_BASE_POINTS = 10;
export const BASES = 6;

export const SIGN_LINES: Record<string, string> = {
  aries: "*attack +1 *vp @per *c-red",
  taurus: "−1 *r-wisdom",
  gemini: "@pass *r-any",
  cancer: "@pass *citizen",
  leo: "@close +2",
  virgo: "@over *c-gray",
  libra: "@close *citizen",
  scorpio: "@close +1 *r-wisdom",
  sagittarius: "*citizen +1",
  capricorn: "*tower +2 *freeman",
  aquarius: "1 *r-gold › *temple",
  pisces: "@bonus › *r-gold",
};

export const tileColour = (tile: string): string => TILES[tile]?.colour ?? (tile === "farm" ? "farm" : "neutral");
export const tileGlyph = (tile: string): string => {
  if (tile === "agora") return "city";
  if (tile === "palace") return "tower";
  if (tile === "wonder") return "wonder";
  return TILES[tile] ? `c-${TILES[tile].colour}` : "c-gray";
};
