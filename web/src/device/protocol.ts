import type { Answer } from "../lib/transport";
import type { Engine } from "./python";

/** What the page says to its workers. */
export type ToWorker =
  | { type: "start"; role: "tables" | "thinker"; engine: Engine }
  /** To the one with the tables: who thinks is at the other end. */
  | { type: "join"; port: MessagePort }
  /** To the one who thinks: who asks is at the other end. */
  | { type: "think"; port: MessagePort }
  | { type: "ask"; id: number; method: string; target: string; token?: string; body?: string }
  | { type: "watch"; id: number; table: string; query: string }
  | { type: "leave"; id: number };

/** And what they say to the page. */
export type FromWorker =
  | { type: "progress"; part: number }
  | { type: "ready" }
  | { type: "failed"; why: string }
  | { type: "answer"; id: number; answer: Answer }
  | { type: "news"; id: number; message: string }
  | { type: "refused"; id: number }
  /** Somebody who thinks is needed, or another one: the last does not answer any more. */
  | { type: "thinker" };
