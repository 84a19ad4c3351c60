import { mock } from "./mock";
import { tongue } from "./texts.svelte";
import type { Chances, GameInfo, Hint, Table, Thing, Timeline } from "./types";

export class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly rule: string | null = null,
    readonly table: Table | null = null,
  ) {
    super(message);
  }
}

async function ask<T>(method: string, path: string, token?: string, body?: unknown): Promise<T> {
  if (mock.on) return (await mock.answer(method, path, body)) as T;
  const headers: Record<string, string> = {};
  if (token) headers.Authorization = `Bearer ${token}`;
  const text = typeof body === "string";
  if (body !== undefined) headers["Content-Type"] = text ? "text/plain; charset=utf-8" : "application/json";
  const url = new URL(path, location.origin);
  if (!url.searchParams.has("lang")) url.searchParams.set("lang", tongue.lang);
  const answer = await fetch(url, {
    method,
    headers,
    body: body === undefined ? undefined : text ? body : JSON.stringify(body),
  });
  const kind = answer.headers.get("content-type") ?? "";
  const found: unknown = kind.includes("json") ? await answer.json() : await answer.text();
  if (answer.ok) return found as T;
  const said = (typeof found === "object" && found ? found : {}) as Record<string, unknown>;
  const message = said.error ?? said.detail ?? answer.statusText;
  throw new Refused(
    answer.status,
    typeof message === "string" ? message : JSON.stringify(message),
    typeof said.rule === "string" ? said.rule : null,
    (said.table as Table | undefined) ?? null,
  );
}

const at = (table: string) => `/api/tables/${encodeURIComponent(table)}`;
const key = () => crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`;

export interface NewSeat {
  kind: "human" | "bot" | "open";
  name?: string;
  bot?: string;
}

export interface Opened {
  table: string;
  seats: { seat: number; kind: string; token?: string }[];
}

export const api = {
  games: () => ask<GameInfo[]>("GET", "/api/games"),
  things: (game: string) => ask<Record<string, Thing>>("GET", `/api/games/${game}/things`),
  open: (game: string, options: Record<string, unknown>, seats: NewSeat[], hints = true) =>
    ask<Opened>("POST", "/api/tables", undefined, { game, options, seats, hints, lang: tongue.lang }),
  join: (table: string, name: string) =>
    ask<{ seat: number; token: string }>("POST", `${at(table)}/join`, undefined, { name }),
  table: (table: string, token?: string) => ask<Table>("GET", at(table), token),
  move: (table: string, token: string, version: number, choice: string) =>
    ask<Table>("POST", `${at(table)}/moves`, token, { version, choice, key: key() }),
  /** The table as a choice would leave it; nothing is done. */
  tryOut: (table: string, token: string, version: number, choice: string) =>
    ask<Table>("GET", `${at(table)}/try?version=${version}&choice=${encodeURIComponent(choice)}`, token),
  undo: (table: string, token: string, version: number) =>
    ask<Table>("POST", `${at(table)}/undo`, token, { version, key: key() }),
  why: (table: string, token: string | undefined, thing: string) =>
    ask<{ text: string; rule?: string }>("GET", `${at(table)}/why?thing=${encodeURIComponent(thing)}`, token),
  hint: (table: string, token: string) => ask<Hint>("GET", `${at(table)}/hint`, token),
  chat: (table: string, token: string, text: string) => ask("POST", `${at(table)}/chat`, token, { text }),
  seat: (table: string, token: string, seat: number, change: { kind: "bot" | "human"; bot?: string }) =>
    ask<Table>("POST", `${at(table)}/seats/${seat}`, token, change),
  rematch: (table: string, token: string) => ask<{ table: string }>("POST", `${at(table)}/rematch`, token, {}),
  file: (table: string, token?: string) => ask<string>("GET", `${at(table)}/file`, token),
  bring: (text: string) => ask<Opened>("POST", "/api/import", undefined, text),
  branch: (table: string, token: string | undefined, step: number) =>
    ask<Opened>("POST", `${at(table)}/branch`, token, { step }),
  replay: (table: string, token: string | undefined, step: number, since: number, seat: number | null) =>
    ask<Table>("GET", `${at(table)}/replay?step=${step}&since=${since}${seat === null ? "" : `&seat=${seat}`}`, token),
  timeline: (table: string, token?: string) => ask<Timeline>("GET", `${at(table)}/timeline`, token),
  chances: (table: string, token: string | undefined, since: number) =>
    ask<Chances>("GET", `${at(table)}/chances?since=${since}`, token),
  rules: (words: string, game: string) => ask<unknown>("GET", `/api/rules?words=${encodeURIComponent(words)}&game=${game}`),
};

export function socketAddress(table: string, token: string | undefined, known: { since: number; seen: number; chat: number }): string {
  const url = new URL(`${at(table)}/ws`, location.origin);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  url.searchParams.set("lang", tongue.lang);
  for (const [name, n] of Object.entries(known)) url.searchParams.set(name, String(n));
  if (token) url.searchParams.set("token", token);
  return url.href;
}
