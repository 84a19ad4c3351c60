import { withTexts } from "../../lib/texts.svelte";
import en from "./texts/en.json";
import fr from "./texts/fr.json";
import pl from "./texts/pl.json";

export const { t, word } = withTexts({ en, fr, pl });
export type Key = Parameters<typeof t>[0];
