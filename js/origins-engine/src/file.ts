// What the header of a game's file says, and the memory in which its functions work.
import type { Type } from "./layout.js";

export const FORMAT = 1;

export interface Domain { first: number; names: string[] | null; size: number }
export interface Kind { name: string; base: number; size: number; domains: Domain[] | null }

export interface Header {
  format: number;
  game: string;
  rules: number;
  data: {
    players: number[];
    flags: Record<string, number[]>; // that go together, by number of players
    options: { name: string; place: number; values: number[] }[];
    reasons: string[];
    most: number;
    decision: number; // the first kind of frame that is decided, not drawn
    state: Type;
    box: { content: string; bytes: string };
    kinds: Kind[];
    habits: number[];
    worth: number[];
    foresight: Record<string, number[]>;
    searches: Record<string, number[]>;
    sizes: Record<"drafts" | "stack" | "settings" | "states" | "node" | "path" | "seats" | "row", number>;
  };
}

/** An array in memory: its place, its shape, and the size of one thing in it. */
export interface Block { at: number; shape: number[]; size: number }
export type Argument = number | Block | Block[];

const PAGE = 65536;
const WORDS = 256;

/** One memory, with the functions of the file at work in it. */
export class Memory {
  readonly #memory: WebAssembly.Memory;
  readonly #functions: Record<string, (words: number) => number>;
  readonly #words: Block;
  #top: number;

  constructor(module: WebAssembly.Module) {
    const { exports } = new WebAssembly.Instance(module);
    this.#memory = exports["memory"] as WebAssembly.Memory;
    this.#functions = exports as Record<string, (words: number) => number>;
    this.#top = (exports["__heap_base"] as WebAssembly.Global).value as number;
    this.#words = this.integers(WORDS);
  }

  /** Zeros; what is taken is never given back. */
  block(size: number, ...shape: number[]): Block {
    const at = Math.ceil(this.#top / 16) * 16;
    this.#top = at + shape.reduce((n, length) => n * length, size);
    const missing = this.#top - this.#memory.buffer.byteLength;
    if (missing > 0) this.#memory.grow(Math.ceil(missing / PAGE));
    return { at, shape, size };
  }

  integers(...shape: number[]): Block {
    return this.block(8, ...shape);
  }

  bytes({ at, shape, size }: Block): Uint8Array {
    return new Uint8Array(this.#memory.buffer, at, shape.reduce((n, length) => n * length, size));
  }

  numbers({ at, shape }: Block): BigInt64Array {
    return new BigInt64Array(this.#memory.buffer, at, shape.reduce((n, length) => n * length, 1));
  }

  fill(block: Block, values: readonly number[]): Block {
    this.numbers(block).set(values.map(BigInt));
    return block;
  }

  /** Part of an array of structs: one of them. */
  one({ at, size }: Block, i = 0): number {
    return at + i * size;
  }

  call(name: string, ...values: Argument[]): number {
    const words = values.flatMap((value) => (Array.isArray(value) ? value.flatMap(told) : told(value)));
    this.fill({ ...this.#words, shape: [words.length] }, words);
    return this.#functions[name]!(this.#words.at);
  }
}

/** Numba's description of an array: two owners (none), number and size of its things, place, shape, strides. */
function told(value: number | Block): number[] {
  if (typeof value === "number") return [value];
  const { at, shape, size } = value;
  const strides = shape.map((_, i) => shape.slice(i + 1).reduce((n, length) => n * length, size));
  return [0, 0, shape.reduce((n, length) => n * length, 1), size, at, ...shape, ...strides];
}

export function headerOf(module: WebAssembly.Module): Header {
  const [section] = WebAssembly.Module.customSections(module, "origins");
  if (!section) throw new Error("this file was not made by origins build-wasm: it has no header");
  const header = JSON.parse(new TextDecoder().decode(section)) as Header;
  if (header.format !== FORMAT) throw new Error(`this file has format ${header.format}; format ${FORMAT} is needed`);
  return header;
}
