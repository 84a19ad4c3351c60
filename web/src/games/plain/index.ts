// A board for every game that has no folder of its own: whatever the server shows of it, as panels and cards.
import type { ClientGame } from "../game";
import Glyphs from "./Glyphs.svelte";
import { guide } from "./guide";
import Picture from "./Picture.svelte";
import { nameOf } from "./read";
import Seat from "./Seat.svelte";
import { colour, emblem } from "./seats";
import { word } from "./texts";

const game: ClientGame = {
  desk: () => import("./Desk.svelte"),
  phone: () => import("./Phone.svelte"),
  guide,
  glyph: "cards",
  Picture,
  Glyphs,
  Seat,
  emblem,
  colour,
  resource: (id, of) => ({ tone: "", name: nameOf(of, id) }),
  word,
  shortTips: false,
  mark: (id) => id,
  counted: (piece, of) => ({ text: nameOf(of, piece.thing), n: piece.n, off: piece.off }),
  scoring: ["final"],
};
export default game;
