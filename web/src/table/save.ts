import { api } from "../lib/api";
import type { Play } from "../lib/play.svelte";
import { t } from "../lib/texts.svelte";
import { told } from "../lib/watch.svelte";

/** The game file of a table, put among the downloads. */
export async function saveFile(play: Play) {
  try {
    download(`${play.table?.game ?? "game"}-${play.id}.origins`, await api.file(play.id, play.token));
  } catch (error) {
    play.reason = { text: told(error) };
  }
}

export function download(name: string, text: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** A link that holds the game as it is now, in the clipboard or handed to another program; what came of it. */
export async function shareLink(play: Play): Promise<string> {
  try {
    if (play.now?.hides && !play.now.over) return t("link.hands");
    if (!globalThis.CompressionStream) return t("link.old");
    const { linkTo } = await import("../device/links");
    await navigator.clipboard.writeText(await linkTo(await api.file(play.id, play.token)));
    return t("link.copied");
  } catch (error) {
    return told(error);
  }
}
