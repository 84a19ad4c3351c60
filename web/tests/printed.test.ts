import { marks } from "./book";
import { describe, expect, it } from "vitest";
import {
  advisorPoints,
  glyphOf,
  militarySpaces,
  siteLines,
  templePoints,
  tileColour,
  tileGlyph,
  tileLine,
} from "../src/games/first-builders/printed";
import { deckOf } from "../src/games/origin/data";
import { at, frame, pawn } from "../src/games/origin/printed";
import { things } from "../src/lib/things.svelte";

describe("what is printed on the components of First Builders", () => {
  it("is drawn as the server tells it", () => {
    expect(tileLine("harbor")).toEqual(marks("2 *vp per *colour.yellow"));
    expect(siteLines("temple").lower).toEqual(marks("1 *resource.stone › ≤ 2 *temple"));
    expect(militarySpaces()).toEqual([
      { gain: marks("start"), wall: false },
      { gain: [], wall: true },
      { gain: marks("1 *resource.stone"), wall: false },
    ]);
    expect([templePoints(), advisorPoints()]).toEqual([
      [0, 1, 3],
      [1, 3, 6],
    ]);
  });
  it("has a glyph for every mark", () =>
    expect(["resource.gold", "colour.red", "track.sea", "farm", "any", "vp"].map(glyphOf)).toEqual([
      "r-gold",
      "c-red",
      "sea",
      "c-gray",
      "r-any",
      "vp",
    ]));
  it("colours come from the tables, too", () => {
    expect([tileColour("harbor"), tileColour("farm"), tileColour("agora")]).toEqual(["yellow", "farm", "neutral"]);
    expect([tileGlyph("harbor"), tileGlyph("agora"), tileGlyph("farm"), tileGlyph("wonder")]).toEqual([
      "c-yellow",
      "city",
      "c-gray",
      "wonder",
    ]);
    things.put("first-builders", {
      "tile.harbor": { name: "Quay", marks: { line: marks("5 *vp") }, values: { color: "blue" } },
    });
    expect([tileColour("harbor"), tileLine("harbor")]).toEqual(["blue", marks("5 *vp")]);
  });
});

describe("what is printed on the components of Origin", () => {
  it("the map is drawn where the tables say", () => {
    expect(at("nile").map(Math.round)).toEqual([156, 90]);
    const box = frame(["nile", "levant"]);
    expect([Math.round(box.x), box.y, Math.round(box.w), box.h]).toEqual([84, -46, 111, 190]);
  });
  it("pawns and the backs of cards", () => {
    expect(pawn("h2s3_white")).toEqual({ id: "h2s3_white", height: 2, strength: 3, colour: "white" });
    expect([deckOf("obj_brown_3"), deckOf("nothing")]).toEqual(["objective", ""]);
  });
});
