// What the server sends. The client draws `board` and offers `choices`; it knows no rules.

export interface Amount {
  resource?: string;
  points?: boolean | number;
  n: number;
}

export interface Happening {
  kind: string;
  args: (number | null)[];
  text: string;
}

export interface GameEvent extends Happening {
  number: number;
}

export interface Choice {
  id: number;
  kind: string;
  args: number[];
  notation: string;
  text: string;
  cost?: Amount[];
  gain?: Amount[];
  effects?: Happening[];
  reveals?: boolean;
}

export interface Seat {
  seat: number;
  name: string;
  kind: "human" | "bot" | "open";
  bot?: string;
  online?: boolean;
}

export interface Result {
  scores: number[];
  winners: number[];
  reason: string;
  reason_text?: string;
  breakdown: Record<string, number>[];
  sources?: Record<string, string>;
  target?: number;
  won?: boolean;
  margin?: number;
}

export interface Table<B = unknown> {
  table: string;
  game: string;
  created?: string;
  options: Record<string, unknown>;
  lang?: string;
  seats: Seat[];
  you: number | null;
  yours: number[];
  /** Counts every change of the position, an undo too. */
  version: number;
  /** How many steps the game has: an undo makes it smaller. */
  step: number;
  to_move: number | null;
  over: boolean;
  prompt: string;
  decision: string | null;
  can_undo: boolean;
  undo_reason?: "start" | "revealed" | "acted" | "over";
  board: B;
  choices: Choice[];
  events: GameEvent[];
  /** What was known from here on is replaced by `events`. */
  events_from: number;
  events_total: number;
  rematch?: string;
  result?: Result;
  commitment?: string;
  revealed?: string;
}

export interface GameOption {
  name: string;
  kind: "switch" | "number";
  values?: number[];
  text: string;
  title?: string;
}

export interface GameInfo {
  name: string;
  title: string;
  subtitle?: string;
  players: [number, number];
  options: GameOption[];
  bots: { name: string; title: string; text: string }[];
}

export interface Thing {
  name: string;
  text?: string;
  rule?: string;
  source?: string;
}
