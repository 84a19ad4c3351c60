// A thing is picked up, carried and put down where it is to go, as two clicks would. A mouse or a pen picks it up at
// once; a finger has to stay on it for a moment, for one that moves on at once scrolls or moves the map, as ever.
import { likeness, moves } from "./motion.svelte";
import type { Play } from "./play.svelte";

const STAY = 200;
const FAR = 6;
const BACK = 180;
const EDGE = 44; // so near its edge a list scrolls,
const PACE = 7; // pixels for each frame
const ABOVE = 34; // a finger hides what is under it
const LARGE = 84; // and so does a large thing: it is drawn smaller

/** A finger `holds` a thing, so that it does not scroll; a thing that is carried is asked nothing. */
export const drag = { holds: false, carries: false };

const stayed = new WeakSet<Node>();
/** A finger that holds this does not scroll, also when the thing is no more to be seen: touches still go to it. */
export function stays(node: HTMLElement | SVGElement) {
  if (stayed.has(node)) return;
  stayed.add(node);
  node.addEventListener("touchmove", (event) => drag.holds && event.preventDefault(), { passive: false });
}

interface Hand {
  pointer: number;
  touch: boolean;
  place: string;
  node: HTMLElement | SVGElement;
  from: { x: number; y: number };
  x: number;
  y: number;
  over: string | null;
  ghost?: HTMLElement;
  lifted?: Promise<void>;
}

/** The thing at a point of the page: the first that is offered, or else the first of all. */
function thingAt(play: Play, x: number, y: number): string | null {
  const under = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-place]") ?? null;
  for (let node = under; node; node = node.parentElement?.closest<HTMLElement>("[data-place]") ?? null)
    if (play.offers(node.dataset.place!)) return node.dataset.place!;
  return under?.dataset.place ?? null;
}

/** The thing that a pointer takes hold of, and where it stands. */
function handleAt(play: Play, target: EventTarget | null): { place: string; node: HTMLElement } | null {
  let node = (target as Element | null)?.closest?.<HTMLElement>("[data-place]") ?? null;
  for (; node; node = node.parentElement?.closest<HTMLElement>("[data-place]") ?? null) {
    const place = play.handle(node.dataset.place!);
    if (place) return { place, node };
  }
  return null;
}

/** Lets everything be dragged that `Play.handle` names, as long as the table is shown. */
export function drags(play: Play): () => void {
  let hand: Hand | null = null;
  let wait: ReturnType<typeof setTimeout> | undefined;
  const off = new AbortController();
  const on = <K extends keyof WindowEventMap>(name: K, then: (event: WindowEventMap[K]) => void) =>
    addEventListener(name, then, { capture: true, signal: off.signal });

  function release() {
    clearTimeout(wait);
    hand?.node.classList.remove("ready");
    document.body.classList.remove("carrying");
    hand = null;
    drag.holds = drag.carries = false;
  }

  /** What is drawn under the pointer goes back to where it was. */
  function goBack({ ghost }: Hand) {
    if (!ghost) return;
    if (!moves()) return ghost.remove();
    const back = ghost.animate([{ translate: ghost.style.translate }, { translate: "none" }], BACK);
    back.finished.finally(() => ghost.remove()).catch(() => undefined);
  }

  function cancel() {
    const was = hand;
    release();
    if (!was?.ghost) return;
    play.putBack();
    goBack(was);
    swallow();
  }

  /** The click that ends a drag is none. */
  function swallow() {
    const once = new AbortController();
    const stop = (event: Event) => (event.preventDefault(), event.stopImmediatePropagation(), once.abort());
    addEventListener("click", stop, { capture: true, signal: once.signal });
    addEventListener("pointerdown", () => once.abort(), { capture: true, signal: once.signal });
    setTimeout(() => once.abort(), 300);
  }

  function begin(now: Hand) {
    const piece = now.node.matches("[data-piece]")
      ? now.node
      : (now.node.querySelector<HTMLElement | SVGElement>("[data-piece]") ?? now.node);
    const { left, top, width, height } = piece.getBoundingClientRect();
    now.ghost = likeness(piece, new DOMRect(left, top, width, height));
    now.ghost.style.transformOrigin = `${now.from.x - left}px ${now.from.y - top}px`;
    now.ghost.style.scale = String(Math.min(1.12, LARGE / Math.max(width, height)));
    now.ghost.classList.add("carried");
    // Pieces that fly when it is put down start from here.
    const { piece: name } = piece.dataset;
    if (name) now.ghost.dataset.piece = name;
    document.body.append(now.ghost);
    document.body.classList.add("carrying");
    drag.holds = drag.carries = true;
    now.lifted = play.lift(now.place);
    requestAnimationFrame(scroll);
  }

  function scroll() {
    if (!hand?.ghost) return;
    const { x, y } = hand;
    const list = document.elementFromPoint(x, y)?.closest(".scroll");
    if (list) {
      const { top, bottom } = list.getBoundingClientRect();
      if (y < top + EDGE) list.scrollTop -= PACE;
      else if (y > bottom - EDGE) list.scrollTop += PACE;
    }
    requestAnimationFrame(scroll);
  }

  function follow(now: Hand) {
    const [dx, dy] = [now.x - now.from.x, now.y - now.from.y - (now.touch ? ABOVE : 0)];
    now.ghost!.style.translate = `${dx}px ${dy}px`;
    const over = thingAt(play, now.x, now.y);
    if (over === now.over || !play.carried?.ways.length) return;
    now.over = over;
    play.point(over !== null && play.offers(over) ? over : null);
  }

  async function putDown(was: Hand) {
    release();
    swallow();
    await was.lifted;
    if (await play.drop(thingAt(play, was.x, was.y))) was.ghost!.remove();
    else goBack(was);
  }

  on("pointerdown", (event) => {
    cancel();
    if (!event.isPrimary || event.button !== 0) return;
    const found = handleAt(play, event.target);
    if (!found) return;
    const { clientX: x, clientY: y } = event;
    const touch = event.pointerType === "touch";
    hand = { ...found, pointer: event.pointerId, touch, from: { x, y }, x, y, over: null };
    if (!touch) return;
    wait = setTimeout(() => {
      drag.holds = true;
      hand?.node.classList.add("ready");
    }, STAY);
  });
  on("pointermove", (event) => {
    const now = hand;
    if (now?.pointer !== event.pointerId) return;
    now.x = event.clientX;
    now.y = event.clientY;
    if (!now.ghost) {
      if (Math.hypot(now.x - now.from.x, now.y - now.from.y) < FAR) return;
      if ((now.touch && !drag.holds) || !play.handle(now.place)) return release();
      begin(now);
    } else if (!play.carried) return cancel(); // the table has moved on
    event.stopPropagation();
    follow(now);
  });
  on("pointerup", (event) => {
    if (hand?.pointer !== event.pointerId) return;
    if (hand.ghost) void putDown(hand);
    else release();
  });
  on("pointercancel", (event) => hand?.pointer === event.pointerId && cancel());
  on("blur", (event) => event.target === window && cancel());
  on("keydown", (event) => {
    if (!hand?.ghost || event.key !== "Escape") return;
    event.preventDefault();
    event.stopImmediatePropagation();
    cancel();
  });
  for (const name of ["selectstart", "dragstart"] as const) on(name, (event) => hand && event.preventDefault());
  return () => (cancel(), off.abort());
}
