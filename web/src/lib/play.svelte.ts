import { api, Refused, socketAddress } from "./api";
import { guideOf, type Guide } from "./guide";
import { keep, keptTable } from "./keep";
import { layout } from "./layout.svelte";
import { mock } from "./mock";
import { tone } from "./sound";
import { t } from "./texts.svelte";
import type { Choice, GameEvent, Table } from "./types";

/** A choice as it is offered at one place; `then` is what the click also means for the next question. */
export interface Offer {
  choice: Choice;
  then?: string;
}

export interface Step {
  label: string;
  kind: string;
  notation: string;
  /** The length of the game before it. */
  at: number;
}

export interface Line {
  number: number;
  name: string;
  text: string;
}

export interface Reason {
  text: string;
  rule?: string | null;
  place?: string;
}

/** How often a quiet line is asked whether it still holds. */
const BEAT = 15_000;

type Said =
  | { type: "table"; table: Table }
  | { type: "chat"; messages: Line[] }
  | { type: "presence"; seats: { seat: number; online: boolean }[] }
  | { type: "rematch"; table: string }
  | { type: "pong" | "error" };

/** One table as this browser sees it: what the server said last, and what is pointed at. */
export class Play {
  table = $state.raw<Table | null>(null);
  events = $state.raw<GameEvent[]>([]);
  /** The choice whose outcome is shown: hovered, focused or tapped once. */
  shown = $state.raw<Choice | null>(null);
  /** Where it was pointed at. */
  at = $state<string | null>(null);
  /** Places lit from the log. */
  lit = $state.raw<ReadonlySet<string>>(new Set());
  menu = $state.raw<{ place: string; offers: Offer[] } | null>(null);
  path = $state.raw<Step[]>([]);
  reason = $state.raw<Reason | null>(null);
  failure = $state<string | null>(null);
  connected = $state(true);
  busy = $state(false);
  /** Only choices of this kind glow, where the player asks for it. */
  only = $state<string | null>(null);
  /** In a replay nothing can be chosen. */
  still = $state(false);
  /** Whose board is shown large; null is one's own. */
  watched = $state<number | null>(null);
  chat = $state.raw<Line[]>([]);
  rematch = $state<string | null>(null);
  hinted = $state.raw<{ choice: string; text: string } | null>(null);

  /** In a replay: where it stands and how to go on. */
  replay = $state.raw<{ step: number; total: number; go: (step: number) => Promise<void>; branch: () => Promise<void> } | null>(null);

  private wanted: string | null = null;
  private socket: WebSocket | null = null;
  private again: ReturnType<typeof setTimeout> | undefined;
  private tries = 0;
  private gone = false;
  private heard = 0;
  private beat: ReturnType<typeof setInterval> | undefined;
  private tokens: Record<string, string> = {};

  constructor(readonly id: string) {
    this.tokens = keptTable(id)?.tokens ?? {};
  }

  guide: Guide = $derived(guideOf(this.table?.game));
  mine = $derived(!!this.table && this.table.to_move !== null && this.table.you === this.table.to_move);
  choices = $derived(this.still || !this.table ? [] : this.guide.sorted(this.table));
  places = $derived.by(() => {
    const found = new Map<string, Offer[]>();
    if (!this.table) return found;
    for (const choice of this.choices) {
      if (this.only && choice.kind !== this.only) continue;
      for (const { place, then } of this.guide.places(choice, this.table, this.path)) {
        const offers = found.get(place);
        if (offers) offers.push({ choice, then });
        else found.set(place, [{ choice, then }]);
      }
    }
    return found;
  });
  /** Choices that stand at a place on the board are rows of the list, the others are buttons. */
  placed = $derived(new Set([...this.places.values()].flat().map((o) => o.choice.id)));
  private wide = $derived(this.only ? this.choices.filter((c) => c.kind === this.only) : this.choices);
  rows = $derived(this.wide.filter((c) => this.placed.has(c.id) || !this.guide.button(c)));
  buttons = $derived(this.wide.filter((c) => !this.placed.has(c.id) && this.guide.button(c)));
  groups = $derived(new Set([...this.places.keys()].map((p) => p.split(":")[0])));
  first = $derived.by(() => {
    const found = new Map<string, string>();
    for (const place of this.places.keys()) {
      const group = place.split(":")[0] ?? place;
      if (!found.has(group)) found.set(group, place);
    }
    return new Set(found.values());
  });

  get seat(): number {
    return this.table?.you ?? this.watched ?? 0;
  }

  /** All seats of this browser speak together; the server looks from the one that is to move. */
  get token(): string | undefined {
    return Object.values(this.tokens).join(",") || undefined;
  }

  // ---- what the server says

