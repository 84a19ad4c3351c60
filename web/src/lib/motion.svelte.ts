// Pieces travel from where they were to where they are. The board itself has changed already: what flies is a
// likeness above it, so nothing waits and everything can be clicked.
import { untrack } from "svelte";
import { settings } from "./settings.svelte";
import type { Play } from "./play.svelte";
import type { GameEvent } from "./types";

/** What an event moves: a piece comes from another piece or place, is rolled, or a mark flies to a counter. */
export interface Trip {
  /** The key of a piece: an element with this `data-piece`. */
  piece: string;
  /** Where it was: the first of these that was to be seen. */
  from?: string | string[];
  rolled?: boolean;
  /** Not the piece itself flies, but glyphs: what is gained flies to its counter. */
  glyph?: string;
  n?: number;
}

const MOVE = 260;
const SLIDE = 180;
const GAIN = 360;
const ROLL = 500;
const LAID = 120; // a piece is put down
const APART = 40; // between one piece and the next
const LONGEST = 2500; // what takes longer is not played
const CROWD = 40; // more at once is a jump, not a move
const NEAR = 120; // pixels: a neighbour's place, without an arc
// Counters stay where they are; what belongs to players lies elsewhere when another one sits down at this screen.
const COUNTER = /^count-of:/;
const OWNED = /-(of|by):/;

const still = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");
export const moves = () => !settings.calm && !still?.matches && typeof Element.prototype.animate === "function";

interface Seen {
  pieces: Map<string, DOMRect>;
  places: Map<string, DOMRect>;
}

/** Where every piece and every place is now. */
function look(): Seen {
  const found: Seen = { pieces: new Map(), places: new Map() };
  for (const node of document.querySelectorAll<HTMLElement | SVGElement>("[data-piece], [data-place]")) {
    const rect = node.getBoundingClientRect();
    if (!rect.width || !rect.height) continue;
    if (node.dataset.piece) found.pieces.set(node.dataset.piece, rect);
    if (node.dataset.place && !found.places.has(node.dataset.place)) found.places.set(node.dataset.place, rect);
  }
  return found;
}

/** Points of a short arc from `from` to `to`, as transforms of something that lies at `to`. */
export function arc(from: DOMRect, to: DOMRect, flat = false): Keyframe[] {
  const dx = from.left + from.width / 2 - to.left - to.width / 2;
  const dy = from.top + from.height / 2 - to.top - to.height / 2;
  const grown = Math.min(3, Math.max(0.33, from.width / to.width));
  const lift = flat ? 0 : Math.min(60, 10 + Math.hypot(dx, dy) * 0.16);
  const steps = flat ? 1 : 8;
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps;
    const scale = grown + (1 - grown) * t;
    return {
      transform: `translate(${(dx * (1 - t)).toFixed(1)}px, ${(dy * (1 - t) - lift * 4 * t * (1 - t)).toFixed(1)}px) scale(${scale.toFixed(3)})`,
    };
  });
}

class Stage {
  private running = new Set<Animation>();
  private busyUntil = 0;

  /** How long a new move waits for those before it. */
  turn(own: boolean): number {
    return own ? 0 : Math.max(0, this.busyUntil - performance.now());
  }

  note(wait: number, length: number) {
    this.busyUntil = Math.max(this.busyUntil, performance.now() + wait + length);
  }

  skip() {
    for (const animation of this.running) animation.finish();
    this.running.clear();
    this.busyUntil = 0;
  }

  private keep(animation: Animation, after?: () => void) {
    this.running.add(animation);
    const done = () => (this.running.delete(animation), after?.());
    animation.finished.then(done, done);
  }

  /** A likeness of a piece flies; the piece itself is seen when it has arrived. */
  fly(node: HTMLElement | SVGElement, from: DOMRect, to: DOMRect, delay: number, duration: number, flat = false) {
    const flying = likeness(node, to);
    document.body.append(flying);
    this.keep(
      flying.animate(arc(from, to, flat), { duration, delay, fill: "both", easing: "cubic-bezier(.25,.6,.3,1)" }),
      () => {
        flying.remove();
        if (!flat && node.isConnected)
          node.animate([{ scale: 1.07 }, { scale: 1 }], { duration: LAID, easing: "ease-out" });
      },
    );
    this.keep(node.animate([{ opacity: 0 }, { opacity: 0 }], { duration: delay + duration }));
  }

  glyphs(glyph: string, n: number, from: DOMRect, counter: HTMLElement | SVGElement, delay: number) {
    const goal = counter.getBoundingClientRect();
    for (let i = 0; i < Math.min(3, n); i++) {
      const mark = box(goal.left + goal.width / 2 - 9, goal.top + goal.height / 2 - 9, 18, 18);
      mark.classList.add(glyph.replace(/^r-/, ""));
      const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
      svg.setAttribute("class", "g");
      const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
      use.setAttribute("href", `#${glyph}`);
      svg.append(use);
      mark.append(svg);
      document.body.append(mark);
      const to = new DOMRect(goal.left + goal.width / 2 - 9, goal.top + goal.height / 2 - 9, 18, 18);
      const start = new DOMRect(from.left + from.width / 2 - 9, from.top + from.height / 2 - 9, 18, 18);
      this.keep(
        mark.animate(arc(start, to), { duration: GAIN, delay: delay + i * 60, fill: "both", easing: "ease-in-out" }),
        () => mark.remove(),
      );
    }
  }

  roll(node: HTMLElement | SVGElement, delay: number) {
    const frames: Keyframe[] = [
      { transform: "translateY(-26px) rotate(-400deg) scale(.7)", opacity: 0.2 },
      { transform: "translateY(4px) rotate(-120deg) scale(1.06)", opacity: 1, offset: 0.55 },
      { transform: "translateY(-7px) rotate(-30deg)", offset: 0.75 },
      { transform: "none" },
    ];
    this.keep(node.animate(frames, { duration: ROLL, delay, fill: "backwards", easing: "ease-out" }));
  }
}

