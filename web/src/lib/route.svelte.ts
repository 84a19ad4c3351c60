// The address after `#`: /, /table/ID, /join/ID, /replay/ID/STEP, /rules/RULE, /box/GAME. The server needs one page only.
export interface Route {
  page: "start" | "table" | "join" | "replay" | "rules" | "box";
  table: string;
  step: number | null;
}

export function read(hash: string): Route {
  const [page, table = "", step] = hash.replace(/^#?\/?/, "").split("/");
  const known =
    page === "table" || page === "join" || page === "replay" || page === "rules" || page === "box" ? page : "start";
  return { page: known, table: decodeURIComponent(table), step: step ? Number(step) || 0 : null };
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
