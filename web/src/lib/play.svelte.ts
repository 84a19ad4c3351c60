import type { ClientGame } from "../games/game";
import { gameOf } from "../games/registry";
import { api, Refused } from "./api";
import { layout } from "./layout.svelte";
import { mock } from "./mock";
import { settings } from "./settings.svelte";
import { t } from "./texts.svelte";
import type { Choice, Happening, Hint, Place, Table } from "./types";
import { Watch } from "./watch.svelte";

/** A choice as it is offered at one place; `then` is what the click also means for the next question. */
export interface Offer {
  choice: Choice;
  then?: string;
}

export interface Step {
  label: string;
  kind: string;
  notation: string;
  about?: string;
  places: string[];
  /** The length of the game before it. */
  at: number;
}

/** So long something is pointed at before it is asked what it would do, in milliseconds. */
const LINGER = 60;

/** A table as somebody plays there: what can be chosen, what is pointed at, and what is done. */
export class Play extends Watch {
  /** The last choice of a turn, tried but not yet made: it still can be taken back. */
  held = $state.raw<{ choice: Choice; table: Table } | null>(null);
  private pointed = $state.raw<Choice | null>(null);
  private outcomes = $state.raw<ReadonlyMap<string, Happening[]>>(new Map());
  private ask: ReturnType<typeof setTimeout> | undefined;
  /** What the choice that is shown would do besides its cost and gain, as soon as the server has said so. */
  effects = $derived((this.pointed ? this.outcomes.get(this.pointed.notation) : undefined) ?? []);
  /** The points that it would bring. */
  gained = $derived((this.shown?.gain ?? []).reduce((sum, amount) => sum + (amount.points ? amount.n : 0), 0));
  /** Where it was pointed at. */
  at = $state<string | null>(null);
  /** Places lit from the log. */
  lit = $state.raw<ReadonlySet<string>>(new Set());
  menu = $state.raw<{ place: string; offers: Offer[] } | null>(null);
  path = $state.raw<Step[]>([]);
  /** The version that something is done about, until it is answered or there is a newer one. */
  private asked = $state(-1);
  busy = $derived(!!this.now && this.asked === this.now.version);
  /** Only choices of this kind glow, where the player asks for it. */
  only = $state<string | null>(null);
  /** Whose board is shown large; null is one's own. */
  watched = $state<number | null>(null);
  hinted = $state.raw<Hint | null>(null);
  thinking = $state(false);

  /** What is on the screen. */
  table: Table | null = $derived(this.past ? this.past.table : (this.held?.table ?? this.now));
  game: ClientGame = $derived(gameOf(this.table?.game));
  guide = $derived(this.game.guide);
  mine = $derived(!this.still && !!this.now && this.now.to_move !== null && this.now.you === this.now.to_move);
  canHint = $derived(this.mine && !this.held && !this.thinking && this.now?.hints !== false);
  canUndo = $derived(!this.still && (!!this.held || !!this.now?.can_undo));
  choices = $derived(this.still || this.held || !this.table ? [] : this.guide.sorted(this.table));
  places = $derived.by(() => {
    const found = new Map<string, Offer[]>();
    if (!this.table) return found;
    for (const choice of this.choices) {
      if (this.only && choice.kind !== this.only) continue;
      for (const { place, then } of this.stands(choice)) {
        const offers = found.get(place);
        if (offers) offers.push({ choice, then });
        else found.set(place, [{ choice, then }]);
      }
    }
    return found;
  });
  /** Choices that stand at a place on the board are rows of the list, the others are buttons. */
  placed = $derived(new Set([...this.places.values()].flat().map((o) => o.choice.id)));
  /** Where a choice stands on the board. */
  private stands(choice: Choice): Place[] {
    return this.table && this.guide.places ? this.guide.places(choice, this.table) : choice.places;
  }
  private wide = $derived(this.only ? this.choices.filter((c) => c.kind === this.only) : this.choices);
  rows = $derived(this.wide.filter((c) => this.placed.has(c.id) || !this.guide.button(c)));
  buttons = $derived(this.wide.filter((c) => !this.placed.has(c.id) && this.guide.button(c)));
  /** Where the choice stands that a hint has named. */
  advised = $derived(
    new Set(
      [...this.places]
        .filter(([, offers]) => offers.some((o) => o.choice.notation === this.hinted?.choice))
        .map(([place]) => place),
    ),
  );
  groups = $derived(new Set([...this.places.keys()].map((p) => p.split(":")[0])));
  first = $derived.by(() => {
    const found = new Map<string, string>();
    for (const place of this.places.keys()) {
      const group = place.split(":")[0] ?? place;
      if (!found.has(group)) found.set(group, place);
    }
    return new Set(found.values());
  });

