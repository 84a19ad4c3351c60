// Looking at the client without a server: `?mock=NAME` shows dev/fixtures/NAME.json. Left out of a build.
import type { Table } from "./types";

const name = import.meta.env.DEV ? new URLSearchParams(globalThis.location?.search).get("mock") : null;

async function fixture(which: string): Promise<unknown> {
  return (await fetch(`/dev/fixtures/${which}.json`)).json();
}

export const mock = {
  on: name !== null,
  name: name ?? "",
  /** The steps that led to a drawn position. */
  path(table: Table) {
    const steps = (table as Table & { path?: [string, string][] }).path ?? [];
    return steps.map(([notation, label], at) => ({
      label,
      text: label,
      kind: notation.split(" ")[0] ?? "",
      notation,
      places: [],
      at,
    }));
  },
  async answer(method: string, path: string, body?: unknown): Promise<unknown> {
    if (!import.meta.env.DEV) return {}; // so that a build has nothing of what follows
    if (path.startsWith("/api/games/")) return fixture(`things-${path.split("/")[3]}`);
    if (path.startsWith("/api/games")) return fixture("games");
    if (path.endsWith("/moves")) console.info("move", body);
    if (path.includes("/timeline"))
      return {
        seats: [],
        events: [0],
        rounds: [
          { round: 1, step: 0 },
          { round: 2, step: 1 },
        ],
        points: [
          [0, 0, 0],
          [3, 4, 0],
          [4, 7, 2],
        ],
      };
    if (path.includes("/effects")) return [];
    if (path.includes("/why")) return { text: "That costs more than you have.", rule: "RULE-01" };
    if (path.endsWith("/file")) return "origins 1\n";
    if (method === "POST" && path === "/api/tables")
      return { table: "cell", seats: [{ seat: 0, kind: "human", token: "x" }] };
    return fixture(name || "cell");
  },
};
