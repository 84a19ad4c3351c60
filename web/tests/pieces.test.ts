import { render, screen } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import Die from "../src/pieces/Die.svelte";
import Line from "../src/pieces/Line.svelte";
import Amounts from "../src/pieces/Amounts.svelte";

describe("pieces", () => {
  it("a die says its colour, value and use", () => {
    render(Die, { colour: "red", value: 4, used: true });
    expect(screen.getByText("red 4, used")).toBeTruthy();
  });
  it("a mark is read into glyphs, words and numbers", () => {
    const { container } = render(Line, { line: "2 *vp @per *c-yellow" });
    expect([...container.querySelectorAll("use")].map((u) => u.getAttribute("href"))).toEqual(["#vp", "#c-yellow"]);
    expect(container.textContent?.replace(/\s+/g, " ").trim()).toBe("2per");
  });
  it("amounts can be read without colours", () => {
    const { container } = render(Amounts, { of: [{ resource: "stone", n: 3 }, { points: true, n: 6 }] });
    expect(container.textContent).toMatch(/3\s*stone\s*6\s*points/);
  });
});
