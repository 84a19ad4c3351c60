// What a thing is: asked for by a right click, or by a finger that stays on it.
import type { Guide } from "../games/game";
import { drag } from "../lib/drag";
import type { Table, Thing } from "../lib/types";

const LONG = 500;
const MOVED = 10;

/** The thing under a pointer, and where it lies: a component, or else whatever has a name. */
export function thingAt(
  target: EventTarget | null,
  guide: Guide,
  table: Table | null,
): { thing: Thing; on: HTMLElement } | null {
  const from = target as Element | null;
  const on = from?.closest?.<HTMLElement>("[data-thing]");
  if (on) {
    const thing = guide.describe(on.dataset.thing ?? "", table);
    if (thing.text || thing.rule) return { thing, on };
  }
  const named = from?.closest?.<HTMLElement>("[data-place], [title]");
  const name = named?.getAttribute("aria-label") || named?.title;
  return named && name ? { thing: { name }, on: named } : null;
}

/** A press that was answered; the click that ends it is none. */
export const press = { asked: false };

/** Calls `ask` for a right click and for a long press. */
export function presses(ask: (target: EventTarget | null) => boolean): () => void {
  let wait: ReturnType<typeof setTimeout> | undefined;
  let at = { x: 0, y: 0 };
  const off = new AbortController();
  const on = <K extends keyof WindowEventMap>(name: K, then: (event: WindowEventMap[K]) => void) =>
    addEventListener(name, then, { capture: true, signal: off.signal });
  on("contextmenu", (event) => {
    // A press may have asked already, a moment before the browser says that it was one.
    if (press.asked || drag.holds || ask(event.target)) event.preventDefault();
  });
  on("pointerdown", (event) => {
    press.asked = false;
    clearTimeout(wait);
    if (event.pointerType !== "touch") return;
    at = { x: event.clientX, y: event.clientY };
    wait = setTimeout(() => {
      press.asked = !drag.carries && ask(event.target);
      if (press.asked) drag.holds = false;
    }, LONG);
  });
  on("pointermove", (event) => Math.hypot(event.clientX - at.x, event.clientY - at.y) > MOVED && clearTimeout(wait));
  on("pointerup", () => clearTimeout(wait));
  on("pointercancel", () => clearTimeout(wait));
  on("click", (event) => {
    if (!press.asked) return;
    press.asked = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  });
  return () => (clearTimeout(wait), off.abort());
}
