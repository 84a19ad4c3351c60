import { api } from "./api";
import { tongue } from "./texts.svelte";
import type { Thing } from "./types";

/** Names and abilities of the components of a game, in the reader's language; asked once. */
class Things {
  private books = $state.raw<Record<string, Record<string, Thing>>>({});
  private asked = new Set<string>();

  load(game: string) {
    const book = `${game} ${tongue.lang}`;
    if (this.asked.has(book)) return;
    this.asked.add(book);
    api.things(game).then(
      (found) => (this.books = { ...this.books, [book]: found }),
      () => undefined,
    );
  }

  get(game: string, id: string): Thing {
    const book = this.books[`${game} ${tongue.lang}`];
    const bare = id.slice(id.indexOf(".") + 1);
    return book?.[id] ?? book?.[bare] ?? { name: plain(bare) };
  }
}

/** "court_of_law" reads "Court of Law" until the server has told the name. */
export function plain(id: string): string {
  return id
    .replace(/^(act|per|obj)_/, "")
    .split(/[_-]/)
    .map((w, i) => (i > 0 && (w === "of" || w === "at") ? w : w.charAt(0).toUpperCase() + w.slice(1)))
    .join(" ");
}

export const things = new Things();
