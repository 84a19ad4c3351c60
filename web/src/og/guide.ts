import type { Guide } from "../lib/guide";

// Filled in with the board of Origin.
export const origin: Guide = {
  places: () => [],
  sorted: (table) => table.choices,
  label: (choice) => ({ name: "", more: choice.text }),
  step: () => "",
  button: () => false,
  letter: () => "",
  selected: () => false,
  dims: () => false,
  about: (event) => ({ seat: typeof event.args[0] === "number" ? event.args[0] : null, places: [] }),
  tab: () => "map",
};
