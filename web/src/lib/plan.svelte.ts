import type { ClientGame } from "../games/game";
import { gameOf } from "../games/registry";
import { api, Refused } from "./api";
import { Missed } from "./missed.svelte";
import { moves } from "./motion.svelte";
import { settings } from "./settings.svelte";
import { t } from "./texts.svelte";
import type { Choice, Place, Table } from "./types";
import { Watch } from "./watch.svelte";

/** A choice as it is offered at one place; `then` is what the click also means for the next question. */
export interface Offer {
  choice: Choice;
  then?: string;
  /** What is carried there: that is chosen first. */
  first?: Tried;
}

export interface Step {
  /** One word for it; a step without one is told by its text, where it has to be told. */
  label: string;
  text: string;
  kind: string;
  notation: string;
  about?: string;
  places: string[];
  /** The length of the game before it. */
  at: number;
}

/** What is chosen at once: by a click one choice or two, by a drag those of both its ends. */
interface Gesture {
  notations: string[];
  steps: Step[];
}

/** A gesture that nothing was done of: the table as it would leave it. */
export interface Tried extends Gesture {
  offer: Offer;
  table: Table;
}

/** What somebody chooses at a table: at once, or tried first, as a plan or a thing that is dragged. */
export class Plan extends Watch {
  /** What is tried, one gesture after the other, and not made before it is confirmed. */
  plan = $state.raw<readonly Tried[]>([]);
  private making = false;
  /** Who decided before the last news. */
  private mover: number | null = null;
  /** A thing that is dragged, and the ways to choose it: each is tried, to see where it could go. */
  carried = $state.raw<{ place: string; ways: readonly Tried[] } | null>(null);
  protected made = $state.raw<readonly Step[]>([]);
  /** The version that something is done about, until it is answered or there is a newer one. */
  private asked = $state(-1);
  busy = $derived(!!this.now && this.asked === this.now.version);
  /** Only choices of this kind glow, where the player asks for it. */
  only = $state<string | null>(null);

  /** Where the plan has led. */
  protected planned = $derived(this.plan.at(-1)?.table ?? this.now);
  /** All that would be made now. */
  protected notations = $derived(this.plan.flatMap((tried) => tried.notations));
  protected ways = $derived(this.carried?.ways ?? []);
  /** What others did while nobody looked. */
  readonly missed = new Missed(this.id, {
    past: () => this.lookBack(() => undefined),
    shows: () => settings.playback && moves(),
    several: (table) => this.others(table).size > 1,
  });

  /** What is on the screen. */
  table: Table | null = $derived(
    this.past ? this.past.table : this.ways.length === 1 ? this.ways[0]!.table : (this.missed.table ?? this.planned),
  );
  /** Where something can be chosen: also while it is played back how it came about. */
  asking = $derived(this.missed.table ? this.planned : this.table);
  /** Names it, and what is asked there: what is carried asks where it goes. */
  position = $derived(`${this.table?.version}-${this.table?.step}-${this.ways.length}`);
  game: ClientGame = $derived(gameOf(this.table?.game));
  guide = $derived(this.game.guide);
  mine = $derived(!this.still && !!this.now && this.now.to_move !== null && this.now.you === this.now.to_move);
  /** The plan can go no further: it waits to be confirmed. */
  held = $derived(this.plan.length > 0 && !this.planned?.choices.length);
  /** Nothing counts before it is confirmed; otherwise only the end of a turn waits. */
  planning = $derived(settings.plan || (this.plan.length > 0 && !this.held));
  /** Because its last choice ends the turn or the game, or something is drawn then. */
  end = $derived.by((): "turn" | "last" | "draw" | null => {
    if (!this.held) return null;
    if (this.planned!.step < this.now!.step + this.notations.length) return "last";
    return this.planned!.to_move === null ? "draw" : "turn";
  });
  /** The steps of this turn: those that were made, and those of the plan. */
  steps: readonly Step[] = $derived([
    ...this.made.filter((step) => step.at < (this.now?.step ?? 0)),
    ...this.plan.flatMap((tried) => tried.steps),
  ]);
  /** Those that belong to what is asked now. */
  path: readonly Step[] = $derived.by(() => {
    const anew = [...this.plan].reverse().find((tried) => this.guide.begins?.(tried.table))?.table.step ?? 0;
    const carried = this.ways.length === 1 ? this.ways[0]!.steps : [];
    return [...this.steps.filter((step) => step.at >= anew), ...carried];
  });
  canUndo = $derived(!this.still && (this.plan.length > 0 || !!this.now?.can_undo));
  choices = $derived.by(() => {
    if (this.still || !this.asking) return [];
    if (!this.ways.length) return this.guide.sorted(this.asking);
    const all = [...this.places.values()].flat().map(({ choice }) => choice);
    return [...new Map(all.map((choice) => [choice.id, choice])).values()];
  });
  /** What is offered where; while something is dragged, where it can be put. */
  places = $derived.by(() => {
    const found = new Map<string, Offer[]>();
    const add = (place: string, offer: Offer) => found.set(place, [...(found.get(place) ?? []), offer]);
    if (this.still || !this.table) return found;
    for (const first of this.ways)
      for (const [place, offer] of this.goals(first, this.carried!.place)) add(place, offer);
    if (!this.ways.length)
      for (const choice of this.choices)
        if (!this.only || choice.kind === this.only)
          for (const { place, then } of this.stands(choice, this.table)) add(place, { choice, then });
    return found;
  });
  /** Where a choice stands on the board. */
  protected stands(choice: Choice, table: Table): Place[] {
    return this.guide.places ? this.guide.places(choice, table) : choice.places;
  }

