import { api } from "./api";
import { keep } from "./keep";

/** Make a table of a game file; whoever brings it holds every seat. Its name. */
export async function bring(file: string): Promise<string> {
  const opened = await api.bring(file);
  const tokens = Object.fromEntries(opened.seats.filter((s) => s.token).map((s) => [s.seat, s.token!]));
  keep({ table: opened.table, tokens });
  return opened.table;
}
