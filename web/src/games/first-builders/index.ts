import type { ClientGame } from "../game";
import { PLAYERS, RESOURCES } from "./data";
import Die from "./Die.svelte";
import Disk from "./Disk.svelte";
import Glyphs from "./Glyphs.svelte";
import { guide } from "./guide";
import Picture from "./Picture.svelte";
import "./pieces.css";
import { glyphOf } from "./printed";
import { counted } from "./score";
import { called, word } from "./texts";

const emblem = (seat: number) => `p-${PLAYERS[seat]}`;
const known = new Set<string>(RESOURCES);

const game: ClientGame = {
  desk: () => import("./Desk.svelte"),
  phone: () => import("./Phone.svelte"),
  left: () => import("./Left.svelte"),
  guide,
  glyph: "city",
  Picture,
  Glyphs,
  Seat: Disk,
  emblem,
  colour: (seat) => (PLAYERS[seat] === "black" ? "#d7deee" : `var(--${emblem(seat)})`),
  resource: (id) => ({ glyph: known.has(id) ? `r-${id}` : undefined, tone: id, name: called(`resource.${id}`) }),
  word,
  shortTips: true,
  mark: glyphOf,
  counted,
  Piece: Die,
  scoring: ["scores", "final"],
};
export default game;
