import en from "../texts/en.json";
import fr from "../texts/fr.json";
import pl from "../texts/pl.json";

export type Lang = "en" | "fr" | "pl";
export type Key = keyof typeof en;
type Entry = string | Record<string, string>;

const BOOKS: Record<Lang, Record<string, Entry>> = { en, fr, pl };
export const LANGS: Lang[] = ["en", "fr", "pl"];
export const LANG_NAMES: Record<Lang, string> = { en: "English", fr: "Français", pl: "Polski" };

class Tongue {
  lang = $state<Lang>("en");
  plural = $derived(new Intl.PluralRules(this.lang));
}

export const tongue = new Tongue();

/** The text of a key in the chosen language; `{n}` in it also picks the plural form. */
export function t(key: Key, values: Record<string, string | number> = {}): string {
  const entry: Entry = BOOKS[tongue.lang][key] ?? BOOKS.en[key] ?? key;
  let text: string;
  if (typeof entry === "string") text = entry;
  else {
    const form = typeof values.n === "number" ? tongue.plural.select(values.n) : "other";
    text = entry[form] ?? entry.other ?? "";
  }
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
