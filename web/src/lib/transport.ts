import type { Said } from "./types";

/** What comes back for a request, from a server and from a worker of this page alike. */
export interface Answer {
  status: number;
  media: string;
  text: string;
}

/** Who watches a table, with what is known already. */
export interface Ends {
  table: string;
  token: () => string | undefined;
  known: () => { since: number; seen: number; chat: number; base: string };
  hear: (said: Said) => void;
  holds: (holds: boolean) => void;
}

/** What a table says of itself, as it happens. */
export interface Line {
  open(): void;
  close(): void;
  /** Something else noticed that nobody answers: try again now. */
  anew(): void;
}

/** A way to where tables are. */
export interface Transport {
  /** `target` is the path with its query. */
  ask(method: string, target: string, token?: string, body?: unknown): Promise<Answer>;
  line(ends: Ends): Line;
}

/** What a line is asked with. */
export function query(ends: Ends, lang: string): URLSearchParams {
  const asked = new URLSearchParams({ lang });
  for (const [name, n] of Object.entries(ends.known())) asked.set(name, String(n));
  const token = ends.token();
  if (token) asked.set("token", token);
  return asked;
}