  /** The choice whose outcome is shown: hovered, focused or tapped once. */
  get shown(): Choice | null {
    return this.pointed;
  }

  set shown(choice: Choice | null) {
    this.pointed = choice;
    clearTimeout(this.ask);
    const now = this.now;
    if (choice && now && !this.outcomes.has(choice.notation))
      this.ask = setTimeout(() => void this.learn(choice, now), LINGER);
  }

  private async learn(choice: Choice, now: Table) {
    try {
      const effects = await api.effects(now, this.token ?? "", choice.notation);
      if (this.now?.version === now.version) this.outcomes = new Map([...this.outcomes, [choice.notation, effects]]);
    } catch {
      return; // Cost and gain are told without it.
    }
  }

  get seat(): number {
    return this.table?.you ?? this.watched ?? 0;
  }

  override async open() {
    await super.open();
    if (mock.on && this.now) this.path = mock.path(this.now);
  }

  override async lookAt(step: number, shows: (step: number) => void) {
    if (this.held) this.drop();
    await super.lookAt(step, shows);
  }

  override present() {
    super.present();
    this.lit = new Set();
  }

  protected override changed(table: Table, moved: boolean) {
    if (moved) {
      clearTimeout(this.ask);
      this.outcomes = new Map();
      this.held = null;
      this.shown = null;
      this.at = null;
      this.menu = null;
      this.hinted = null;
      this.only = null;
    }
    // The path shows the steps of this turn that still stand.
    const ours = table.you !== null && table.you === table.to_move;
    this.path = ours && !this.guide.begins?.(table) ? this.path.filter((s) => s.at < table.step) : [];
  }

  // ---- what the player does

  async choose(choice: Choice, then?: string) {
    if (!this.now || this.busy || this.still || this.held) return;
    if (this.waits(choice)) return this.hold(choice);
    return this.send(choice, then);
  }

  /** Whether a choice ends a turn of several steps that could all be taken back until then. */
  private waits(choice: Choice): boolean {
    return !!choice.ends && !choice.reveals && !!this.now?.can_undo && settings.confirm && !this.guide.ending(choice);
  }

  private async hold(choice: Choice) {
    const before = this.now!;
    this.asked = before.version;
    this.reason = null;
    try {
      const table = this.complete(await api.tryOut(before, this.token ?? "", choice.notation));
      if (table && this.now?.version === before.version) this.held = { choice, table: { ...table, can_undo: true } };
      this.point(null);
    } catch (error) {
      this.refused(error);
    } finally {
      this.answered(before);
    }
  }

  private answered(about: Table) {
    if (this.asked === about.version) this.asked = -1;
  }

  /** The turn is over: the choice that was held is made. */
  async endTurn() {
    const held = this.held;
    if (!held || this.busy) return;
    await this.send(held.choice);
  }

  /** The choice that was held is not made. */
  private drop() {
    this.held = null;
    this.point(null);
  }

