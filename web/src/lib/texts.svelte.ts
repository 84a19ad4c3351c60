import en from "../texts/en.json";
import fr from "../texts/fr.json";
import pl from "../texts/pl.json";

export type Lang = "en" | "fr" | "pl";
export type Key = keyof typeof en;
type Entry = string | Record<string, string>;
type Books = Record<Lang, Record<string, Entry>>;
type Values = Record<string, string | number>;

const BOOKS: Books = { en, fr, pl };
export const LANGS: Lang[] = ["en", "fr", "pl"];
export const LANG_NAMES: Record<Lang, string> = { en: "English", fr: "Français", pl: "Polski" };

class Tongue {
  lang = $state<Lang>("en");
  plural = $derived(new Intl.PluralRules(this.lang));
}

export const tongue = new Tongue();

const find = (books: Books, key: string): Entry | undefined => books[tongue.lang][key] ?? books.en[key];

/** An entry with its places filled; `{n}` in it also picks the plural form. */
function filled(entry: Entry, values: Values): string {
  let text: string;
  if (typeof entry === "string") text = entry;
  else {
    const form = typeof values.n === "number" ? tongue.plural.select(values.n) : "other";
    text = entry[form] ?? entry.other ?? "";
  }
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** The text of a key in the chosen language. */
export function t(key: Key, values: Values = {}): string {
  return filled(find(BOOKS, key) ?? key, values);
}

/** The texts of one game beside those of all: `t` says either, `word` what only the game can say, or nothing. */
export function withTexts<Own extends Books["en"]>(own: { en: Own; fr: Books["fr"]; pl: Books["pl"] }) {
  return {
    t: (key: Key | Extract<keyof Own, string>, values: Values = {}): string =>
      filled(find(own, key) ?? find(BOOKS, key) ?? key, values),
    word: (key: string, values: Values = {}): string => {
      const entry = find(own, key);
      return entry === undefined ? "" : filled(entry, values);
    },
  };
}
