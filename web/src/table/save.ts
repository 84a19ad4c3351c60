import { api } from "../lib/api";
import type { Play } from "../lib/play.svelte";

/** The game file of a table, put among the downloads. */
export async function saveFile(play: Play) {
  try {
    const text = await api.file(play.id, play.token);
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    link.download = `${play.table?.game ?? "game"}-${play.id}.origins`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  } catch (error) {
    play.reason = { text: error instanceof Error ? error.message : String(error) };
  }
}
