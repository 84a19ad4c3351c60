/** As many seats as a table can have. */
export const MOST = 8;
const COLOURS = ["v-pink", "v-blue", "v-yellow", "v-green", "purple", "orange", "t-brown", "gray"];
export const emblem = (seat: number) => `seat-${seat + 1}`;
export const colour = (seat: number) => `var(--${COLOURS[seat % MOST]})`;
