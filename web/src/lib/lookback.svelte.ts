import { api, Refused } from "./api";
import { t } from "./texts.svelte";
import type { Chances, Mistake, Table, Timeline } from "./types";

/** Events before the step that come along with an earlier position, for what the board says about them. */
const CONTEXT = 40;
/** How often chances that are still being worked out are asked for, in milliseconds. */
const ASK = 1000;

interface Wish {
  step: number;
  line: readonly string[];
  marks: readonly string[];
}

/** An earlier position of a game, looked at step by step; nothing can be chosen there. */
export class LookBack {
  /** The step that is shown. */
  step = $state(0);
  /** Choices from there on that nobody made: a better line is looked at. */
  line = $state.raw<readonly string[]>([]);
  /** Where the choice stands on the board that comes next in it. */
  marks = $state.raw<ReadonlySet<string>>(new Set());
  table = $state.raw<Table | null>(null);
  timeline = $state.raw<Timeline>({ seats: [], events: [0], rounds: [], points: [] });
  chances = $state.raw<Chances | null>(null);
  /** Why there are no chances to be seen. */
  closed = $state<string | null>(null);

  /** The choice after the step shown, where it cost much; null where another line than the better one is looked at. */
  mistake: Mistake | null = $derived.by(() => {
    const found = this.chances?.mistakes.find((m) => m.step === this.step);
    return found && this.line.every((choice, i) => choice === found.line[i]?.choice) ? found : null;
  });

  private learnt: Promise<void> | undefined;
  private wanted: Wish = { step: -1, line: [], marks: [] };
  private busy = false;
  private gone = false;
  private ask: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly id: string,
    private readonly token: string | undefined,
    /** Whose view it is, where this browser has several seats and hands are hidden. */
    private readonly seat: () => number | null,
    /** Told whenever another step is shown. */
    private readonly shows: (step: number) => void,
  ) {}

  total = $derived(this.timeline.seats.length);
  /** How far a step is on the way from the first to the last, from 0 to 1. */
  share(step: number): number {
    return this.total > this.first ? Math.max(0, step - this.first) / (this.total - this.first) : 0;
  }

  /** How many events had been told at the step shown. */
  told = $derived(this.timeline.events[Math.min(this.step, this.total)] ?? 0);
  /** Where somebody decides: a draw belongs to the decision before it. */
  stops = $derived(this.timeline.seats.flatMap((seat, at) => (seat === -1 ? [] : [at])).concat(this.total));
  /** Where there is something to see: setting up is all draws. */
  first = $derived(this.stops[0] ?? 0);
  private turns = $derived(
    this.stops.filter((at, i) => this.timeline.seats[at] !== this.timeline.seats[this.stops[i - 1] ?? -1]),
  );
  round = $derived(this.timeline.rounds.filter((r) => r.step <= this.step).at(-1)?.round ?? 0);

  /** Once it is known how the game has gone. */
  ready(): Promise<void> {
    return (this.learnt ??= this.learn());
  }

  /** The game has gone on, or back. */
  async learn() {
    const before = this.total;
    this.timeline = await api.timeline(this.id, this.token);
    if (this.total < before) this.chances = null;
    if (before) void this.watchChances();
  }

  /** Show the position after a number of steps, and after a line from there. While one is on its way, only the last wish counts. */
  async go(step: number, line: readonly string[] = [], marks: readonly string[] = []) {
    await this.ready();
    const to = { step: Math.min(Math.max(this.first, step), this.total), line, marks };
    if (
      (to.step === this.wanted.step &&
        String(line) === String(this.wanted.line) &&
        String(marks) === String(this.wanted.marks)) ||
      this.gone
    )
      return;
    this.wanted = to;
    if (this.busy) return;
    this.busy = true;
    try {
      for (let at: Wish | undefined; at !== this.wanted;) {
        at = this.wanted;
        const since = Math.max(0, (this.timeline.events[at.step] ?? 0) - CONTEXT);
        const table = await api.replay(this.id, this.token, at.step, since, this.seat(), at.line);
        if (this.gone) return;
        this.table = table;
        this.step = at.step;
        this.line = at.line;
        this.marks = new Set(at.marks);
      }
      this.shows(this.step);
    } finally {
      this.busy = false;
    }
  }

  /** The position before a mistake with the better choice marked, or after a number of choices of the better line. */
  better(mistake: Mistake, made = 0) {
    return this.go(
      mistake.step,
      mistake.line.slice(0, made).map((step) => step.choice),
      mistake.line[made]?.places ?? [],
    );
  }

  /** One decision on or back, or with `turns` to where somebody else decides. */
  by(direction: 1 | -1, turns = false) {
    const stops = turns ? this.turns : this.stops;
    const next = direction > 0 ? stops.find((at) => at > this.step) : stops.filter((at) => at < this.step).at(-1);
    return this.go(next ?? (direction > 0 ? this.total : this.first));
  }

  /** The step that told an entry of the log. */
  stepOf(event: number): number {
    const found = this.timeline.events.findIndex((told) => told > event);
    return found < 0 ? this.total : found;
  }

  /** Chances come as they are worked out; what is there is shown meanwhile. */
  async watchChances() {
    clearTimeout(this.ask);
    if (this.gone) return;
    try {
      const known = this.chances?.moments ?? [];
      const more = await api.chances(this.id, this.token, known.length);
      this.chances = { ...more, moments: [...known.slice(0, more.moments_from), ...more.moments] };
      this.closed = null;
      if (!more.complete && !this.gone) this.ask = setTimeout(() => void this.watchChances(), ASK);
    } catch (error) {
      this.closed = error instanceof Refused && error.status === 403 ? t("chances.later") : t("chances.none");
    }
  }

  leave() {
    this.gone = true;
    clearTimeout(this.ask);
  }
}
