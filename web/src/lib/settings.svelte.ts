import { LANGS, tongue, type Lang } from "./texts.svelte";

export type Theme = "dark" | "light" | "auto";

interface Kept {
  theme: Theme;
  lang: Lang;
  text: number;
  calm: boolean;
  sound: boolean;
  /** The last choice of a turn waits for "End turn". */
  confirm: boolean;
  /** What is chosen is a plan until it is confirmed. */
  plan: boolean;
  /** What others did meanwhile is played back. */
  playback: boolean;
  /** Icons have their words beside them, until a person knows them. */
  words: boolean;
  name: string;
}

const KEY = "origins.settings";
const dark = () => globalThis.matchMedia?.("(prefers-color-scheme: light)");

function spoken(): Lang {
  const wanted = (globalThis.navigator?.language ?? "en").slice(0, 2) as Lang;
  return LANGS.includes(wanted) ? wanted : "en";
}

class Settings {
  theme = $state<Theme>("auto");
  text = $state(100);
  calm = $state(false);
  sound = $state(false);
  confirm = $state(true);
  plan = $state(false);
  playback = $state(true);
  words = $state(true);
  name = $state("");
  light = $state(false);

  constructor() {
    let kept: Partial<Kept> = {};
    try {
      kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>;
    } catch {
      // Nothing kept, or no storage allowed: the defaults are fine.
    }
    this.theme = kept.theme ?? "auto";
    this.text = kept.text ?? 100;
    this.calm = kept.calm ?? false;
    this.sound = kept.sound ?? false;
    this.confirm = kept.confirm ?? true;
    this.plan = kept.plan ?? false;
    this.playback = kept.playback ?? true;
    this.words = kept.words ?? true;
    this.name = kept.name ?? "";
    tongue.lang = LANGS.includes(kept.lang as Lang) ? (kept.lang as Lang) : spoken();
    dark()?.addEventListener?.("change", () => this.apply());
    this.apply();
  }

  set(change: Partial<Kept>) {
    const { lang, ...rest } = change;
    Object.assign(this, rest);
    if (lang) tongue.lang = lang;
    this.apply();
    try {
      const { theme, text, calm, sound, confirm, plan, playback, words, name } = this;
      const kept = { theme, text, calm, sound, confirm, plan, playback, words, name, lang: tongue.lang };
      localStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // Not kept; it still holds for this page.
    }
  }

  apply() {
    const root = globalThis.document?.documentElement;
    if (!root) return;
    this.light = this.theme === "light" || (this.theme === "auto" && !!dark()?.matches);
    root.dataset.theme = this.light ? "light" : "dark";
    root.lang = tongue.lang;
    root.classList.toggle("calm", this.calm);
    root.style.setProperty("--text", String(this.text / 100));
  }
}

export const settings = new Settings();
