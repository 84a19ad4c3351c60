// Which tables this browser has seats at. The secrets stay in this browser's storage.
export interface Kept {
  table: string;
  game: string;
  tokens: Record<string, string>;
  seen: number;
  round?: number;
  yourTurn?: boolean;
  waitingFor?: string;
  over?: boolean;
  /** The last step that somebody has seen here. */
  looked?: number;
  /** Where the table is, if this page knows of two places. */
  where?: "device" | "online";
  /** A first game with a guide: which one, and the lessons that were had. */
  tour?: string;
  lessons?: string[];
}

const KEY = "origins.tables";
const MOST = 100;

export function keptTables(): Kept[] {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "[]") as Kept[];
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

export function keptTable(table: string): Kept | undefined {
  return keptTables().find((k) => k.table === table);
}

export function keep(change: Partial<Kept> & { table: string }) {
  const all = keptTables();
  const old = all.find((k) => k.table === change.table);
  const rest = all.filter((k) => k.table !== change.table);
  const fresh: Kept = { game: "", tokens: {}, ...old, seen: Date.now(), ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify([fresh, ...rest].slice(0, MOST)));
  } catch {
    // No storage: the table is still open in this page.
  }
}

export function forget(table: string) {
  try {
    localStorage.setItem(KEY, JSON.stringify(keptTables().filter((k) => k.table !== table)));
  } catch {
    // As above.
  }
}
