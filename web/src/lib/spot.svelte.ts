import { getContext, setContext } from "svelte";
import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";
import { stays } from "./drag";
import { layout } from "./layout.svelte";
import type { Play } from "./play.svelte";

const KEY = Symbol("play");
/** On a phone pointing is tapping, whatever else may pass over a thing. */
const hovers = (event: Event) => (event as PointerEvent).pointerType !== "touch" && !layout.phone;
export const givePlay = (play: Play) => setContext(KEY, play);
export const usePlay = () => getContext<Play>(KEY);

/** Makes an element stand for a place of the board: it glows, can be clicked, focused and read out. */
export function spot(
  play: Play,
  place: string | null | undefined,
  name?: string,
): Attachment<HTMLElement | SVGElement> {
  return (node) => {
    if (!place) return;
    node.dataset.place = place;
    const before = ["role", "tabindex", "aria-disabled", "aria-label"].map(
      (word) => [word, node.getAttribute(word)] as const,
    );
    const role = node.getAttribute("role");
    const offs: (() => void)[] = [];
    $effect(() => {
      const state = play.stateOf(place);
      node.dataset.state = state;
      const can = state.includes("can");
      if (can) {
        node.setAttribute("role", "button");
        node.tabIndex = play.first.has(place) ? 0 : -1;
      } else {
        if (role) node.setAttribute("role", role);
        else node.removeAttribute("role");
        node.removeAttribute("tabindex");
      }
      // What can be picked up: a finger that holds it does not scroll.
      const held = can && play.handle(place) !== null;
      node.toggleAttribute("data-handle", held);
      if (held) stays(node);
      if (state.includes("off")) node.setAttribute("aria-disabled", "true");
      else node.removeAttribute("aria-disabled");
      const offers = play.places.get(place);
      const said = offers?.length === 1 ? offers[0]!.choice.text : undefined;
      const label = [name, said].filter(Boolean).join(": ");
      if (label) node.setAttribute("aria-label", label);
      // A name needs something that may be named.
      if (label && !can && !role && /^(div|span|g)$/i.test(node.tagName)) node.setAttribute("role", "group");
    });
    // A tile that is not offered itself lies in a column that is: a click means the column.
    const yields = () => !play.offers(place) && !!node.parentElement?.closest('[data-state~="can"]');
    offs.push(
      on(node, "click", (event) => {
        if (yields()) return;
        event.stopPropagation();
        play.pick(place);
      }),
      on(node, "keydown", (event) => {
        const key = (event as KeyboardEvent).key;
        if (key === "Enter" || key === " ") {
          event.preventDefault();
          event.stopPropagation();
          play.pick(place);
        }
      }),
      on(node, "pointerenter", (event) => {
        if (hovers(event) && !yields()) play.point(place);
      }),
      on(node, "pointerleave", (event) => {
        if (hovers(event) && !yields()) play.point(null);
      }),
      on(node, "focus", () => {
        if (node.matches(":focus-visible")) play.point(place);
      }),
      // On a phone the sheet stays open until it is answered.
      on(node, "blur", () => {
        if (!layout.phone) play.point(null);
      }),
    );
    // The element may stand for nothing from now on: no trace of the place may stay on it.
    return () => {
      offs.forEach((off) => off());
      delete node.dataset.place;
      delete node.dataset.state;
      delete node.dataset.handle;
      for (const [word, was] of before) {
        if (was === null) node.removeAttribute(word);
        else node.setAttribute(word, was);
      }
    };
  };
}