  private async send(choice: Choice, then?: string) {
    const before = this.now!;
    this.asked = before.version;
    this.reason = null;
    const notations = then ? [choice.notation, then] : [choice.notation];
    const steps = this.steps(
      choice,
      choice.places.find((place) => then && place.then === then),
      before.step,
    );
    this.path = [...this.path, ...steps];
    try {
      this.take(await api.move(before, this.token ?? "", notations));
    } catch (error) {
      this.path = this.path.filter((s) => !steps.includes(s));
      this.held = null;
      this.refused(error);
    } finally {
      this.answered(before);
    }
  }

  /** What a click does, for the path: a choice, and at some places a further one. */
  private steps(choice: Choice, further: Place | undefined, at: number): Step[] {
    const { kind, about, notation } = choice;
    const first = { label: choice.step ?? "", kind, about, places: choice.places.map((p) => p.place), notation, at };
    if (!further?.then) return [first];
    return [
      first,
      {
        label: further.step ?? "",
        kind: further.then.split(" ")[0]!,
        places: [further.place],
        notation: further.then,
        at: at + 1,
      },
    ];
  }

  private refused(error: unknown) {
    if (error instanceof Refused && error.status === 409 && error.table) {
      this.take(error.table);
      this.reason = { text: t("table.newer") };
    } else if (error instanceof Refused) this.reason = { text: error.message, rule: error.rule };
    else {
      this.connected = false;
      this.line.anew();
      this.reason = { text: t("table.offline") };
    }
  }

  async undo(times = 1) {
    if (!this.now || this.busy || this.still) return;
    if (this.held) {
      this.drop();
      if (--times < 1) return;
    }
    if (!this.now.can_undo) {
      this.reason = { text: t(`undo.${this.now.undo_reason ?? "start"}`) };
      return;
    }
    let before = this.now;
    try {
      for (let i = 0; i < times && this.now.can_undo; i++) {
        before = this.now;
        this.asked = before.version;
        this.take(await api.undo(before, this.token ?? ""));
      }
    } catch (error) {
      this.refused(error);
    } finally {
      this.answered(before);
    }
  }

  /** A part of a thing that is chosen as a whole stands for the whole: the bonus of a site for the site. */
  private whole(place: string): string {
    const parent = place.slice(0, place.lastIndexOf(":"));
    return this.places.has(place) || !this.places.has(parent) ? place : parent;
  }

  /** Whether a thing, or the whole it is part of, can be chosen. */
  offers(place: string): boolean {
    return this.places.has(this.whole(place));
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
    this.at = choice ? (this.stands(choice)[0]?.place ?? null) : null;
  }

  async whyNot(place: string) {
    if (!this.table || this.still || this.held || this.table.over) return;
    if (!this.mine) {
      const name = this.table.to_move === null ? "" : (this.table.seats[this.table.to_move]?.name ?? "");
      this.reason = { text: t("prompt.waiting", { name }), place };
      return;
    }
    const thing = this.guide.notation?.(place, this.table);
    try {
      const said = await api.why(this.id, this.token, thing === undefined ? { place } : { thing });
      this.reason = { text: said.text, rule: said.rule, place };
    } catch {
      this.reason = { text: t("why.unknown"), place };
    }
  }

  /** What a good player would do here, shown in its place, and why. */
  async hint() {
    if (!this.canHint || !this.now) return;
    const asked = this.now;
    this.thinking = true;
    try {
      const hinted = await api.hint(this.id, this.token ?? "");
      if (this.now.version !== asked.version) return;
      this.hinted = hinted;
      this.reason = null;
      const found = this.choices.find((c) => c.notation === hinted.choice);
      if (found) this.show(found);
    } catch (error) {
      this.reason = { text: error instanceof Refused && error.status === 429 ? t("hint.soon") : t("hint.none") };
    } finally {
      this.thinking = false;
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
    if (this.lit.has(place) || this.advised.has(place) || this.past?.marks.has(place)) words.push("lit");
    return words.join(" ");
  }
}