  /** Who else did something, as the last news told. */
  private others(table: Table): Set<number> {
    const seats = table.events.map((event) => this.guide.about(event, table).seat);
    return new Set(seats.filter((seat) => seat !== null && !table.yours.includes(seat)) as number[]);
  }

  override async lookAt(step: number, shows: (step: number) => void) {
    this.putBack();
    await super.lookAt(step, shows);
  }

  protected override changed(table: Table, moved: boolean) {
    if (moved) {
      if (this.plan.length && !this.making) this.reason = { text: t("plan.dropped") };
      this.replan([]);
    }
    // The path shows the steps of this turn that still stand; the next one at this screen begins anew.
    const ours = table.you !== null && table.you === table.to_move && table.to_move === (this.mover ?? table.to_move);
    this.mover = table.to_move;
    this.made = ours && !this.guide.begins?.(table) ? this.made.filter((s) => s.at < table.step) : [];
  }

  /** Another question: nothing is pointed at there yet. */
  protected anew() {
    this.only = null;
  }

  private replan(plan: readonly Tried[]) {
    this.plan = plan;
    this.carried = null;
    this.anew();
  }

  choose(choice: Choice, then?: string): Promise<boolean> {
    return this.accept({ choice, then });
  }

  /** A choice is made, with what is carried; or tried, where it is planned first. False where that could not be done. */
  async accept(offer: Offer): Promise<boolean> {
    this.missed.done();
    const carried = this.carried;
    if (!this.now || this.busy || this.still || this.held) return false;
    if (carried && !this.ways.some((way) => way === offer.first || way.offer === offer)) return false;
    const { notations, steps } = this.gesture(offer);
    const done = await (settings.plan || this.plan.length || this.waits(offer)
      ? this.during(async () => {
          const tried = await this.tryOut(offer);
          if (tried) this.replan([...this.plan, tried]);
        })
      : this.send(notations, [...this.steps, ...steps]));
    if (this.carried === carried) this.putBack();
    return done;
  }

  /** Whether a choice ends a turn of several steps that could all be taken back until then. */
  private waits({ choice, first }: Offer): boolean {
    const back = !!first || !!this.now?.can_undo;
    return !!choice.ends && !choice.reveals && back && settings.confirm && !this.guide.ending(choice);
  }

  /** The whole plan is made, with one message. */
  async confirm() {
    if (this.plan.length && !this.busy && !this.still) await this.send(this.notations, this.path);
  }

  /** Nothing of the plan is made. */
  dropPlan() {
    if (!this.busy) this.replan([]);
  }

  private async send(notations: readonly string[], path: readonly Step[]): Promise<boolean> {
    this.made = path;
    this.making = true;
    const done = await this.during(async (now) => {
      try {
        this.take(await api.move(now, this.token ?? "", notations));
      } catch (error) {
        this.made = this.made.filter((step) => step.at < now.step);
        throw error;
      }
    });
    this.making = false;
    return done;
  }

  /** One thing is done at a time; why it was not done is told, and false. */
  private async during(act: (now: Table) => Promise<void>): Promise<boolean> {
    const now = this.now!;
    this.asked = now.version;
    this.reason = null;
    try {
      await act(now);
      return true;
    } catch (error) {
      this.refused(error);
      return false;
    } finally {
      if (this.asked === now.version) this.asked = -1;
    }
  }

  /** The table as it would be after the plan and this; null where the table has moved on meanwhile. */
  private async tryOut(offer: Offer): Promise<Tried | null> {
    const now = this.now!;
    const meant = this.gesture(offer);
    const notations = [...this.notations, ...meant.notations];
    const table = this.complete(await api.tryOut(now, this.token ?? "", notations));
    return table && this.now?.version === now.version ? { ...meant, offer, table } : null;
  }

  private gesture({ choice, then, first }: Offer): Gesture {
    const further = choice.places.find((place) => then && place.then === then);
    const at = this.planned!.step + (first?.notations.length ?? 0);
    return {
      notations: [...(first?.notations ?? []), choice.notation, ...(then ? [then] : [])],
      steps: [...(first?.steps ?? []), ...this.stepsOf(choice, further, at)],
    };
  }

