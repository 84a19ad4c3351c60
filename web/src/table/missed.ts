import type { Turn } from "../lib/missed.svelte";
import type { Play } from "../lib/play.svelte";

/** What was done in a turn, in words, up to a number of events. */
export function wordsOf(play: Play, turn: Turn, known = Infinity): string[] {
  const table = play.now;
  if (!table) return [];
  return play.events
    .slice(turn.events[0], Math.min(turn.events[1], known))
    .filter((event) => {
      const { seat, minor, divider } = play.guide.about(event, table);
      return seat === turn.seat && !minor && !divider;
    })
    .map((event) => play.guide.told(event, table));
}
