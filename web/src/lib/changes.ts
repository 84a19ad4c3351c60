// A table of which only what changed was told.
import type { Change, Changes, Table } from "./types";

type Part = Record<string, unknown> | unknown[];

/** The table after the changes. What did not change is the very same object, so that nothing is drawn anew for it. */
export function applied(table: Table, told: Changes): Table {
  const { version, stamp, events, events_from, events_total } = told;
  const now = told.changes.reduce<Part>((part, change) => changed(part, change, 0), table as unknown as Part);
  return { ...(now as unknown as Table), version, stamp, events, events_from, events_total };
}

function changed(part: Part, change: Change, depth: number): Part {
  const made = (Array.isArray(part) ? [...part] : { ...part }) as Record<string | number, unknown>;
  const step = change.at[depth]!;
  if (depth < change.at.length - 1) made[step] = changed(made[step] as Part, change, depth + 1);
  else if (change.items) {
    const list = [...(made[step] as unknown[])];
    list.splice(change.first!, change.cut!, ...change.items);
    made[step] = list;
  } else if ("to" in change) made[step] = change.to;
  else delete made[step];
  return made as Part;
}
