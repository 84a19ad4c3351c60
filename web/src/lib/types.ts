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
  /** The turn passes to somebody else. */
  ends?: boolean;
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
  spectators?: number;
  /** Whether the one who decides may ask for a hint. */
  hints?: boolean;
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
  /** What the content tables say of it. */
  values?: Record<string, unknown>;
  /** Of a printed thing: those of its values that are reconstructed. */
  reconstructed?: string[];
}

/** The steps of a game from its start. */
export interface Timeline {
  /** Who made each step; -1 is a draw. */
  seats: number[];
  /** How many events were told after 0, 1, 2 ... steps. */
  events: number[];
  rounds: { round: number; step: number }[];
}

/** Who was ahead when, as far as it is worked out. */
export interface Chances {
  complete: boolean;
  done: number;
  total: number;
  /** What was known from here on is replaced by `moments`; a later one of the same step corrects an earlier one. */
  moments_from: number;
  moments: { step: number; seat: number | null; chances: number[] }[];
  mistakes: { step: number; seat: number; round: number; lost: number; text: string }[];
}

export interface Hint {
  choice: string;
  text: string;
  reason: string;
  chance: number;
}

export interface ChatLine {
  number: number;
  name: string;
  text: string;
}

/** What comes on the socket. */
export type Said =
  | { type: "table"; table: Table }
  | { type: "chat"; messages: ChatLine[] }
  | { type: "presence"; seats: { seat: number; online: boolean }[]; spectators: number }
  | { type: "rematch"; table: string }
  | { type: "pong" | "error" };
