import { api } from "./api";
import { tongue } from "./texts.svelte";
import type { GameInfo } from "./types";

/** The games of the server in the reader's language; asked once for each language. */
class Lobby {
  private lists = $state.raw<Record<string, GameInfo[]>>({});
  private asked = new Set<string>();
  /** The server did not answer. */
  silent = $state(false);

  load() {
    const { lang } = tongue;
    if (this.asked.has(lang)) return;
    this.asked.add(lang);
    api.games().then(
      (found) => {
        this.lists = { ...this.lists, [lang]: found };
        this.silent = false;
      },
      () => {
        this.asked.delete(lang);
        this.silent = true;
      },
    );
  }

  get games(): GameInfo[] {
    return this.lists[tongue.lang] ?? [];
  }

  /** The title of a game. What all games have in common stands beside it as the wordmark, and is not said twice. */
  title(game: string | undefined): string {
    const title = this.games.find((info) => info.name === game)?.title.replace(/^origins\s*:\s*/i, "") ?? "";
    return title.charAt(0).toUpperCase() + title.slice(1);
  }
}

export const lobby = new Lobby();
