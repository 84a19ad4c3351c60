import type { Choice } from "../lib/types";

/** A choice as a row of the list: what stands out, and the rest. */
export const label = (choice: Choice) => ({ name: choice.name ?? "", more: choice.more ?? choice.text });
