import { api, lineTo, Refused } from "./api";
import { applied } from "./changes";
import { keep, keptTable } from "./keep";
import { LookBack } from "./lookback.svelte";
import { mock } from "./mock";
import { tone } from "./sound";
import { t } from "./texts.svelte";
import type { Line } from "./transport";
import type { Changes, ChatLine, GameEvent, Said, Table } from "./types";

/** So many tables are kept: news on the socket may change an earlier one than an answer that was quicker. */
const KEPT = 6;

export interface Reason {
  text: string;
  rule?: string | null;
  place?: string;
}

/** A table as the server tells it: the present position, the log, the talk, and the way back to earlier positions. */
export class Watch {
  /** What the server said last. */
  now = $state.raw<Table | null>(null);
  /** An earlier position, while one is looked at. */
  past = $state.raw<LookBack | null>(null);
  events = $state.raw<GameEvent[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  rematch = $state<string | null>(null);
  /** Why the table cannot be shown at all. */
  failure = $state<string | null>(null);
  /** Why something was not done. */
  reason = $state.raw<Reason | null>(null);
  connected = $state(true);

  /** Where hands are hidden, the log as everybody at this screen may read it, and as of which version. */
  private logs = new Map<number | null, { events: GameEvent[]; version: number }>();
  /** The last tables as they were told, by their stamps. */
  private known = new Map<string, Table>();
  protected tokens: Record<string, string>;
  protected line: Line;

  constructor(readonly id: string) {
    this.tokens = keptTable(id)?.tokens ?? {};
    this.line = lineTo({
      table: id,
      token: () => this.token,
      known: () => ({
        since: this.events.length,
        seen: this.now?.version ?? 0,
        base: this.now?.stamp ?? "",
        chat: (this.chat.at(-1)?.number ?? -1) + 1,
      }),
      hear: (said) => this.hear(said),
      holds: (holds) => (this.connected = holds),
    });
  }

  /** While an earlier position is looked at nothing can be chosen. */
  still = $derived(this.past !== null);
  /** Whoever has no seat may watch. */
  seated = $derived((this.now?.yours.length ?? 0) > 0);
  yourTurn = $derived(!!this.now && this.now.to_move !== null && this.now.yours.includes(this.now.to_move));

  /** All seats of this browser speak together; the server looks from the one that is to move. */
  get token(): string | undefined {
    return Object.values(this.tokens).join(",") || undefined;
  }

  async open() {
    try {
      await this.look();
      this.line.open();
    } catch (error) {
      this.failure = error instanceof Refused && error.status === 404 ? t("table.missing") : told(error);
    }
  }

  /** The whole table, with the log from where it is not known. */
  private async look(since = 0, seen = 0) {
    this.take(await api.table(this.id, this.token, since, seen));
  }

  private askFor(since: number, seen: number) {
    this.look(since, seen).catch(() => this.line.anew());
  }

  leave() {
    this.past?.leave();
    this.line.close();
  }

  // ---- the present

  private hear(news: Said) {
    if (news.type === "table" || news.type === "changes") this.take(news.table);
    else if (news.type === "chat") this.chat = [...this.chat, ...news.messages];
    else if (news.type === "rematch") this.rematch = news.table;
    else if (news.type === "presence" && this.now) {
      const here = new Map(news.seats.map((s) => [s.seat, s.online]));
      const seats = this.now.seats.map((s) => ({ ...s, online: here.get(s.seat) ?? s.online }));
      this.now = { ...this.now, seats, spectators: news.spectators };
    }
  }

  /** The whole table that an answer tells; null where it is not known any more what the answer changes. */
  protected complete(told: Table | Changes): Table | null {
    if (!("changes" in told)) return told;
    const base = this.known.get(told.base);
    return base ? applied(base, told) : null;
  }

  take(told: Table | Changes) {
    const old = this.now;
    if (told.stamp && told.stamp === old?.stamp && told.events_total === this.events.length) return;
    const table = this.complete(told);
    if (!table) return this.askFor(0, 0);
    if (table.stamp) {
      this.known.set(table.stamp, table);
      for (const stamp of this.known.keys()) if (this.known.size > KEPT) this.known.delete(stamp);
    }
    // An answer may come after newer news on the socket.
    if (old && table.version < old.version) return;
    this.read(table, old);
    this.now = table;
    this.rematch = table.rematch ?? null;
    if (!mock.on) this.remember(table);
    if (old?.version === table.version) return this.changed(table, false);
    this.changed(table, true);
    if (!old) return;
    if (this.past) void this.past.learn();
    if (table.over) tone("end");
    else if (old.to_move !== table.to_move) tone(table.you !== null && table.you === table.to_move ? "turn" : "step");
  }

  /** The log goes on. Somebody else at this screen reads their own, and asks for what happened since. */
  private read(table: Table, old: Table | null) {
    let known = { events: this.events, version: old?.version ?? 0 };
    if (old && table.hides && table.you !== old.you) {
      this.logs.set(old.you, known);
      known = this.logs.get(table.you) ?? { events: [], version: 0 };
    }
    const whole = known.events.length >= table.events_from;
    this.events = whole ? [...known.events.filter((e) => e.number < table.events_from), ...table.events] : known.events;
    if (!whole) this.askFor(known.events.length, known.version);
  }

  /** Something was said about the table; `moved`: the position is another one. */
  protected changed(_table: Table, _moved: boolean) {}

  private remember(table: Table) {
    const move = table.to_move;
    const board = table.board as { round?: number };
    keep({
      table: table.table,
      game: table.game,
      tokens: this.tokens,
      round: board?.round,
      over: table.over,
      yourTurn: move !== null && !!this.tokens[move],
      waitingFor: move === null ? undefined : table.seats[move]?.name,
    });
  }

  // ---- the past

  /** Show the position after so many steps; `shows` is told of every step that is shown. */
  async lookAt(step: number, shows: (step: number) => void) {
    const past = this.past ?? this.lookBack(shows);
    if (past !== this.past) {
      this.past = past;
      void past.watchChances();
    }
    try {
      // The address tells the step only: a line that is looked at from there stays.
      if (past.step !== step || !past.table) await past.go(step);
    } catch (error) {
      if (past.table) this.reason = { text: told(error) };
      else this.failure = told(error);
    }
  }

  /** While a game goes on, people at one screen see earlier positions as the one who is there now. */
  protected lookBack(shows: (step: number) => void) {
    return new LookBack(this.id, this.token, () => (this.now?.over ? null : (this.now?.you ?? null)), shows);
  }

  /** Back to where the game is. */
  present() {
    this.past?.leave();
    this.past = null;
  }

  /** The step after which an entry of the log was told. */
  async stepOf(event: number): Promise<number> {
    const past = this.past ?? this.lookBack(() => undefined);
    await past.ready();
    return past.stepOf(event);
  }

  /** A new table that goes on from the position shown. */
  async branch(): Promise<{ table: string; tokens: Record<string, string> } | null> {
    try {
      const made = await api.branch(this.id, this.token, this.past?.step ?? 0, this.past?.line);
      return {
        table: made.table,
        tokens: Object.fromEntries(made.seats.filter((s) => s.token).map((s) => [s.seat, s.token!])),
      };
    } catch (error) {
      this.reason = { text: told(error) };
      return null;
    }
  }
}

export const told = (error: unknown) => (error instanceof Error ? error.message : String(error));
