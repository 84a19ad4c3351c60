// The address after `#`: /, /table/ID, /join/ID, /replay/ID/STEP, /rules/RULE, /box/GAME, /open/GAME-FILE. The server needs one page only.
const PAGES = ["start", "table", "join", "replay", "rules", "box", "open"] as const;
type Page = (typeof PAGES)[number];

export interface Route {
  page: Page;
  table: string;
  step: number | null;
}

/** An address may be written by anybody. */
function plain(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function read(hash: string): Route {
  const [page, table = "", step] = hash.replace(/^#?\/?/, "").split("/");
  return {
    page: PAGES.find((known) => known === page) ?? "start",
    table: plain(table),
    step: step ? Number(step) || 0 : null,
  };
}

class Address {
  now = $state<Route>(read(globalThis.location?.hash ?? ""));
  constructor() {
    globalThis.addEventListener?.("hashchange", () => (this.now = read(location.hash)));
  }
  go(path: string) {
    location.hash = path;
  }
  replace(path: string) {
    history.replaceState(null, "", `#${path}`);
    this.now = read(path);
  }
}

export const address = new Address();
export const stepLink = (table: string, step: number) =>
  `${location.origin}${location.pathname}#/replay/${table}/${step}`;
export const inviteLink = (table: string) => `${location.origin}${location.pathname}#/join/${table}`;