  async open() {
    try {
      const table = await api.table(this.id, this.token);
      this.take(table);
      if (mock.on) this.path = mock.path(table);
      this.listen();
      this.watchLine();
    } catch (error) {
      this.failure = error instanceof Refused && error.status === 404 ? t("table.missing") : String(error);
    }
  }

  /** The same board at an earlier step; nothing can be chosen. */
  async openReplay(step: number, show: (step: number) => void, opened: (table: string, tokens: Record<string, string>) => void) {
    this.still = true;
    try {
      const total = (await api.table(this.id, this.token)).step;
      let asked = 0;
      const go = async (to: number) => {
        const wanted = Math.min(Math.max(0, to), total);
        const mine = ++asked;
        const table = await api.replay(this.id, this.token, wanted);
        if (mine !== asked) return;
        this.replay = { step: wanted, total, go, branch };
        this.take(table);
        show(wanted);
      };
      const branch = async () => {
        try {
          const made = await api.branch(this.id, this.token, this.replay?.step ?? 0);
          opened(made.table, Object.fromEntries(made.seats.filter((s) => s.token).map((s) => [s.seat, s.token!])));
        } catch (error) {
          this.reason = { text: error instanceof Error ? error.message : String(error) };
        }
      };
      await go(step);
    } catch (error) {
      this.failure = error instanceof Error ? error.message : String(error);
    }
  }

  take(table: Table) {
    const old = this.table;
    // An answer may come after newer news on the socket.
    if (old && !this.still && table.version < old.version) return;
    this.events = [...this.events.filter((e) => e.number < table.events_from), ...table.events];
    this.table = table;
    this.rematch = table.rematch ?? null;
    if (!old || old.version !== table.version) {
      this.shown = null;
      this.at = null;
      this.menu = null;
      this.hinted = null;
      this.only = null;
    }
    // The path shows the steps of this turn that still stand.
    const ours = table.you !== null && table.you === table.to_move;
    this.path = ours && table.decision !== "turn" ? this.path.filter((s) => s.at < table.step) : [];
    if (!mock.on && !this.still) this.remember(table);
    if (old && old.version !== table.version && !this.still) {
      const turned = old.to_move !== table.to_move;
      if (table.over) tone("end");
      else if (turned && ours) tone("turn");
      else if (turned) tone("step");
    }
    this.continue();
  }

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

  /** A click that meant two answers: give the second when it is asked. */
  private continue() {
    if (!this.wanted || !this.mine) return;
    const wanted = this.wanted;
    const found = this.choices.find((c) => c.notation === wanted);
    if (found) {
      this.wanted = null;
      void this.choose(found);
    } else if (this.table?.decision === "turn") this.wanted = null;
  }

  private listen() {
    if (mock.on) return;
    clearTimeout(this.again);
    if (this.socket) {
      this.socket.onclose = null;
      this.socket.close();
    }
    const socket = new WebSocket(
      socketAddress(this.id, this.token, {
        since: this.table?.events_total ?? 0,
        seen: this.table?.version ?? 0,
        chat: (this.chat[this.chat.length - 1]?.number ?? -1) + 1,
      }),
    );
    this.socket = socket;
    socket.onopen = () => {
      this.heard = Date.now();
      this.connected = true;
      this.tries = 0;
    };
    socket.onmessage = (message) => {
      this.heard = Date.now();
      const said = JSON.parse(String(message.data)) as Said;
      if (said.type === "table") this.take(said.table);
      else if (said.type === "chat") this.chat = [...this.chat, ...said.messages];
      else if (said.type === "rematch") this.rematch = said.table;
      else if (said.type === "presence" && this.table) {
        const here = new Map(said.seats.map((s) => [s.seat, s.online]));
        this.table = { ...this.table, seats: this.table.seats.map((s) => ({ ...s, online: here.get(s.seat) ?? s.online })) };
      }
    };
    socket.onclose = () => {
      if (this.gone || this.socket !== socket) return;
      this.connected = false;
      this.again = setTimeout(() => this.listen(), Math.min(500 * 2 ** this.tries++, 15000));
    };
  }

  /** A line that breaks may say nothing for minutes: a change of the network or a missing answer tries a new one. */
  private watchLine() {
    if (mock.on || this.gone) return;
    globalThis.addEventListener?.("online", this.anew);
    globalThis.addEventListener?.("offline", this.anew);
    this.beat = setInterval(() => {
      if (this.socket?.readyState !== WebSocket.OPEN) return;
      if (Date.now() - this.heard > 3 * BEAT) this.anew();
      else this.socket.send('{"type":"ping"}');
    }, BEAT);
  }

  private anew = () => {
    this.tries = 0;
    this.listen();
  };

