import { t } from "./texts";
import { things } from "../../lib/things.svelte";
import type { Table, Thing } from "../../lib/types";
import type { Board } from "./types";

const GAME = "origin";

/** A thing for its tooltip: a territory tells who stands there and what its colour gives, a tile what all tiles give. */
export function describe(id: string, table?: Table | null): Thing {
  const [domain, name = ""] = id.split(".");
  if (domain === "level")
    return { ...things.get(GAME, "table.innovation_tiles"), name: t("tile", { n: Number(name) }) };
  const thing = things.get(GAME, id);
  if (domain !== "territory") return thing;
  const colour = things.get(GAME, `colour.${String(thing.values?.colour ?? "")}`);
  const stands = (table?.board as Board | undefined)?.territories.find((l) => l.id === name);
  const whose = stands?.seat === null ? t("neutral") : (table?.seats[stands?.seat ?? -1]?.name ?? "");
  const pawn = stands?.pawn && `${whose}: ${things.get(GAME, `pawn.${stands.pawn.id}`).name}.`;
  return { ...thing, text: [pawn, colour.text].filter(Boolean).join(" "), rule: colour.rule };
}
