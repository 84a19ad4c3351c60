// What is printed on the components, as the server tells it, in short marks: `*x` is a glyph, `@x` a word, `@x#2` a
// word for two. A content pack may change every number here; only the glyphs are ours.
import { things } from "../lib/things.svelte";
import type { Colour, Resource } from "./types";

const GAME = "first-builders";
const BASICS = ["any_basic", "stone", "food", "wisdom", "gold"] as const;
type Amounts = Partial<Record<(typeof BASICS)[number], number>>;

interface Effect {
  kind: string;
  resource: Resource;
  base: number;
  each: number;
  each2: number;
  per: string;
  per2: string;
  table: number[];
  move: number;
  move_each: number;
  mode: string;
  track: string;
  steps: number;
  n: number;
  max: number;
  wisdom: number;
  set_site_to: number;
  choose: Resource[];
  color: Colour;
  vp: number[];
  then_choose: string[];
  add: number;
}

interface Tile {
  color: string;
  stone: number;
  effect: Partial<Effect>;
}

const glyph = (resource: string) => (resource === "any_basic" ? "*r-any" : `*r-${resource}`);
const many = (n: number | undefined) => ((n ?? 0) > 1 ? `${n} ` : "");

/** "3 *r-stone"; a single one of any resource, or of several, goes without its number. */
function amounts(of: Amounts | undefined, bare = false): string {
  const held = BASICS.filter((r) => of?.[r]);
  return held.map((r) => `${(bare && held.length > 1) || r === "any_basic" ? many(of![r]) : `${of![r]} `}${glyph(r)}`).join(" ");
}

const PER: Record<string, string> = {
  farm: "*c-gray", closed_district: "*seat", advisor: "*advisor", zodiac_card: "*zodiac", empty_adjacent_cell: "*cell", freeman: "*freeman",
  freeman_color: "*colours", building_color: "*colours", temple_track_advanced: "*temple", superiority_token: "*sup", gold: "*r-gold",
  resource: "*r-any", tower_level_above_first: "*tower", seat_space: "*seat", military_boundary: "*bulwark", population_base_bought: "*people",
  lowest_temple_step: "*temple", freeman_value_6: "6 *freeman", stone_cost_sum: "*r-stone", building_cost_3: "3 *r-stone",
  adjacent_to_agora_or_palace: "*city",
};
function per(what: string | undefined): string {
  const [sort, which] = (what ?? "").split(":");
  if (sort === "building" && which) return `*c-${which}`;
  if (sort === "freeman" && which) return `*c-${which} *freeman`;
  if (sort === "building_id" && which) return tileMark(which);
  return PER[sort ?? ""] ?? "";
}

/** So many, and more for each of something. */
function counted(e: Partial<Effect>, mark: string): string {
  const more = e.each && e.per && e.per !== "none" ? `@per ${per(e.per)}` : "";
  if (!more) return `${e.base ?? 0} ${mark}`;
  const both = e.per?.split(":")[1] === e.per2?.split(":")[1];
  const second = e.each2 && e.per2 ? ` + ${e.each2 === e.each ? "" : `${e.each2} `}${per(both ? e.per2.split(":")[0] : e.per2)}` : "";
  return e.base ? `${e.base} ${mark} +${e.each} ${more}` : `${e.each} ${mark} ${more}${second}`;
}

function points(e: Partial<Effect>): string {
  return (e.table ?? []).slice(1).join("·");
}

