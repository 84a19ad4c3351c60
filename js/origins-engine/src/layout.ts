// The state of a game is one C struct; the header of its file says where every field lies.

/** An integer by its code in C, an array with its length, or a struct. */
export type Type = string | [number, Type] | { size: number; fields: [string, number, Type][] };
export type Resolve = (s: State, i: number) => number[];
/** How choices that name a slot of the state are told, by their kind. */
export type Slots = Record<string, Resolve>;

const SIZES: Record<string, number> = { b: 1, B: 1, "?": 1, h: 2, H: 2, i: 4, I: 4, l: 8, L: 8, q: 8, Q: 8 };

export function sizeOf(type: Type): number {
  if (typeof type === "string") return SIZES[type]!;
  return Array.isArray(type) ? type[0] * sizeOf(type[1]) : type.size;
}

/** The bytes of a state, read by the names of its fields. */
export class State {
  readonly #view: DataView;

  constructor(readonly bytes: Uint8Array, readonly type: Type) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** A number, by a path such as `players.0.gold`. */
  number(path: string): number {
    let type = this.type;
    let at = 0;
    for (const step of path.split(".")) {
      if (typeof type === "string") throw new RangeError(`there is nothing in ${path}`);
      if (Array.isArray(type)) {
        if (!(Number(step) < type[0])) throw new RangeError(`${path}: there is no number ${step}`);
        at += Number(step) * sizeOf((type = type[1]));
      } else {
        const field = type.fields.find(([name]) => name === step);
        if (!field) throw new RangeError(`${path}: there is no field ${step}`);
        at += field[1];
        type = field[2];
      }
    }
    if (typeof type !== "string") throw new RangeError(`${path} is more than a number`);
    switch (type) {
      case "b": return this.#view.getInt8(at);
      case "B": case "?": return this.#view.getUint8(at);
      case "h": return this.#view.getInt16(at, true);
      case "H": return this.#view.getUint16(at, true);
      case "i": return this.#view.getInt32(at, true);
      case "I": return this.#view.getUint32(at, true);
      default: return Number(this.#view.getBigInt64(at, true));
    }
  }
}
