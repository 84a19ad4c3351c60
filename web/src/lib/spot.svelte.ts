import { getContext, setContext } from "svelte";
import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";
import { layout } from "./layout.svelte";
import type { Play } from "./play.svelte";

const KEY = Symbol("play");
export const givePlay = (play: Play) => setContext(KEY, play);
export const usePlay = () => getContext<Play>(KEY);

/** Makes an element stand for a place of the board: it glows, can be clicked, focused and read out. */
export function spot(play: Play, place: string | null | undefined, name?: string): Attachment<HTMLElement | SVGElement> {
  return (node) => {
    if (!place) return;
    node.dataset.place = place;
    $effect(() => {
      const state = play.stateOf(place);
      node.dataset.state = state;
      const can = state.includes("can");
      if (can) {
        node.setAttribute("role", "button");
        node.tabIndex = play.first.has(place) ? 0 : -1;
      } else {
        node.removeAttribute("role");
        node.removeAttribute("tabindex");
      }
      if (state.includes("off")) node.setAttribute("aria-disabled", "true");
      else node.removeAttribute("aria-disabled");
      const offers = play.places.get(place);
      const said = offers?.length === 1 ? offers[0]!.choice.text : undefined;
      const label = [name, said].filter(Boolean).join(": ");
      if (label) node.setAttribute("aria-label", label);
    });
    const offs = [
      on(node, "click", (event) => {
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
        if ((event as PointerEvent).pointerType !== "touch") play.point(place);
      }),
      on(node, "pointerleave", (event) => {
        if ((event as PointerEvent).pointerType !== "touch") play.point(null);
      }),
      on(node, "focus", () => {
        if (node.matches(":focus-visible")) play.point(place);
      }),
      // On a phone the sheet stays open until it is answered.
      on(node, "blur", () => {
        if (!layout.phone) play.point(null);
      }),
    ];
    return () => offs.forEach((off) => off());
  };
}
