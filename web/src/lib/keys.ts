import type { Play } from "./play.svelte";

/** What a key does at a table; true when it did something. */
export function tableKey(event: KeyboardEvent, play: Play, more: { menu: () => void; help: () => void }): boolean {
  const from = event.target as HTMLElement | null;
  if (from?.closest?.("input, textarea, select, dialog")) return false;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (event.altKey && /^[1-4]$/.test(key)) {
    const seat = Number(key) - 1;
    if (play.table && seat < play.table.seats.length) play.watched = seat === play.table.you || play.watched === seat ? null : seat;
    return true;
  }
  if ((event.ctrlKey || event.metaKey) && key === "z") return void play.undo() === undefined;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (play.held && (key === "e" || (key === "Enter" && !from?.closest?.("button, a, [role=button], [role=option]")))) return void play.endTurn() === undefined;
  if (key === "u") return void play.undo() === undefined;
  if (key === "h") return void play.hint() === undefined;
  if (key === "g") return (play.watched = null) === null;
  if (key === "?") return (more.help(), true);
  // M is Migrate where that is offered.
  if (key === "m" && !play.choices.some((c) => c.kind === "migrate")) return (more.menu(), true);
  if (key === "c") return focus("#choices [role=listbox]");
  if (key === "l") return focus("#log ol");
  if (key === "Escape") {
    if (play.menu) play.menu = null;
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
    const [along, across] = key === "ArrowLeft" ? [-dx, dy] : key === "ArrowRight" ? [dx, dy] : key === "ArrowUp" ? [-dy, dx] : [dy, dx];
    if (along <= 2) continue;
    const far = along + Math.abs(across) * 2;
    if (far < least) [best, least] = [node, far];
  }
  best?.focus();
  return !!best;
}
