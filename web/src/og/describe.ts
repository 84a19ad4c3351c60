import { t, type Key } from "../lib/texts.svelte";
import { things } from "../lib/things.svelte";
import type { Table, Thing } from "../lib/types";
import { reward, tilePoints } from "./printed";
import type { Board } from "./types";

const GAME = "origin";

/** A thing for its tooltip: where the server has no sentence of what it does, here is one with its values. */
export function describe(id: string, table?: Table | null): Thing {
  const [domain, name = ""] = id.split(".");
  if (domain === "level") return { ...things.get(GAME, "table.innovation_tiles"), name: t("og.tile", { n: Number(name) }), text: t("says.tile", { n: tilePoints(Number(name)) }) };
  const thing = things.get(GAME, id);
  if (domain === "strait") return { ...thing, text: t("says.strait") };
  if (domain === "pawn") return { ...thing, text: t("says.pawn") };
  if (domain === "colour") return { ...thing, text: gives(name) };
  if (domain === "territory") {
    const colour = String(thing.values?.colour ?? "");
    const stands = (table?.board as Board | undefined)?.territories.find((l) => l.id === name);
    const pawn = stands?.pawn && t("og.pawn", { h: stands.pawn.height, s: stands.pawn.strength, colour: t(`pawn.${stands.pawn.colour}` as Key) });
    const whose = stands?.pawn ? (stands.seat === null ? t("og.neutral") : (table?.seats[stands.seat]?.name ?? "")) : "";
    return { ...thing, text: [pawn && `${whose}: ${pawn}.`, gives(colour)].filter(Boolean).join(" "), rule: things.get(GAME, `colour.${colour}`).rule };
  }
  return thing;
}

function gives(colour: string): string {
  if (colour === "green") return t("says.hunting");
  if (colour === "neutral") return t("says.origin");
  return t(colour === "brown" ? "says.tiles" : "says.cards", reward(colour));
}
