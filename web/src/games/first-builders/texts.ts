import { withTexts } from "../../lib/texts.svelte";
import { things } from "../../lib/things.svelte";
import en from "./texts/en.json";
import fr from "./texts/fr.json";
import pl from "./texts/pl.json";

export const { t, word } = withTexts({ en, fr, pl });
export type Key = Parameters<typeof t>[0];
/** What a component is called. */
export const called = (id: string) => things.get("first-builders", id).name;
