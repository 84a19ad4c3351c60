// The board of Origin as games/origin/view.py writes it.
export interface PawnView {
  id: string;
  height: number;
  strength: number;
  colour: string;
}

export interface Territory {
  id: string;
  colour: string;
  continent: string;
  pawn: PawnView | null;
  seat: number | null;
  hunting?: { value: number; holder: number | null };
}

export interface HandCard {
  id: string;
  deck: string;
  level?: number;
  points?: number;
  have?: number;
  need?: number;
}

export interface PlayerView {
  seat: number;
  points: number;
  breakdown: Record<string, number>;
  villages: number;
  cards: Record<string, number>;
  permanents: string[];
  objectives: string[];
  piles: number[];
  straits: string[];
  hunting: string[];
  hand?: HandCard[];
  known?: string[];
}

export interface Board {
  round: number;
  first: number;
  turn: { seat: number; last: boolean };
  territories: Territory[];
  straits: { id: string; ends: [string, string]; value: number; holder: number | null }[];
  columns: { column: string; tiles: (number | null)[] }[];
  decks: { deck: string; cards: number }[];
  tiles: { left: number };
  reserve: Record<string, number>;
  ending: string[];
  players: PlayerView[];
}

/** The arguments of events; each has some of these. */
export interface Told {
  seat: number;
  seat2: number;
  pawn: string;
  territory: string;
  territory2: string;
  strait: string;
  level: number;
  column: string;
  space: number;
  deck: string;
  /** Null: hidden from this reader. */
  card: string | null;
}
