// The board of First Builders as games/first_builders/view.py writes it.
export type Colour = "red" | "purple" | "blue" | "orange" | "yellow";
export type Resource = "stone" | "food" | "wisdom" | "gold";

export interface DieView {
  colour: Colour;
  value: number;
}

export interface Worker {
  seat?: number;
  kind: "freeman" | "archon" | "speaker";
  colour?: Colour;
  value?: number;
}

export interface SiteView {
  number: number;
  id: string;
  value: number;
  bonus: Colour;
  bonus_tile: string;
  workers: Worker[];
  wonder?: { id: string; unlocked: boolean };
}

export interface CityCell {
  x: number;
  y: number;
  tile: string;
  under?: string;
}

export interface PlayerView {
  seat: number;
  resources: Record<Resource, number>;
  points: number;
  passed: boolean;
  tokens: number;
  freemen: (DieView & { at: number | null })[];
  bases: number;
  /** Food for each base that is still to be bought. */
  growth: number[];
  archon: "home" | number;
  speakers: number[];
  advisors: Colour[];
  towers: Record<Colour, number>;
  signs: string[];
  tiles: number;
  closed: number;
  farms: number;
  city: CityCell[];
  /** The corner of the city, and what its columns and rows are called. */
  grid: { left: number; top: number; columns: string[]; rows: string[] };
  open: [number, number][];
  seats: { x: number; y: number; die: DieView | null }[];
  reserved: string[];
  wonder?: { id: string; built: boolean; used: boolean };
}

export interface Board {
  round: number;
  first: number;
  sites: SiteView[];
  market: { space: number; wisdom: number; tile: string | null; colour?: Colour; stone?: number }[];
  stacks: { colour: Colour; top: string | null; left: number; under: string[] }[];
  offer: { space: number; wisdom: number; die: DieView | null }[];
  speakers: number[];
  stock: Record<Colour, number>;
  districts: {
    id: string;
    corner: Colour;
    arms: [Colour, Colour];
    first: number;
    again: number;
    gold: number;
    scored: number[];
  }[];
  towers: Record<Colour, number>;
  temples: { track: string; sign: string; holder: number | null; disks: number[]; order: number[] }[];
  military: { disks: number[]; order: number[]; neutral?: number };
  /** How far the ends are away that come little by little. */
  watch: Record<"cards" | "towers", { left: number; near: boolean }>;
  /** The site of the visit under way, and the tile that is being built. */
  visit?: number;
  hand?: string;
  ending: string[];
  players: PlayerView[];
  trials?: { tiles: string[]; scored: number };
  draft?: DieView[];
}

/** The arguments of events; each has some of these. */
export interface Told {
  seat: number;
  /** As it is printed. */
  site: number;
  space: number;
  number: number;
  colour: Colour;
  colour2: Colour;
  value: number;
  worker: "archon" | "speaker" | Colour;
  die: DieView;
  resource: Resource;
  sign: string;
  track: string;
  building: string;
  district: string;
  x: number;
  y: number;
}

/** What a choice makes possible: Seats of Power that it completes, and the District cards that they would fit. */
export interface Opens {
  seats: [number, number][];
  cards: string[];
}