/** An ability as a mark. */
export function ability(e: Partial<Effect>): string {
  switch (e.kind) {
    case "gain": return counted(e, glyph(e.resource ?? "any_basic"));
    case "gain_any": return `${e.n ?? 1} *r-any`;
    case "vp": return counted(e, "*vp");
    case "vp_table": return `${points(e)} *vp`;
    case "military": return e.mode === "or" ? `${many(e.move)}*move @or *attack` : `${e.move} *move + *attack`;
    case "military_per": return `${e.move_each} *move @per ${per(e.per)}`;
    case "riding_grounds": return `${e.move} *move › ${(e.choose ?? []).map(glyph).join(" @or ")}`;
    case "veteran": return `*freeman *c-${e.color} › *vp`;
    case "reserve_building": return "@take *build";
    case "recolor_freeman": return "*freeman › *colours";
    case "take_citizen": return "@take *freeman";
    case "take_speaker": return "@take *speaker";
    case "temple": return `${e.steps} *temple *${e.track}`;
    case "temple_any": return `${e.steps} *temple`;
    case "fountain": return `${e.wisdom} *r-wisdom, *ship › ${e.set_site_to}`;
    case "raise_freeman": return (e.max ?? 1) > 1 ? `*train 1 @or ${e.max}` : `*train ${e.max}`;
    case "copy_adjacent": return "@copy *build";
    case "colossus": return `${many(e.move)}*move › ${(e.then_choose ?? []).map(choice).join(" @or ")}`;
    case "pay_any_for_vp": return `*r-any › ${(e.vp ?? []).join("·")} *vp`;
    case "free_farm_then_gain": return `*c-gray › ${counted(e, glyph(e.resource ?? "food"))}`;
    case "raise_one": return `*train +${e.add}`;
    default: return "";
  }
}

/** "vp:2" */
function choice(text: string): string {
  const [what, n] = text.split(":");
  return `${n} ${what === "vp" ? "*vp" : glyph(what ?? "")}`;
}

/** The same where there is hardly any room. */
export function chip(e: Partial<Effect>): string {
  switch (e.kind) {
    case "gain": return `${many(e.base)}${glyph(e.resource ?? "any_basic")}`;
    case "gain_any": return `${many(e.n)}*r-any`;
    case "vp": return `${e.each || e.base}*vp`;
    case "vp_table": return e.per === "building_color" ? "*vp*colours" : `${(e.table ?? []).find((n) => n > 0) ?? 0}*vp`;
    case "military": return e.mode === "or" ? "*attack" : `${e.move}*move`;
    case "military_per": return `${many(e.move_each)}*move`;
    case "riding_grounds": return `${e.move}*move`;
    case "veteran": return "*freeman*vp";
    case "reserve_building":
    case "copy_adjacent": return "*build";
    case "recolor_freeman": return "*colours";
    case "take_citizen": return "*citizen";
    case "take_speaker": return "*speaker";
    case "temple": return `${e.steps}*${e.track}`;
    case "temple_any": return `${many(e.steps)}*temple`;
    case "fountain": return `${many(e.wisdom)}*r-wisdom`;
    case "raise_freeman": return "*train";
    default: return "";
  }
}

const tile = (id: string) => things.values<Tile>(GAME, `tile.${id}`);
export const tileLine = (id: string) => ability(tile(id).effect ?? {});
export const tileChip = (id: string) => chip(tile(id).effect ?? {});
export const wonderLine = (id: string) => ability(things.values<Tile>(GAME, `wonder.${id}`).effect ?? {});
/** red, purple, blue, orange, yellow; "farm" or "neutral" for those without a colour. */
export function tileColour(id: string): string {
  const colour = tile(id).color;
  if (colour && colour !== "gray") return colour;
  return id === "farm" ? "farm" : "neutral";
}
export function tileGlyph(id: string): string {
  if (id === "agora") return "city";
  if (id === "palace") return "tower";
  if (id === "wonder") return "wonder";
  return tileColour(id) === "farm" || tileColour(id) === "neutral" ? "c-gray" : `c-${tileColour(id)}`;
}
const tileMark = (id: string) => `*${tileGlyph(id)}`;

interface Site {
  resource_action: Amounts;
  other_action: string;
  other_cost: Amounts;
  other_cost_min: number;
  other_cost_max: number;
  max_steps: number;
}

const LOWER: Record<string, (site: Partial<Site>) => string> = {
  military: () => "*move *attack @site.military",
  purchase: () => "*build @site.building",
  temple: (s) => `${amounts(s.other_cost)} › *temple @steps#${s.max_steps ?? 1}`,
  gain_citizen: () => "*citizen @site.citizen",
  training: (s) => `${s.other_cost_min}–${s.other_cost_max} *r-food › *train @site.training`,
};
export function siteLines(id: string): { upper: string; lower: string } {
  const site = things.values<Site>(GAME, `site.${id}`);
  return { upper: amounts(site.resource_action), lower: LOWER[site.other_action ?? ""]?.(site) ?? "" };
}

