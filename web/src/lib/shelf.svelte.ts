import { api } from "./api";
import { forget, keep, keptTables, type Kept } from "./keep";
import { place } from "./place.svelte";
import type { KeptTable } from "./types";

const first = (kept: Kept) => Number(!!kept.yourTurn && !kept.over);

/** The tables that one can go on with. */
class Shelf {
  /** What this browser remembers of them. */
  tables = $state.raw<Kept[]>([]);
  /** Those that this version of the page cannot read, with the reason. */
  lost = $state.raw<KeptTable[]>([]);

  look() {
    this.tables = keptTables().sort((a, b) => first(b) - first(a) || b.seen - a.seen);
    // The page of a device remembers only what is quick to know; the device itself keeps the games.
    if (place.where === "device" && place.loading.step === "ready") void this.learn();
  }

  private async learn() {
    const all = await api.tables().catch(() => []);
    const known = new Set(keptTables().map((kept) => kept.table));
    for (const { table, game, tokens, over, error, changed } of all)
      if (!error && !known.has(table))
        keep({
          table,
          game: game ?? "",
          tokens: Object.fromEntries((tokens ?? []).flatMap((token, seat) => (token ? [[seat, token]] : []))),
          over,
          seen: Date.parse(changed ?? "") || 0,
          where: "device",
        });
    this.lost = all.filter((table) => table.error);
    this.tables = keptTables().sort((a, b) => first(b) - first(a) || b.seen - a.seen);
  }

  async remove(table: string) {
    if (place.of(table) === "device") await api.remove(table);
    forget(table);
    this.look();
  }
}

export const shelf = new Shelf();
