import "./book";
import { describe, expect, it } from "vitest";
import { ability, advisorPoints, bonus, chip, militarySpaces, siteLines, templePoints, tileColour, tileGlyph, tileLine } from "../src/fb/printed";
import { at, frame, pawn, reward } from "../src/og/printed";
import { things } from "../src/lib/things.svelte";

describe("what is printed on the components of First Builders", () => {
  it.each([
    ["harbor", "2 *vp @per *c-yellow"], ["mint", "1 *r-gold"], ["armory", "2 *move + *attack"], ["outpost", "*move @or *attack"],
    ["chariot_field", "2 *vp @per *c-red + *freeman"], ["castle", "1 *vp +3 @per *seat"], ["obelisk", "1·2·4·7 *vp"], ["statue", "1 *temple"],
  ])("%s", (tile, line) => expect(tileLine(tile)).toBe(line));
  it("is short where there is no room", () => {
    expect(chip({ kind: "vp", each: 2 })).toBe("2*vp");
    expect(chip({ kind: "temple", steps: 2, track: "sea" })).toBe("2*sea");
    expect(chip({ kind: "gain", resource: "gold", base: 3 })).toBe("3 *r-gold");
  });
  it("knows every kind of ability that the content file has", () => {
    for (const kind of ["riding_grounds", "military_per", "veteran", "reserve_building", "recolor_freeman", "take_citizen", "take_speaker", "temple", "fountain", "raise_freeman", "copy_adjacent", "colossus", "pay_any_for_vp", "free_farm_then_gain", "raise_one"])
      expect(ability({ kind }), kind).not.toBe("");
  });
  it("sites, bonus tiles and tracks", () => {
    expect(siteLines("temple")).toEqual({ upper: "3 *r-wisdom", lower: "1 *r-stone › *temple @steps#2" });
    expect(siteLines("citizen").upper).toBe("*r-any 1 *r-gold");
    expect(bonus("blue")).toEqual({ id: "temple_step", line: "1 *r-stone *temple" });
    expect(militarySpaces()).toEqual([
      { gain: "@start", wall: false }, { gain: "*r-any › *r-gold", wall: true }, { gain: "1 *r-stone", wall: false },
      { gain: "*r-any *r-gold", wall: false }, { gain: "9 *vp", wall: true },
    ]);
    expect([templePoints(), advisorPoints()]).toEqual([[0, 1, 3], [1, 3, 6]]);
  });
  it("colours come from the tables, too", () => {
    expect([tileColour("harbor"), tileColour("farm"), tileColour("agora")]).toEqual(["yellow", "farm", "neutral"]);
    expect([tileGlyph("harbor"), tileGlyph("agora"), tileGlyph("farm")]).toEqual(["c-yellow", "city", "c-gray"]);
    things.put("first-builders", { "tile.harbor": { name: "", values: { color: "blue", effect: { kind: "vp", each: 5, per: "building:blue" } } } });
    expect([tileColour("harbor"), tileLine("harbor")]).toEqual(["blue", "5 *vp @per *c-blue"]);
  });
});

describe("what is printed on the components of Origin", () => {
  it("the map is drawn where the tables say", () => {
    expect(at("nile").map(Math.round)).toEqual([156, 90]);
    const box = frame(["nile", "levant"]);
    expect([Math.round(box.x), box.y, Math.round(box.w), box.h]).toEqual([84, -46, 111, 190]);
  });
  it("pawns and rewards", () => {
    expect(pawn("h2s3_white")).toEqual({ id: "h2s3_white", height: 2, strength: 3, colour: "white" });
    expect(reward("yellow")).toEqual({ tiles: 1, cards: 1, many: 3, back: 2, any: 0 });
  });
});
