import { api, Refused } from "./api";
import { layout } from "./layout.svelte";
import { mock } from "./mock";
import { Plan, type Offer } from "./plan.svelte";
import { t } from "./texts.svelte";
import type { Choice, Happening, Hint, Table } from "./types";

export type { Offer, Step } from "./plan.svelte";

/** How long something is pointed at before the server is asked what it would do, in milliseconds. */
const LINGER = 60;

/** A table as somebody plays there: what can be chosen, what is pointed at, and what is done. */
export class Play extends Plan {
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
  /** Whose board is shown large; null is one's own. */
  watched = $state<number | null>(null);
  hinted = $state.raw<Hint | null>(null);
  thinking = $state(false);

  canHint = $derived(this.mine && !this.held && !this.thinking && this.now?.hints !== false);
  /** Choices that stand at a place on the board are rows of the list, the others are buttons. */
  placed = $derived(new Set([...this.places.values()].flat().map((o) => o.choice.id)));
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
    if (choice && now && !this.still && !this.outcomes.has(choice.notation))
      this.ask = setTimeout(() => void this.learn(choice, now), LINGER);
  }

  private async learn(choice: Choice, now: Table) {
    const at = this.position;
    try {
      const carried = [...this.places.values()].flat().find((offer) => offer.choice === choice)?.first;
      const before = [...this.notations, ...(carried?.notations ?? [])];
      const effects = await api.effects(now, this.token ?? "", [...before, choice.notation]);
      if (this.position === at) this.outcomes = new Map([...this.outcomes, [choice.notation, effects]]);
    } catch {
      return; // Cost and gain are told without it.
    }
  }

  get seat(): number {
    return this.table?.you ?? this.watched ?? 0;
  }

  override async open() {
    await super.open();
    if (mock.on && this.now) this.made = mock.path(this.now);
  }

  override leave() {
    super.leave();
    this.missed.done();
  }

  override present() {
    super.present();
    this.lit = new Set();
  }

  protected override anew() {
    super.anew();
    this.shown = null;
    clearTimeout(this.ask);
    this.outcomes = new Map();
    this.at = null;
    this.menu = null;
    this.hinted = null;
  }

  // ---- what the player does

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
    void this.accept(offer);
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
    this.at = choice && this.table ? (this.stands(choice, this.table)[0]?.place ?? null) : null;
  }

  /** What was picked up is put down: it is chosen, and what stands there with it; elsewhere it goes back (false). */
  async drop(part: string | null): Promise<boolean> {
    if (!this.carried) return false;
    const { place: from, ways } = this.carried;
    const place = part === null ? null : this.whole(part);
    const offers = (place !== null && ways.length && this.places.get(place)) || [];
    if (offers.length > 1) {
      this.menu = { place: place!, offers };
      this.at = place;
      return true;
    }
    if (offers[0]) return this.accept(offers[0]);
    if (place !== null && place !== from && ways.length) void this.whyNot(place);
    this.putBack();
    if (!ways.length && place !== from) this.reason = { text: t("drag.nowhere") };
    return false;
  }

  /** The menu is closed, and nothing chosen there. */
  closeMenu() {
    this.menu = null;
    this.putBack();
  }

  async whyNot(place: string) {
    if (!this.table || this.still || this.held || this.table.over) return;
    const after = [...this.notations, ...(this.ways[0]?.notations ?? [])];
    if (!this.mine) {
      const name = this.table.to_move === null ? "" : (this.table.seats[this.table.to_move]?.name ?? "");
      this.reason = { text: t("prompt.waiting", { name }), place };
      return;
    }
    const thing = this.guide.notation?.(place, this.table);
    try {
      const said = await api.why(this.id, this.token, thing === undefined ? { place } : { thing }, after);
      this.reason = { text: said.text, rule: said.rule, place };
    } catch {
      this.reason = { text: t("why.unknown"), place };
    }
  }

  /** What a good player would do here, shown in its place, and why. */
  async hint() {
    if (!this.canHint || !this.now) return;
    const asked = this.position;
    this.thinking = true;
    try {
      const hinted = await api.hint(this.id, this.token ?? "", this.notations);
      if (this.position !== asked) return;
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
    if (this.missed.table) return "";
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
