// A first game with a guide. What is said, when, and at which place stands in the files beside this one.
import type { Play } from "../lib/play.svelte";
import type { Lang } from "../lib/texts.svelte";
import firstBuilders from "./first-builders.json";
import origin from "./origin.json";

export interface Lesson {
  id: string;
  when: {
    /** What is to be decided. */
    decision?: string[];
    /** A kind of choice that is there, or is not. */
    offered?: string;
    missing?: string;
    /** Not before this round. */
    round?: number;
    /** Not before so many other lessons. */
    after?: number;
    /** The last choice of a turn waits for its end. */
    held?: boolean;
  };
  /** A place of the board, or a selector. */
  at: string;
  text: Record<Lang, string>;
}

export const TOURS: Record<string, { bot: string; lessons: Lesson[] }> = { "first-builders": firstBuilders, origin };

/** The lesson for this moment: the first one not yet had that fits. */
export function lessonFor(play: Play, had: readonly string[]): Lesson | undefined {
  const table = play.now;
  if (!table || !play.mine) return undefined;
  const round = Number((table.board as { round?: number }).round ?? 0);
  const offers = (kind: string) => table.choices.some((choice) => choice.kind === kind);
  return TOURS[table.game]?.lessons.find(({ id, when }) => {
    if (had.includes(id) || (when.held ?? false) !== (play.held !== null)) return false;
    if (when.decision && !when.decision.includes(table.decision ?? "")) return false;
    if (when.offered && !offers(when.offered)) return false;
    if (when.missing && offers(when.missing)) return false;
    return round >= (when.round ?? 0) && had.length >= (when.after ?? 0);
  });
}