  /** What a click does, for the path: a choice, and at some places a further one. */
  private stepsOf(choice: Choice, further: Place | undefined, at: number): Step[] {
    const { kind, about, notation } = choice;
    const first = {
      label: choice.step ?? "",
      text: choice.text,
      kind,
      about,
      places: choice.places.map((p) => p.place),
      notation,
      at,
    };
    if (!further?.then) return [first];
    return [
      first,
      {
        label: further.step ?? "",
        text: "",
        kind: further.then.split(" ")[0]!,
        places: [further.place],
        notation: further.then,
        at: at + 1,
      },
    ];
  }

  private refused(error: unknown) {
    if (error instanceof Refused && error.status === 409 && error.table) {
      const planned = this.plan.length > 0;
      this.take(error.table);
      this.reason = { text: t(planned ? "plan.dropped" : "table.newer") };
    } else if (error instanceof Refused) this.reason = { text: error.message, rule: error.rule };
    else {
      this.connected = false;
      this.line.anew();
      this.reason = { text: t("table.offline") };
    }
  }

  async undo(times = 1) {
    if (!this.now || this.busy || this.still) return;
    this.putBack();
    // Of a plan whole gestures are taken back; nobody has to be asked.
    let kept = this.plan.length;
    while (kept && times > 0) times -= this.plan[--kept]!.notations.length;
    if (kept < this.plan.length) this.replan(this.plan.slice(0, kept));
    if (times < 1) return;
    if (!this.now.can_undo) {
      this.reason = { text: t(`undo.${this.now.undo_reason ?? "start"}`) };
      return;
    }
    const back = () => this.during(async (now) => this.take(await api.undo(now, this.token ?? "")));
    while (times-- > 0 && this.now.can_undo && (await back())) continue;
  }

  /** A part of a thing that is chosen as a whole stands for the whole: the bonus of a site for the site. */
  protected whole(place: string): string {
    const parent = place.slice(0, place.lastIndexOf(":"));
    return this.places.has(place) || !this.places.has(parent) ? place : parent;
  }

  /** Whether a thing, or the whole it is part of, can be chosen. */
  offers(place: string): boolean {
    return this.places.has(this.whole(place));
  }

  /** What could be picked up at a thing. */
  private liftable(place: string): Offer[] {
    if (!this.mine || this.busy || this.carried) return [];
    const offers = this.places.get(place) ?? [];
    if (this.guide.lifts) return this.guide.lifts(place) ? offers : [];
    return offers.filter(({ choice }) => !choice.reveals && !choice.ends);
  }

  /** The thing that is picked up where somebody begins to drag. */
  handle(part: string): string | null {
    const place = this.whole(part);
    return !this.missed.table && this.liftable(place).length ? place : null;
  }

  /** A thing is picked up: choosing it is tried, to see where it can go. Nothing is chosen before it is put down. */
  async lift(place: string) {
    const offers = this.liftable(place);
    const carried = { place, ways: [] };
    this.anew();
    this.carried = carried;
    this.reason = null;
    try {
      const ways = await Promise.all(offers.map((offer) => this.leads(offer, place)));
      if (this.carried === carried) this.carried = { place, ways: ways.flat() };
    } catch (error) {
      this.putBack();
      this.refused(error);
    }
  }

  /** The ways to choose a thing that lead to a place; where nothing on the board is asked, the next question decides. */
  private async leads(offer: Offer, place: string, deeper = true): Promise<Tried[]> {
    const first = await this.tryOut(offer);
    if (!first) return [];
    if (this.goals(first, place).length) return [first];
    const { choices } = first.table;
    if (!deeper || choices.some((choice) => this.stands(choice, first.table).length)) return [];
    return (await Promise.all(choices.map((choice) => this.leads({ choice, first }, place, false)))).flat();
  }

  /** Where what was picked up can be put: where the next question asks for a place, or where it has gone by itself. */
  private goals(first: Tried, from: string): [string, Offer][] {
    const { table } = first;
    const fits = (place: string) => this.guide.lifts?.(from, place) ?? place !== from;
    const asked =
      table.decision === this.planned?.decision
        ? []
        : this.guide
            .sorted(table)
            .flatMap((choice) =>
              this.stands(choice, table).map(({ place, then }): [string, Offer] => [place, { choice, then, first }]),
            );
    const found = asked.filter(([place]) => fits(place));
    if (found.length) return found;
    const told = table.events.filter((event) => event.number >= this.planned!.events_total);
    const places = new Set(told.flatMap((event) => this.guide.about(event, table).places));
    const gone = [...places].filter((place) => place !== from && fits(place));
    const lies = gone.length ? null : (this.guide.lies?.(from) ?? null);
    return (lies === null ? gone : [lies]).map((place) => [place, first.offer]);
  }

  /** What is carried is where it was. */
  putBack() {
    if (!this.carried) return;
    this.carried = null;
    this.anew();
  }
}
