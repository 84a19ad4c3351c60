// Looking at the client without a server: `?mock=NAME` shows dev/fixtures/NAME.json. Left out of a build.
import type { Table } from "./types";

const name = import.meta.env.DEV ? new URLSearchParams(globalThis.location?.search).get("mock") : null;

async function fixture(which: string): Promise<Table> {
  return (await (await fetch(`/dev/fixtures/${which}.json`)).json()) as Table;
}

export const mock = {
  on: name !== null,
  name: name ?? "",
  /** The steps that led to a drawn position. */
  path(table: Table): { label: string; kind: string; notation: string; at: number }[] {
    const steps = (table as Table & { path?: string[] }).path ?? [];
    return steps.map((notation, at) => ({ label: notation === "visit" ? "Visit" : notation === "lower" ? "Build" : notation === "face-up" ? "cell" : "", kind: notation.split(" ")[0] ?? "", notation, at }));
  },
  async answer(method: string, path: string, body?: unknown): Promise<unknown> {
    if (!import.meta.env.DEV) return {}; // so that a build has nothing of what follows
    if (path.startsWith("/api/games/")) return fixture(`things-${path.split("/")[3]}`);
    if (path.startsWith("/api/games")) return (await import("./mockgames")).games;
    if (path.endsWith("/moves")) console.info("move", body);
    if (path.includes("/why")) return { text: "4 wisdom, you have 3", rule: "FB-BUILD-03" };
    if (path.endsWith("/file")) return "origins 1\n";
    if (method === "POST" && path === "/api/tables") return { table: "cell", seats: [{ seat: 0, kind: "human", token: "x" }] };
    return fixture(name || "cell");
  },
};