function box(left: number, top: number, width: number, height: number): HTMLDivElement {
  const made = document.createElement("div");
  made.className = "flight";
  made.setAttribute("aria-hidden", "true");
  Object.assign(made.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  return made;
}

/** A likeness that lies over its piece, with nothing that could be clicked, found or read out. */
export function likeness(node: HTMLElement | SVGElement, rect: DOMRect): HTMLDivElement {
  const made = box(rect.left, rect.top, rect.width, rect.height);
  const twin = node.cloneNode(true) as HTMLElement | SVGElement;
  for (const part of [twin, ...twin.querySelectorAll<HTMLElement | SVGElement>("*")]) {
    for (const name of [
      "id",
      "data-piece",
      "data-place",
      "data-state",
      "data-thing",
      "role",
      "tabindex",
      "title",
      "aria-label",
    ])
      part.removeAttribute(name);
  }
  if (node instanceof SVGGraphicsElement && !(node instanceof SVGSVGElement)) {
    const bounds = node.getBBox();
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("viewBox", `${bounds.x} ${bounds.y} ${bounds.width} ${bounds.height}`);
    twin.removeAttribute("transform");
    svg.append(twin);
    made.append(svg);
  } else {
    // What it has from its surroundings goes with it.
    const style = getComputedStyle(node);
    for (const name of ["--s", "--c", "--p", "color", "font-size"])
      twin.style.setProperty(name, style.getPropertyValue(name));
    Object.assign(twin.style, {
      position: "static",
      margin: "0",
      translate: "none",
      transform: "none",
      animation: "none",
      width: "100%",
      height: "100%",
    });
    made.append(twin);
  }
  return made;
}

const stage = new Stage();
let scene = false;
/** The next position is another scene: nothing travels there. */
export function cut() {
  stage.skip();
  scene = true;
}
const element = (key: string) => {
  const all = document.querySelectorAll<HTMLElement | SVGElement>(`[data-piece="${CSS.escape(key)}"]`);
  return [...all].reverse().find((n) => n.getClientRects().length && !n.matches(".carried")) ?? null;
};

/** Plays what has changed between two positions. */
function show(before: Seen, trips: Trip[], own: boolean, turned: boolean) {
  const wait = stage.turn(own);
  if (wait > LONGEST) return;
  let n = 0;
  const told = new Set<string>();
  for (const trip of trips) {
    const node = element(trip.piece);
    if (!node || (!trip.glyph && told.has(trip.piece))) continue;
    const delay = wait + APART * n++;
    const from = [trip.from ?? []]
      .flat()
      .map((key) => before.pieces.get(key) ?? before.places.get(key))
      .find(Boolean);
    if (trip.glyph) {
      if (from) stage.glyphs(trip.glyph, trip.n ?? 1, from, node, delay);
      continue;
    }
    told.add(trip.piece);
    if (from) stage.fly(node, from, node.getBoundingClientRect(), delay, MOVE);
    if (trip.rolled) stage.roll(node, delay);
  }
  // What no event speaks of has moved up, or was taken back.
  const moved = [...look().pieces].filter(([key, to]) => {
    const from = before.pieces.get(key);
    if (!from || told.has(key) || COUNTER.test(key) || (turned && OWNED.test(key))) return false;
    return Math.hypot(from.left - to.left, from.top - to.top) > 3 && Math.abs(from.width - to.width) < 2;
  });
  if (moved.length <= CROWD) {
    for (const [key, to] of moved) {
      const node = element(key);
      const from = before.pieces.get(key)!;
      const near = Math.hypot(from.left - to.left, from.top - to.top) < NEAR;
      if (node) stage.fly(node, from, to, wait + APART * n++, near ? SLIDE : MOVE, near);
    }
  }
  if (n) stage.note(wait, MOVE + APART * n);
}

/** To be called by a board, before anything it draws. */
export function travels(play: Play) {
  let before: Seen | null = null;
  let fresh: GameEvent[] = [];
  let earlier: GameEvent[] = [];
  let last: { at: string; told: number; size: string; you: number | null } | null = null;
  let turned = false;
  $effect.pre(() => {
    const table = play.table;
    // A thing that is dragged is moved by hand: all is played when it is put down.
    if (play.carried) return;
    untrack(() => {
      const past = last;
      last = table
        ? {
            at: `${table.version} ${table.step}`,
            told: table.events_total,
            size: `${innerWidth} ${innerHeight}`,
            you: table.you,
          }
        : null;
      before = null;
      turned = past?.you !== last?.you;
      const other = scene;
      scene = false;
      if (other || !past || !last || past.at === last.at || past.size !== last.size || !moves()) return;
      before = look();
      // A turn that waits for its end has told what it did in its own table only.
      const told = new Map([...play.events, ...(table?.events ?? [])].map((e) => [e.number, e]));
      fresh = [...told.values()].filter((e) => e.number >= past.told && e.number < last!.told);
      earlier = [...told.values()].filter((e) => e.number < past.told);
    });
  });
  $effect(() => {
    const table = play.table;
    untrack(() => {
      if (!before || !table) return;
      const own = !fresh.length || play.guide.about(fresh[0]!, table).seat === table.you;
      show(before, fresh.length > CROWD ? [] : play.guide.trips(fresh, table, earlier), own, turned);
      before = null;
    });
  });
  $effect(() => {
    const skip = (event: KeyboardEvent) => event.key === " " && stage.skip();
    addEventListener("keydown", skip);
    return () => removeEventListener("keydown", skip);
  });
}
