// A few components as the server describes them.
import { things } from "../src/lib/things.svelte";

const tile = (color: string, effect: object = { kind: "none" }, stone = 1) => ({ name: "", values: { color, stone, effect } });

things.put("first-builders", {
  "tile.statue": tile("blue", { kind: "temple_any", steps: 1 }),
  "tile.harbor": tile("yellow", { kind: "vp", base: 0, each: 2, per: "building:yellow" }, 3),
  "tile.mint": tile("yellow", { kind: "gain", resource: "gold", base: 1, each: 0, per: "none" }),
  "tile.armory": tile("red", { kind: "military", move: 2, attack: true, mode: "and_or" }),
  "tile.outpost": tile("red", { kind: "military", move: 1, attack: true, mode: "or" }),
  "tile.chariot_field": tile("red", { kind: "vp", base: 0, each: 2, per: "building:red", each2: 2, per2: "freeman:red" }),
  "tile.castle": tile("purple", { kind: "vp", base: 1, each: 3, per: "closed_district" }),
  "tile.obelisk": tile("blue", { kind: "vp_table", per: "building_id:obelisk", table: [0, 1, 2, 4, 7] }),
  "tile.agora": tile("gray", { kind: "gain_any", n: 1 }),
  "site.temple": { name: "", values: { resource_action: { wisdom: 3 }, other_action: "temple", other_cost: { stone: 1 }, max_steps: 2 } },
  "site.citizen": { name: "", values: { resource_action: { gold: 1, any_basic: 1 }, other_action: "gain_citizen" } },
  "bonus.temple_step": { name: "", values: { color: "blue", cost: { stone: 1 }, effect: "temple_step" } },
  "table.temple": { name: "", values: { vp: [0, 1, 3], scoring_tracks: 2 } },
  "table.advisor": { name: "", values: { vp: [1, 3, 6] } },
  "table.resources": { name: "", values: { gold_vp_at_end: 1 } },
  "table.military": {
    name: "",
    values: {
      final_vp: 9,
      space: [
        { kind: "start", boundary_before: false },
        { kind: "exchange", boundary_before: true, pay: { any_basic: 1 }, gain: { gold: 1 } },
        { kind: "gain", boundary_before: false, gain: { stone: 1 } },
        { kind: "gain", boundary_before: false, gain: { any_basic: 1, gold: 1 } },
        { kind: "final", boundary_before: true },
      ],
    },
  },
});
things.put("origin", {
  "territory.nile": { name: "Nile", values: { q: 2, r: 2, colour: "yellow", continent: "africa" } },
  "territory.levant": { name: "Levant", values: { q: 3, r: 0, colour: "brown", continent: "eurasia" } },
  "pawn.h2s3_white": { name: "", values: { height: 2, strength: 3, colour: "white" } },
  "colour.yellow": { name: "", values: { options: [{ steps: [{ take_tiles: 1, from: "yellow" }, { draw: 1, deck: "action" }] }, { steps: [{ draw: 3, deck: "action" }, { put_under: 2, deck: "action" }] }] } },
});
