import { api } from "./api";
import { tongue } from "./texts.svelte";
import type { Mark, Thing } from "./types";

type Book = Record<string, Thing>;
const AGAIN = 2000;

/** The components of a game as the server describes them, in the reader's language; asked once. */
class Things {
  private books = $state.raw<Record<string, Book>>({});
  private asked = new Set<string>();

  load(game: string) {
    const name = `${game} ${tongue.lang}`;
    if (this.asked.has(name)) return;
    this.asked.add(name);
    api.things(game).then(
      (found) => this.put(game, found, name),
      // Nothing can be drawn without them: ask again.
      () => setTimeout(() => (this.asked.delete(name), this.load(game)), AGAIN),
    );
  }

  put(game: string, book: Book, name = `${game} ${tongue.lang}`) {
    this.books = { ...this.books, [name]: book };
  }

  /** In another language, until they are there in this one. */
  private named(game: string): Book | undefined {
    const other = Object.keys(this.books).find((name) => name.startsWith(`${game} `));
    return this.books[`${game} ${tongue.lang}`] ?? (other ? this.books[other] : undefined);
  }

  ready(game: string): boolean {
    return !!this.named(game);
  }

  get(game: string, id: string): Thing {
    const book = this.named(game);
    const bare = id.slice(id.indexOf(".") + 1);
    return book?.[id] ?? book?.[bare] ?? { name: plain(bare) };
  }

  /** Whether the server has told of it. */
  has(game: string, id: string): boolean {
    return !!this.named(game)?.[id];
  }

  /** What the content tables say of a thing: nothing that a content pack may change stands in the client. */
  values<T extends object>(game: string, id: string): Partial<T> {
    return (this.named(game)?.[id]?.values ?? {}) as Partial<T>;
  }

  /** All things of a game, in the order of the server. */
  book(game: string): [string, Thing][] {
    return Object.entries(this.named(game) ?? {});
  }

  /** What is printed on a part of a thing. */
  marks(game: string, id: string, part: string): Mark[] {
    return this.named(game)?.[id]?.marks?.[part] ?? [];
  }

  /** All things of a domain, by id. */
  all<T extends object>(game: string, domain: string): [string, Partial<T>][] {
    return this.book(game)
      .filter(([id]) => id.startsWith(`${domain}.`))
      .map(([id, thing]) => [id.slice(domain.length + 1), (thing.values ?? {}) as Partial<T>]);
  }
}

/** "house_of_cards" reads "House of Cards" where the server has told no name. */
export function plain(id: string): string {
  return id
    .split(/[_-]/)
    .map((w, i) => (i > 0 && (w === "of" || w === "at") ? w : w.charAt(0).toUpperCase() + w.slice(1)))
    .join(" ");
}

export const things = new Things();
