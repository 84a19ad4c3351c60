// What can be said of a game that nobody drew: a choice stands at the things that its notation names.
import type { Choice, GameEvent, Place, Table } from "../../lib/types";
import { things } from "../../lib/things.svelte";
import type { Guide } from "../game";
import { bare, nameOf, placesOn, thingOf, type Dict } from "./read";

/** A thing of the notation stands wherever it is drawn. */
const standsAt = (thing: string, table: Table) => [
  ...(placesOn(table.board as Dict, table.you).get(bare(thing)) ?? []),
];

function places(choice: Choice, table: Table): Place[] {
  return choice.places.flatMap(({ place }) => standsAt(place, table).map((at) => ({ place: at })));
}

/** The one that an entry of the log begins with: nobody knows what its arguments are. */
function teller(event: GameEvent, table: Table): number | null {
  const found = table.seats
    .filter((seat) => event.text.startsWith(seat.name))
    .sort((a, b) => b.name.length - a.name.length);
  return found[0]?.seat ?? null;
}

function about(event: GameEvent, table: Table) {
  const shown = placesOn(table.board as Dict, table.you);
  const named = event.text.toLowerCase();
  const places = [...shown].flatMap(([id, at]) =>
    thingOf(table.game, id) && named.includes(nameOf(table.game, id).toLowerCase()) ? [...at] : [],
  );
  return { seat: teller(event, table), places, divider: event.kind === "round_starts" };
}

function told(event: GameEvent, table: Table): string {
  const name = table.seats[teller(event, table) ?? -1]?.name ?? "";
  const text = event.text.slice(name.length).replace(/^[\s,:]+/, "");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export const guide: Guide = {
  places,
  sorted: (table) => table.choices,
  ending: (choice) => /^(pass|end|done|stop|skip|no)\b/.test(choice.kind),
  button: (choice) => !choice.places.length,
  letter: () => "",
  selected: (place, table, path) =>
    table.you === table.to_move && path.some((step) => step.places.some((at) => standsAt(at, table).includes(place))),
  dims: () => false,
  about,
  // As the choices here name another thing of the same place.
  notation: (place, table) => {
    const [zone = "", id = ""] = place.split(":");
    const like = table.choices.find(
      (choice) => choice.places.length === 1 && places(choice, table).some((at) => at.place.startsWith(`${zone}:`)),
    );
    return like ? `${like.kind} ${id}` : id;
  },
  told,
  paid: (effect) => effect.kind === "pays" || effect.kind === "gains" || effect.kind === "scores",
  trips: () => [],
  describe: (id, table) => things.get(table?.game ?? "", id),
  tab: (place) => (place.startsWith("seat") ? "players" : "table"),
};
