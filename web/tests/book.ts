// A few components as the server describes them.
import { things } from "../src/lib/things.svelte";

/** "2 *vp per *colour.yellow" as marks. */
export const marks = (line: string) =>
  line
    .split(" ")
    .map((word) => (word.startsWith("*") ? { glyph: word.slice(1), text: word.slice(1) } : { text: word }));
const tile = (color: string, line = "", name = "") => ({
  name,
  marks: { line: marks(line), chip: marks(line) },
  values: { color },
});

things.put("first-builders", {
  "tile.harbor": tile("yellow", "2 *vp per *colour.yellow", "Harbor"),
  "tile.agora": tile("gray", "1 *any", "Agora"),
  "tile.farm": { name: "Farm" },
  "table.farm": { name: "Farm" },
  "term.wonder": { name: "Wonder" },
  "term.speaker": { name: "Speaker" },
  "colour.red": { name: "red" },
  "resource.gold": { name: "Gold" },
  "resource.stone": { name: "Stone" },
  "track.forest": { name: "Forest Temple" },
  "site.temple": {
    name: "",
    marks: { upper: marks("3 *resource.wisdom"), lower: marks("1 *resource.stone › ≤ 2 *temple") },
  },
  "table.temple": { name: "", values: { vp: [0, 1, 3] } },
  "table.dice": { name: "", values: { citizen_max: 6, site_max: 6 } },
  "table.advisor": { name: "", values: { vp: [1, 3, 6] } },
  "table.military": {
    name: "",
    marks: { 0: marks("start"), 2: marks("1 *resource.stone") },
    values: { space: [{ boundary_before: false }, { boundary_before: true }, { boundary_before: false }] },
  },
});
things.put("origin", {
  "column.yellow": { name: "", values: { colour: "yellow", deck: "action" } },
  "territory.nile": { name: "Nile", values: { q: 2, r: 2, colour: "yellow", continent: "africa" } },
  "territory.levant": { name: "Levant", values: { q: 3, r: 0, colour: "brown", continent: "eurasia" } },
  "colour.yellow": { name: "yellow", text: "Take 1 tile and draw 1 card.", rule: "OR-REWARD-01" },
  "table.innovation_tiles": { name: "Innovation tile", text: "1/5 points for level 1/2." },
  "pawn.h2s3_white": {
    name: "white, height 2, strength 3",
    marks: { line: marks("*characteristic.height 2 *characteristic.strength 3") },
    values: { height: 2, strength: 3, colour: "white" },
  },
  "card.obj_brown_3": { name: "Builders", marks: { deck: marks("*deck.objective") } },
});
