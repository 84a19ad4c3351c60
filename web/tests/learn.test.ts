import { describe, expect, it } from "vitest";
import { lessonFor, TOURS } from "../src/learn/lessons";
import { Play } from "../src/lib/play.svelte";
import { LANGS } from "../src/lib/texts.svelte";
import type { Table } from "../src/lib/types";

describe.each(Object.entries(TOURS))("the guide of %s", (game, tour) => {
  it("says everything in three languages, shortly, and not twice the same", () => {
    for (const lesson of tour.lessons)
      for (const lang of LANGS) {
        expect([lesson.id, lesson.text[lang]?.length > 40]).toEqual([lesson.id, true]);
        expect([lesson.id, lang, lesson.text[lang].length < 260]).toEqual([lesson.id, lang, true]);
      }
    expect(new Set(tour.lessons.map((l) => l.id)).size).toBe(tour.lessons.length);
    for (const lang of LANGS) expect(new Set(tour.lessons.map((l) => l.text[lang])).size).toBe(tour.lessons.length);
  });

  it("knows no other conditions than the client does", () => {
    for (const lesson of tour.lessons)
      for (const word of Object.keys(lesson.when)) expect(["decision", "offered", "missing", "round", "after", "held"]).toContain(word);
  });

  it("meets every lesson where its moment comes", () => {
    for (const lesson of tour.lessons) {
      const play = new Play("t");
      const others = tour.lessons.filter((l) => l.id !== lesson.id).map((l) => l.id);
      const kinds = [lesson.when.offered].filter(Boolean);
      const table = {
        table: "t", game, seats: [], you: 0, yours: [0], version: 1, step: 1, to_move: 0, over: false, decision: lesson.when.decision?.[0] ?? "x",
        board: { round: lesson.when.round ?? 1, players: [], sites: [], columns: [] }, choices: kinds.map((kind, id) => ({ id, kind, args: [], notation: `${kind}`, text: "" })), events: [], events_from: 0, events_total: 0,
      } as unknown as Table;
      play.take(table);
      if (lesson.when.held) play.held = { choice: {} as never, table };
      expect(lessonFor(play, others)?.id).toBe(lesson.id);
      expect(lessonFor(play, [...others, lesson.id])).toBeUndefined();
    }
  });

  it("says nothing to who does not decide", () => {
    const play = new Play("t");
    play.take({ table: "t", game, seats: [], you: 0, yours: [0], version: 1, step: 1, to_move: 1, over: false, decision: tour.lessons[0]!.when.decision?.[0], board: { round: 1 }, choices: [], events: [], events_from: 0, events_total: 0 } as unknown as Table);
    expect(lessonFor(play, [])).toBeUndefined();
  });
});
