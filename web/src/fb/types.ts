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
  archon: "home" | number;
  speakers: number[];
  advisors: Colour[];
  towers: Record<Colour, number>;
  signs: string[];
  tiles: number;
  closed: number;
  farms: number;
  city: CityCell[];
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
  districts: { id: string; corner: Colour; arms: [Colour, Colour]; first: number; again: number; gold: number; scored: number[] }[];
  towers: Record<Colour, number>;
  temples: { track: string; sign: string; holder: number | null; disks: number[]; order: number[] }[];
  military: { disks: number[]; order: number[]; neutral?: number };
  ending: string[];
  players: PlayerView[];
  trials?: { tiles: string[]; scored: number };
  draft?: DieView[];
}
