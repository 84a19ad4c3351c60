import { PLAYERS } from "../fb/data";

const VILLAGES = ["pink", "blue", "yellow", "green"];
/** Lines of different seats differ without their colours, too. */
export const DASHES = ["none", "7 3", "10 3 2 3", "2 3"];

/** The emblem of a seat. */
export const emblem = (game: string | undefined, seat: number) => (game === "origin" ? `v-${VILLAGES[seat]}` : `p-${PLAYERS[seat]}`);
/** Its colour, light enough to be seen on a dark ground. */
export const seatColour = (game: string | undefined, seat: number) => (emblem(game, seat) === "p-black" ? "#d7deee" : `var(--${emblem(game, seat)})`);
