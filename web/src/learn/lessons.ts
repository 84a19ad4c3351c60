// A first game with a guide. What is said, when, and at which place stands in the folder of the game.
import type { Play } from "../lib/play.svelte";
import type { Lesson } from "../lib/types";

/** The lesson for this moment: the first one not yet had that fits. */
export function lessonFor(lessons: readonly Lesson[], play: Play, had: readonly string[]): Lesson | undefined {
  const table = play.table;
  if (!table || !play.mine) return undefined;
  const round = Number((table.board as { round?: number }).round ?? 0);
  const offers = (kind: string) => table.choices.some((choice) => choice.kind === kind);
  return lessons.find(({ id, when }) => {
    if (had.includes(id) || (when.held ?? false) !== play.held) return false;
    if (when.decision && !when.decision.includes(table.decision ?? "")) return false;
    if (when.offered && !offers(when.offered)) return false;
    if (when.missing && offers(when.missing)) return false;
    return round >= (when.round ?? 0) && had.length >= (when.after ?? 0);
  });
}
