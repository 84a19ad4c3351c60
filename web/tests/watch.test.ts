import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { GameEvent, Table } from "../src/lib/types";
import { Watch } from "../src/lib/watch.svelte";

/** What happened, as a seat may read it: only the one whose card it is knows its name. */
const event = (number: number, owner: number, reader: number | null): GameEvent => ({
  number,
  kind: "draws",
  args: { seat: owner, card: owner === reader ? `card${number}` : null },
  text: owner === reader ? `draws card${number}` : "draws a card",
});
const OWNERS = [0, 0, 1, 1, 0];
const log = (reader: number | null, from = 0, total = OWNERS.length) =>
  OWNERS.slice(from, total).map((owner, i) => event(from + i, owner, reader));
const table = (you: number, version: number, from: number, total: number, more: Partial<Table> = {}) =>
  ({
    table: "t",
    game: "origin",
    seats: [],
    hides: true,
    you,
    yours: [0, 1],
    version,
    step: version,
    to_move: you,
    stamp: `${version}-${you}`,
    board: {},
    choices: [],
    events: log(you, from, total),
    events_from: from,
    events_total: total,
    ...more,
  }) as unknown as Table;

/** A server that tells the log from where it is asked for. */
function server(you: () => Table) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: URL) => {
    asked.push(`${url.searchParams.get("since")} ${url.searchParams.get("seen")}`);
    const now = you();
    const from = Number(url.searchParams.get("since") ?? 0);
    const said = { ...now, events: log(now.you, from, now.events_total), events_from: from };
    return new Response(JSON.stringify(said), { headers: { "content-type": "application/json" } });
  });
  return asked;
}

const read = (watch: Watch) => watch.events.map((e) => e.text);
beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe("several people with hidden hands at one screen", () => {
  it("each has a log of their own, and gets what happened meanwhile as they may read it", async () => {
    const watch = new Watch("t");
    let now = table(0, 1, 0, 2);
    const asked = server(() => now);
    watch.take(now);
    expect(read(watch)).toEqual(["draws card0", "draws card1"]);
    now = table(1, 2, 2, 3);
    watch.take(now);
    // Never, not even until the answer comes, what the other one could read.
    expect(read(watch).join()).not.toMatch(/card[01]/);
    await vi.waitFor(() => expect(read(watch)).toEqual(["draws a card", "draws a card", "draws card2"]));
    now = table(0, 3, 3, 5);
    watch.take(now);
    expect(read(watch).join()).not.toContain("card2");
    await vi.waitFor(() =>
      expect(read(watch)).toEqual(["draws card0", "draws card1", "draws a card", "draws a card", "draws card4"]),
    );
    expect(asked).toEqual(["0 0", "2 1"]);
  });

  it("is one log where nothing is hidden", () => {
    const watch = new Watch("t");
    const asked = server(() => table(0, 1, 0, 2));
    watch.take(table(0, 1, 0, 2, { hides: false }));
    watch.take(table(1, 2, 2, 3, { hides: false }));
    expect(watch.events.map((e) => e.number)).toEqual([0, 1, 2]);
    expect(asked).toEqual([]);
  });
});