const BONUS: Record<string, string> = {
  temple_step: "*temple", purchase: "*build", military_move_or_attack: "*attack", take_speaker: "*speaker", gain_any_basic: "*r-any",
};
/** The bonus tile of a colour. */
export function bonus(colour: Colour): { id: string; line: string } {
  const found = things.all<{ color: string; cost: Amounts; effect: string }>(GAME, "bonus").find(([, b]) => b.color === colour);
  if (!found) return { id: "", line: "" };
  const [id, { cost, effect }] = found;
  return { id, line: `${amounts(cost)} ${BONUS[effect ?? ""] ?? ""}`.trim() };
}

interface Space {
  kind: string;
  boundary_before: boolean;
  pay: Amounts;
  gain: Amounts;
}
/** The military track from its start: what an attack from a space gains, and whether a boundary lies before it. */
export function militarySpaces(): { gain: string; wall: boolean }[] {
  const track = things.values<{ space: Partial<Space>[]; final_vp: number }>(GAME, "table.military");
  const gain = (s: Partial<Space>) => {
    if (s.kind === "start") return "@start";
    if (s.kind === "final") return `${track.final_vp} *vp`;
    return s.kind === "exchange" ? `${amounts(s.pay, true)} › ${many(s.gain?.gold)}*r-gold` : amounts(s.gain, true);
  };
  return (track.space ?? []).map((s) => ({ gain: gain(s), wall: !!s.boundary_before }));
}

export const templePoints = () => things.values<{ vp: number[] }>(GAME, "table.temple").vp ?? [];
export const advisorPoints = () => things.values<{ vp: number[] }>(GAME, "table.advisor").vp ?? [];
/** Food for each base that can be bought, and the points for the last. */
export function population(): { food: number[]; last: number; bases: number } {
  const track = things.values<{ food_cost: number[]; last_base_vp: number }>(GAME, "table.population");
  const counts = things.values<{ population_bases_per_player: number }>(GAME, "table.counts");
  return { food: track.food_cost ?? [], last: track.last_base_vp ?? 0, bases: counts.population_bases_per_player ?? 6 };
}
/** So few colours left in the stock of Towers end the game. */
export const lastTowerColours = () => things.values<{ end_colors_left: number }>(GAME, "table.tower").end_colors_left ?? 0;
export const soloRounds = () => things.values<{ rounds: number }>(GAME, "table.solo").rounds ?? 0;
export const goldPoints = () => things.values<{ gold_vp_at_end: number }>(GAME, "table.resources").gold_vp_at_end ?? 0;
export const templesCounted = () => things.values<{ scoring_tracks: number }>(GAME, "table.temple").scoring_tracks ?? 0;

interface Sign {
  vp_per_red_die: number;
  wisdom_discount: number;
  any_basic_per_space_back: number;
  add: number;
  wisdom: number;
  gold: number;
  instead_gain: Amounts;
}
const SIGNS: Record<string, (e: Partial<Sign>) => string> = {
  aries: (e) => `*attack +${e.vp_per_red_die} *vp @per *c-red`,
  taurus: (e) => `−${e.wisdom_discount} *r-wisdom`,
  gemini: (e) => `@pass ${many(e.any_basic_per_space_back)}*r-any`,
  cancer: () => "@pass *citizen",
  leo: (e) => `@close +${e.add}`,
  virgo: () => "@over *c-gray",
  libra: () => "@close *citizen",
  scorpio: (e) => `@close +${e.wisdom} *r-wisdom`,
  sagittarius: (e) => `*citizen +${e.add}`,
  capricorn: (e) => `*tower +${e.add} *freeman`,
  aquarius: (e) => `${e.gold} *r-gold › *temple`,
  pisces: (e) => `@bonus › ${amounts(e.instead_gain, true).replace(/^1 /, "")}`,
};
export const signLine = (id: string) => SIGNS[id]?.(things.values<{ effect: Partial<Sign> }>(GAME, `sign.${id}`).effect ?? {}) ?? "";
