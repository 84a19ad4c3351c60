// What others did while nobody looked: told in words, and played back where somebody wants to see it.
import { keep, keptTable } from "./keep";
import type { LookBack } from "./lookback.svelte";
import { cut } from "./motion.svelte";
import type { Table, Timeline } from "./types";

/** What somebody did in one turn: the steps that they made, and the events that told of it. */
export interface Turn {
  seat: number;
  /** The position before it. */
  from: number;
  /** The positions after each decision. */
  stops: number[];
  events: [number, number];
}

/** How long a position is to be seen, at least and at most, and all of them together, in milliseconds. */
const PACE = { least: 450, most: 1100, all: 9000 };
/** More positions than this are shown turn by turn, and of more turns the last ones. */
const MOST = 16;

/** The turns of others between two steps; a draw belongs to the decision before it. */
export function turnsOf({ seats, events }: Timeline, from: number, to: number, own: readonly number[]): Turn[] {
  const found: Turn[] = [];
  for (let step = from; step < to; step++) {
    const seat = seats[step]!;
    const last = found.at(-1);
    const told = events[step + 1] ?? 0;
    if (last && seat === -1) last.stops[last.stops.length - 1] = step + 1;
    else if (last?.seat === seat) last.stops.push(step + 1);
    else if (seat !== -1) found.push({ seat, from: step, stops: [step + 1], events: [events[step] ?? 0, told] });
    if (found.length) found.at(-1)!.events[1] = told;
  }
  return found.filter((turn) => !own.includes(turn.seat));
}

/** What of it is played: all positions while they are few, else one for each turn. */
export function played(turns: Turn[]): Turn[] {
  const all = turns.reduce((n, turn) => n + turn.stops.length, 0);
  return all <= MOST ? turns : turns.slice(-MOST).map((turn) => ({ ...turn, stops: turn.stops.slice(-1) }));
}

interface Ways {
  /** A way to look at earlier positions. */
  past: () => LookBack;
  /** Whether positions are shown again, or turns are told in words only. */
  shows: () => boolean;
  /** Whether the last news told of more than one of the others. */
  several: (table: Table) => boolean;
}

export class Missed {
  /** The turns of others since somebody looked, until they are done with. */
  turns = $state.raw<readonly Turn[]>([]);
  /** The turn that is being played back. */
  turn = $state.raw<Turn | null>(null);
  private past = $state.raw<LookBack | null>(null);
  /** The position that is shown meanwhile. */
  table: Table | null = $derived(this.turn && this.past ? this.past.table : null);

  /** The last step that somebody at this browser has seen; it is remembered for each table. */
  private seen: number | null;
  private away = true;
  private wake: (() => void) | undefined;

  constructor(
    private readonly id: string,
    private readonly ways: Ways,
  ) {
    this.seen = keptTable(id)?.looked ?? null;
  }

  /** Nobody looks at the present position: what comes now is missed. */
  leave() {
    this.away = true;
  }

  /** Somebody looks at it. What was seen as it came is not shown again, unless it was more than one turn at once. */
  async look(table: Table) {
    const { seen, away } = this;
    this.seen = table.step;
    this.away = false;
    if (seen !== table.step) keep({ table: this.id, looked: table.step });
    if (seen === null || seen >= table.step || table.over || this.turn) return;
    if (!away && !this.ways.several(table)) return;
    const past = this.ways.past();
    try {
      await past.ready();
      const turns = turnsOf(past.timeline, seen, table.step, table.yours);
      if (!turns.length || (!away && turns.length < 2)) return;
      this.turns = turns;
      if (this.ways.shows()) await this.play(past, played(turns));
    } catch {
      this.done(); // The table is right without it.
    } finally {
      past.leave();
    }
  }

  private async play(past: LookBack, turns: Turn[]) {
    const stops = turns.reduce((n, turn) => n + turn.stops.length, 0);
    const pace = Math.min(PACE.most, Math.max(PACE.least, PACE.all / stops));
    this.past = past;
    cut();
    for (const turn of turns) {
      for (const step of [turn.from, ...turn.stops]) {
        if (past.step !== step || !past.table) await past.go(step);
        if (this.past !== past) return;
        this.turn = turn;
        if (step !== turn.from) await this.wait(pace);
        if (this.past !== past) return;
      }
    }
    this.done();
  }

  private wait(ms: number): Promise<void> {
    return new Promise((go) => {
      const timer = setTimeout(go, ms);
      this.wake = () => (clearTimeout(timer), go());
    });
  }

  /** Enough of it: the present position at once. */
  done() {
    if (this.turn) cut();
    this.turn = null;
    this.turns = [];
    this.past?.leave();
    this.past = null;
    this.wake?.();
  }
}
