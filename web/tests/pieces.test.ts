import { render, screen } from "@testing-library/svelte";
import { marks } from "./book";
import { describe, expect, it } from "vitest";
import Die from "../src/games/first-builders/Die.svelte";
import Line from "../src/pieces/Line.svelte";
import Amounts from "../src/pieces/Amounts.svelte";
import AtTable from "./AtTable.svelte";

describe("pieces", () => {
  it("a die says its colour, value and use", () => {
    render(Die, { colour: "red", value: 4, used: true });
    expect(screen.getByText("red 4, used")).toBeTruthy();
  });
  it("a mark is read into glyphs, words and numbers", () => {
    const { container } = render(AtTable, {
      game: "first-builders",
      of: Line,
      line: marks("2 *vp per *colour.yellow"),
    });
    expect([...container.querySelectorAll("use")].map((u) => u.getAttribute("href"))).toEqual(["#vp", "#c-yellow"]);
    expect(container.textContent?.replace(/\s+/g, " ").trim()).toBe("2per");
  });
  it("amounts can be read without colours", () => {
    const amounts = [
      { resource: "stone", n: 3 },
      { points: true, n: 6 },
    ];
    for (const game of ["first-builders", "a game without a folder"]) {
      const { container } = render(AtTable, { game, of: Amounts, amounts });
      expect(container.textContent).toMatch(/3\s*stone\s*6\s*points/i);
    }
  });
});
