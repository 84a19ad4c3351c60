import { mock } from "./mock";
import { place } from "./place.svelte";
import { tongue } from "./texts.svelte";
import type { Ends, Line } from "./transport";
import type {
  Chances,
  Changes,
  ChatLine,
  GameInfo,
  Happening,
  Hint,
  Joined,
  KeptTable,
  Lesson,
  Made,
  NewSeat,
  Rule,
  Table,
  Thing,
  Timeline,
  Why,
} from "./types";

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
  const [bare = "", asked = ""] = path.split("?");
  const search = new URLSearchParams(asked);
  if (!search.has("lang")) search.set("lang", tongue.lang);
  const table = /^\/api\/tables\/([^/]+)/.exec(bare)?.[1];
  const where = table ? place.of(decodeURIComponent(table)) : place.where;
  const answer = await place.to(where).ask(method, `${bare}?${search}`, token, body);
  const found: unknown = answer.text && answer.media.includes("json") ? JSON.parse(answer.text) : answer.text;
  const said = (typeof found === "object" && found ? found : {}) as Record<string, unknown>;
  if (answer.status < 300) {
    // A new table is where it was made.
    if (typeof said.table === "string" && said.table !== table) place.note(said.table, where);
    return found as T;
  }
  const message = said.error ?? said.detail ?? answer.status;
  throw new Refused(
    answer.status,
    typeof message === "string" ? message : JSON.stringify(message),
    typeof said.rule === "string" ? said.rule : null,
    (said.table as Table | undefined) ?? null,
  );
}

const at = (table: string) => `/api/tables/${encodeURIComponent(table)}`;
const listed = (name: string, choices: readonly string[]) =>
  choices.map((choice) => `&${name}=${encodeURIComponent(choice)}`).join("");
const meant = (now: Table, choices: readonly string[]) => `version=${now.version}${listed("choice", choices)}`;
const key = () => crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`;

export const api = {
  games: () => ask<GameInfo[]>("GET", "/api/games"),
  things: (game: string) => ask<Record<string, Thing>>("GET", `/api/games/${game}/things`),
  lessons: (game: string, tour: string) => ask<Lesson[]>("GET", `/api/games/${game}/tours/${tour}`),
  open: (game: string, options: Record<string, unknown>, seats: NewSeat[], hints = true) =>
    ask<Made>("POST", "/api/tables", undefined, { game, options, seats, hints, lang: tongue.lang }),
  join: (table: string, name: string) => ask<Joined>("POST", `${at(table)}/join`, undefined, { name }),
  /** With the log from the event `since`, or from where it was undone after the version `seen`. */
  table: (table: string, token?: string, since = 0, seen = 0) =>
    ask<Table>("GET", `${at(table)}?since=${since}&seen=${seen}`, token),
  /** Of a table that the server still knows, here and below, it says only what changed. */
  move: (now: Table, token: string, choices: readonly string[]) =>
    ask<Table | Changes>("POST", `${at(now.table)}/moves`, token, {
      version: now.version,
      choices,
      base: now.stamp,
      key: key(),
    }),
  /** The table as choices would leave it that follow each other; nothing is done. */
  tryOut: (now: Table, token: string, choices: readonly string[]) =>
    ask<Table | Changes>(
      "GET",
      `${at(now.table)}/try?${meant(now, choices)}&since=${now.events_total}&base=${now.stamp}`,
      token,
    ),
  /** What the last of these choices would surely do after the others. */
  effects: (now: Table, token: string, choices: readonly string[]) =>
    ask<Happening[]>("GET", `${at(now.table)}/effects?${meant(now, choices)}`, token),
  undo: (now: Table, token: string) =>
    ask<Table | Changes>("POST", `${at(now.table)}/undo`, token, { version: now.version, base: now.stamp, key: key() }),
  /** Of a choice by its notation, or of a thing of the board by its place; `after` are choices of a plan. */
  why: (
    table: string,
    token: string | undefined,
    of: { thing: string } | { place: string },
    after: readonly string[] = [],
  ) => ask<Why>("GET", `${at(table)}/why?${new URLSearchParams(of)}${listed("after", after)}`, token),
  hint: (table: string, token: string, after: readonly string[] = []) =>
    ask<Hint>("GET", `${at(table)}/hint?${listed("after", after).slice(1)}`, token),
  chat: (table: string, token: string, text: string) => ask<ChatLine>("POST", `${at(table)}/chat`, token, { text }),
  seat: (table: string, token: string, seat: number, change: { kind: "bot" | "human"; bot?: string }) =>
    ask<Table>("POST", `${at(table)}/seats/${seat}`, token, change),
  rematch: (table: string, token: string) => ask<{ table: string }>("POST", `${at(table)}/rematch`, token, {}),
  file: (table: string, token?: string) => ask<string>("GET", `${at(table)}/file`, token),
  /** All tables of this device; a server tells nobody which it has. */
  tables: () => ask<KeptTable[]>("GET", "/api/tables"),
  remove: (table: string) => ask<string>("DELETE", at(table)),
  bring: (text: string) => ask<Made>("POST", "/api/import", undefined, text),
  /** `then` are choices made from that step on. */
  branch: (table: string, token: string | undefined, step: number, then: readonly string[] = []) =>
    ask<Made>("POST", `${at(table)}/branch`, token, { step, then }),
  replay: (
    table: string,
    token: string | undefined,
    step: number,
    since: number,
    seat: number | null,
    then: readonly string[] = [],
  ) =>
    ask<Table>(
      "GET",
      `${at(table)}/replay?step=${step}&since=${since}${seat === null ? "" : `&seat=${seat}`}${listed("then", then)}`,
      token,
    ),
  timeline: (table: string, token?: string) => ask<Timeline>("GET", `${at(table)}/timeline`, token),
  chances: (table: string, token: string | undefined, since: number) =>
    ask<Chances>("GET", `${at(table)}/chances?since=${since}`, token),
  /** Without a game, those of all games. */
  rules: (words: string, game: string) =>
    ask<Rule[]>("GET", `/api/rules?words=${encodeURIComponent(words)}${game ? `&game=${game}` : ""}`),
};

/** What a table says of itself. */
export const lineTo = (ends: Ends): Line => place.to(place.of(ends.table)).line(ends);
