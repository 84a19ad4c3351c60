import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";

export interface View {
  x: number;
  y: number;
  k: number;
}

/** Keeps a view inside its content: x, y are the shift in pixels, k the factor. */
export function clamp(view: View, box: { w: number; h: number }, content: { w: number; h: number }): View {
  const k = Math.min(Math.max(view.k, 1), 3);
  const room = (shift: number, outer: number, inner: number) => Math.min(0, Math.max(outer - inner * k, shift));
  return { k, x: room(view.x, box.w, content.w), y: room(view.y, box.h, content.h) };
}

/** The middle and the extent of all points; where a window there would show none of them, of as many as one round a point shows. */
export function gather(
  points: [number, number][],
  room: { w: number; h: number },
): { x: number; y: number; w: number; h: number } {
  const box = (found: [number, number][]) => {
    const [xs, ys] = [found.map((p) => p[0]), found.map((p) => p[1])];
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    const [w, h] = [Math.max(...xs) - x, Math.max(...ys) - y];
    return { x: x + w / 2, y: y + h / 2, w, h };
  };
  const near = (x: number, y: number) =>
    points.filter((p) => Math.abs(p[0] - x) <= room.w / 2 && Math.abs(p[1] - y) <= room.h / 2);
  const all = box(points);
  if (near(all.x, all.y).length) return all;
  const round = points.map(([x, y]) => near(x, y));
  return box(round.reduce((most, found) => (found.length > most.length ? found : most)));
}

/** Drag, wheel, pinch and arrow keys move a view; a plain click stays a click. */
export function pan(get: () => View, set: (view: View) => void, active: () => boolean): Attachment<HTMLElement> {
  return (node) => {
    const pointers = new Map<number, { x: number; y: number }>();
    let dragged = false;
    const zoom = (factor: number, cx: number, cy: number) => {
      const v = get();
      const k = Math.min(Math.max(v.k * factor, 1), 3);
      const f = k / v.k;
      set({ k, x: cx - (cx - v.x) * f, y: cy - (cy - v.y) * f });
    };
    const local = (e: { clientX: number; clientY: number }) => {
      const r = node.getBoundingClientRect();
      return [e.clientX - r.left, e.clientY - r.top] as const;
    };
    const offs = [
      on(
        node,
        "wheel",
        (e) => {
          if (!active()) return;
          e.preventDefault();
          zoom(e.deltaY < 0 ? 1.15 : 1 / 1.15, ...local(e));
        },
        { passive: false },
      ),
      on(node, "pointerdown", (e) => {
        if (!active()) return;
        pointers.set(e.pointerId, { x: e.clientX, y: e.clientY });
        dragged = false;
      }),
      on(node, "pointermove", (e) => {
        const old = pointers.get(e.pointerId);
        if (!old) return;
        const v = get();
        if (pointers.size === 2) {
          const other = [...pointers].find(([id]) => id !== e.pointerId)![1];
          const was = Math.hypot(old.x - other.x, old.y - other.y);
          const is = Math.hypot(e.clientX - other.x, e.clientY - other.y);
          zoom(is / (was || 1), ...local({ clientX: (e.clientX + other.x) / 2, clientY: (e.clientY + other.y) / 2 }));
          dragged = true;
        } else if (dragged || Math.hypot(e.clientX - old.x, e.clientY - old.y) > 6) {
          dragged = true;
          set({ ...v, x: v.x + e.clientX - old.x, y: v.y + e.clientY - old.y });
        } else return;
        pointers.set(e.pointerId, { x: e.clientX, y: e.clientY });
      }),
      on(window, "pointerup", (e) => void pointers.delete(e.pointerId)),
      on(window, "pointercancel", (e) => void pointers.delete(e.pointerId)),
      // What gets the focus by a key is moved into the window.
      on(node, "focusin", (e) => {
        if (!active() || !(e.target as Element).matches(":focus-visible")) return;
        const [own, r, v] = [node.getBoundingClientRect(), (e.target as Element).getBoundingClientRect(), get()];
        const [x, y] = [r.left + r.width / 2, r.top + r.height / 2];
        if (x > own.left && x < own.right && y > own.top && y < own.bottom) return;
        set({ ...v, x: v.x + own.left + own.width / 2 - x, y: v.y + own.top + own.height / 2 - y });
      }),
      // A drag that ends on a thing is no click on it.
      on(
        node,
        "click",
        (e) => {
          if (dragged) {
            e.stopPropagation();
            e.preventDefault();
            dragged = false;
          }
        },
        { capture: true },
      ),
    ];
    return () => offs.forEach((off) => off());
  };
}
