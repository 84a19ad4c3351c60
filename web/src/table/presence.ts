import { t } from "../lib/texts.svelte";
import type { Seat } from "../lib/types";

/** What is to be said of who sits there, beside the name; nothing of somebody who is here. */
export function presence(seat: Seat | undefined): string {
  if (seat?.kind === "bot") return t("player.bot");
  if (seat?.kind === "open") return t("player.open");
  return seat?.online === false ? t("player.away") : "";
}
