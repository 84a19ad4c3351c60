import type { Offer } from "../lib/play.svelte";
import type { Choice } from "../lib/types";

/** A choice as a row of the list: what stands out, and the rest. */
export const label = (choice: Choice) => ({ name: choice.name ?? "", more: choice.more ?? choice.text });

/** An offer among several at one place; of what was carried there, how it is chosen is the difference. */
export const offered = ({ choice, first }: Offer) =>
  first ? `${first.offer.choice.text} · ${label(choice).name || choice.text}` : choice.text;
