import { t } from "../lib/texts.svelte";
import { things } from "../lib/things.svelte";
import type { Thing } from "../lib/types";
import { lastTowerColours, population, templesCounted } from "./printed";

const GAME = "first-builders";

/** A thing for its tooltip: where the server has no sentence of what it does, here is one with its values. */
export function describe(id: string): Thing {
  const thing = things.get(GAME, id);
  return thing.text ? thing : { ...thing, text: says(id) };
}

function says(id: string): string | undefined {
  const [domain, name] = id.split(".");
  if (domain === "district") {
    const { vp_first = 0, vp_again = 0 } = things.values<{ vp_first: number; vp_again: number }>(GAME, id);
    return t("says.district", { first: vp_first, again: vp_again });
  }
  if (domain !== "table") return undefined;
  switch (name) {
    case "military": {
      const { vp_per_lower_disk = 0, vp_per_boundary = 0 } = things.values<{ vp_per_lower_disk: number; vp_per_boundary: number }>(GAME, id);
      return t("says.military", { lower: vp_per_lower_disk, wall: vp_per_boundary });
    }
    case "solo": {
      const { win_base = 0, win_per_condition = 0 } = things.values<{ win_base: number; win_per_condition: number }>(GAME, id);
      return t("says.solo", { n: win_base, more: win_per_condition });
    }
    case "temple": return t("says.temple", { n: templesCounted() });
    case "advisor": return t("says.advisor");
    case "population": return t("says.population", { n: population().last });
    case "tower": return t("says.tower", { n: lastTowerColours() });
    case "superiority": return t("says.superiority");
    case "market": return t("says.market");
    case "citizen_offer": return t("says.citizen_offer");
    default: return undefined;
  }
}
