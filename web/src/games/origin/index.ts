import type { ClientGame } from "../game";
import "./colours.css";
import { VILLAGES } from "./data";
import Glyphs from "./Glyphs.svelte";
import { guide } from "./guide";
import Picture from "./Picture.svelte";
import { counted } from "./score";
import { word } from "./texts";
import Village from "./Village.svelte";

/** Glyphs of what is printed, named otherwise than what they stand for. */
const MARKS: Record<string, string> = { "characteristic.height": "hgt", "characteristic.strength": "str" };
const emblem = (seat: number) => `v-${VILLAGES[seat]}`;

const game: ClientGame = {
  desk: () => import("./Desk.svelte"),
  phone: () => import("./Phone.svelte"),
  left: () => import("./Left.svelte"),
  guide,
  glyph: "globe",
  Picture,
  Glyphs,
  Seat: Village,
  emblem,
  colour: (seat) => `var(--${emblem(seat)})`,
  // Nothing is paid or gained but points.
  resource: (id) => ({ tone: "", name: id }),
  word,
  shortTips: false,
  mark: (id) => MARKS[id] ?? id.replace(/^colour\./, "t-"),
  counted,
  scoring: ["final"],
};
export default game;