  leave() {
    this.gone = true;
    clearTimeout(this.again);
    clearInterval(this.beat);
    globalThis.removeEventListener?.("online", this.anew);
    globalThis.removeEventListener?.("offline", this.anew);
    this.socket?.close();
  }

  // ---- what the player does

  async choose(choice: Choice, then?: string) {
    if (!this.table || this.busy || this.still) return;
    const before = this.table;
    this.busy = true;
    this.reason = null;
    this.wanted = then ?? this.wanted;
    const step = { label: this.guide.step(choice, before), kind: choice.kind, notation: choice.notation, at: before.step };
    this.path = [...this.path, step];
    try {
      const fresh = await api.move(this.id, this.token ?? "", before.version, choice.notation);
      this.busy = false;
      this.take(fresh);
    } catch (error) {
      this.busy = false;
      this.wanted = null;
      this.path = this.path.filter((s) => s !== step);
      if (error instanceof Refused && error.status === 409 && error.table) {
        this.take(error.table);
        this.reason = { text: t("table.newer") };
      } else if (error instanceof Refused) this.reason = { text: error.message, rule: error.rule };
      else {
        this.connected = false;
        this.reason = { text: t("table.offline") };
      }
    }
  }

  async undo(times = 1) {
    const table = this.table;
    if (!table || this.busy || this.still) return;
    if (!table.can_undo) {
      this.reason = { text: t(`undo.${table.undo_reason ?? "start"}`) };
      return;
    }
    this.wanted = null;
    this.busy = true;
    try {
      for (let i = 0; i < times && this.table?.can_undo; i++)
        this.take(await api.undo(this.id, this.token ?? "", this.table.version));
    } catch (error) {
      if (error instanceof Refused && error.table) this.take(error.table);
      else this.reason = { text: error instanceof Refused ? error.message : t("table.offline") };
    } finally {
      this.busy = false;
    }
  }

  /** A part of a thing that is chosen as a whole stands for the whole: the bonus of a site for the site. */
  private whole(place: string): string {
    const parent = place.slice(0, place.lastIndexOf(":"));
    return this.places.has(place) || !this.places.has(parent) ? place : parent;
  }

  /** A click on a thing of the board. */
  pick(part: string) {
    const place = this.whole(part);
    const offers = this.places.get(place);
    if (!offers?.length) {
      void this.whyNot(place);
      return;
    }
    if (offers.length > 1) {
      this.menu = this.menu?.place === place ? null : { place, offers };
      this.at = place;
      return;
    }
    const offer = offers[0]!;
    if (layout.phone && (this.shown?.id !== offer.choice.id || this.at !== place)) {
      this.shown = offer.choice;
      this.at = place;
      return;
    }
    void this.choose(offer.choice, offer.then);
  }

  /** Pointing at a thing shows what it would do; looking away takes it back. */
  point(place: string | null) {
    if (place === null) {
      if (this.menu) return;
      this.at = null;
      this.shown = null;
      return;
    }
    place = this.whole(place);
    this.at = place;
    const offers = this.places.get(place);
    this.shown = offers?.length === 1 ? offers[0]!.choice : null;
  }

  show(choice: Choice | null) {
    this.shown = choice;
    this.at = choice && this.table ? (this.guide.places(choice, this.table, this.path)[0]?.place ?? null) : null;
  }

  async whyNot(place: string) {
    if (!this.table || this.still || this.table.over) return;
    if (!this.mine) {
      const name = this.table.to_move === null ? "" : (this.table.seats[this.table.to_move]?.name ?? "");
      this.reason = { text: t("prompt.waiting", { name }), place };
      return;
    }
    try {
      const said = await api.why(this.id, this.token, this.guide.notation(place, this.table));
      this.reason = { text: said.text, rule: said.rule, place };
    } catch {
      this.reason = { text: t("why.unknown"), place };
    }
  }

  async hint() {
    if (!this.mine || !this.table) return;
    try {
      this.hinted = await api.hint(this.id, this.token ?? "");
      this.reason = null;
      const found = this.choices.find((c) => c.notation === this.hinted?.choice);
      if (found) this.show(found);
    } catch {
      this.reason = { text: t("hint.none") };
    }
  }

  /** can, hov, sel, off, lit: how a place looks now. */
  stateOf(place: string): string {
    const words: string[] = [];
    const offers = this.places.get(place);
    if (offers) words.push("can");
    const pointed = this.at === place || (!!this.shown && !!offers?.some((o) => o.choice.id === this.shown?.id));
    if (offers && pointed) words.push("hov");
    if (!offers && this.table && this.guide.selected(place, this.table, this.path)) words.push("sel");
    if (!offers && this.mine && this.guide.dims(place, this.groups, this.table!)) words.push("off");
    if (this.lit.has(place)) words.push("lit");
    return words.join(" ");
  }
}
