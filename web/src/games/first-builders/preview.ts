import type { Choice } from "../../lib/types";

/** By how much a choice would change each resource. */
export function preview(choice: Choice | null): Record<string, number> {
  const found: Record<string, number> = {};
  for (const a of choice?.cost ?? []) if (a.resource) found[a.resource] = (found[a.resource] ?? 0) - a.n;
  for (const a of choice?.gain ?? []) if (a.resource) found[a.resource] = (found[a.resource] ?? 0) + a.n;
  return found;
}
