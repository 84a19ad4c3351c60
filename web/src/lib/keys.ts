import type { Play } from "./play.svelte";

const done = (_: unknown) => true;

/** What a key does at a table; true when it did something. */
export function tableKey(event: KeyboardEvent, play: Play, more: { menu: () => void; help: () => void }): boolean {
  const from = event.target as HTMLElement | null;
  if (from?.closest?.("input, textarea, select, dialog")) return false;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (event.altKey && /^[1-4]$/.test(key)) {
    const seat = Number(key) - 1;
    if (play.table && seat < play.table.seats.length)
      play.watched = seat === play.table.you || play.watched === seat ? null : seat;
    return true;
  }
  if ((event.ctrlKey || event.metaKey) && key === "z") return done(play.undo());
  if ((event.ctrlKey || event.metaKey) && key === "Enter" && play.plan.length) return done(play.confirm());
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (play.held && (key === "e" || (key === "Enter" && !from?.closest?.("button, a, [role=button], [role=option]"))))
    return done(play.confirm());
  if (play.guide.claims?.(key, play.choices)) return false;
  if (key === "u") return done(event.shiftKey && play.plan.length ? play.dropPlan() : play.undo());
  if (key === "h") return done(play.hint());
  if (key === "g") return done((play.watched = null));
  if (key === "?") return (more.help(), true);
  if (key === "m") return (more.menu(), true);
  if (key === "c") return focus("#choices [role=listbox]");
  if (key === "l") return focus("#log ol");
  if (key === "Escape") {
    if (play.menu) play.closeMenu();
    else if (play.reason || play.shown) {
      play.reason = null;
      play.point(null);
    } else if (play.watched !== null) play.watched = null;
    else if (play.mine && play.canUndo) void play.undo();
    else return false;
    return true;
  }
  if (/^[1-9]$/.test(key)) {
    const choice = play.rows[Number(key) - 1];
    if (choice) void play.choose(choice);
    return !!choice;
  }
  const lettered = play.buttons.find((c) => play.guide.letter(c).toLowerCase() === key);
  if (lettered) return (void play.choose(lettered), true);
  if (key.startsWith("Arrow") && from?.dataset.place) return step(from, key);
  return false;
}

function focus(selector: string): boolean {
  const found = document.querySelector<HTMLElement>(selector);
  found?.focus();
  return !!found;
}

/** The nearest choosable thing in the direction of an arrow key. */
function step(from: HTMLElement, key: string): boolean {
  const a = from.getBoundingClientRect();
  const [ax, ay] = [a.left + a.width / 2, a.top + a.height / 2];
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const node of document.querySelectorAll<HTMLElement>('[data-state~="can"]')) {
    if (node === from) continue;
    const b = node.getBoundingClientRect();
    const dx = b.left + b.width / 2 - ax;
    const dy = b.top + b.height / 2 - ay;
    const [along, across] =
      key === "ArrowLeft" ? [-dx, dy] : key === "ArrowRight" ? [dx, dy] : key === "ArrowUp" ? [-dy, dx] : [dy, dx];
    if (along <= 2) continue;
    const far = along + Math.abs(across) * 2;
    if (far < least) [best, least] = [node, far];
  }
  best?.focus();
  return !!best;
}
