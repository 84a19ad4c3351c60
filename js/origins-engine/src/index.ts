/** The rules of a game, compiled: new games, choices with their notation, random play, search. */
import { FORMAT, Memory, headerOf, type Block, type Header } from "./file.js";
import { SLOTS } from "./games/first-builders.js";
import { State, sizeOf, type Slots } from "./layout.js";
import { draw, streamOf, type Stream } from "./rng.js";

export { FORMAT, State };
export type { Header, Slots };

export interface Choice { id: number; kind: string; args: (number | string)[]; notation: string }
export interface Setup { players: number; options?: Record<string, boolean | number>; seed?: number; number?: number }
export interface Result { scores: number[]; winners: number[]; reasons: string[] }
export interface Search { iterations?: number; milliseconds?: number; seed?: number; manner?: "quick" | "plain" | "deep" }
export interface Found { best: Choice; visits: Map<number, number>; chances: number[]; iterations: number }
export interface Played { rows: { scores: number[]; ranks: number[]; reason: number }[]; decisions: number; draws: number }

const OWN: Record<string, Slots> = { "first-builders": SLOTS };
const NODE = { choice: 0, child: 1, next: 2, visits: 3, total: 4 };
const SURE = 1e6; // a certain win, as totals count it
const CHUNK = 32; // iterations between two looks at the clock
const NODES = 200_000; // of a search by the clock

/** One of the games in this package, by name. */
export async function load(name: string): Promise<Engine> {
  const url = new URL(`./${name}.wasm`, import.meta.url);
  if (url.protocol !== "file:") {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`there is no game ${name} here`);
    return Engine.of(await answer.arrayBuffer());
  }
  const files = "node:fs/promises"; // no bundler is to look for it
  return Engine.of(await (await import(/* @vite-ignore */ files)).readFile(url));
}

/** A game's file at work. */
export class Engine {
  readonly header: Header;
  readonly #module: WebAssembly.Module;
  readonly #slots: Slots;
  readonly #memory: Memory;
  readonly #box: number;
  readonly #states: Block;
  readonly #out: Block;
  readonly #row: Block;

  /** From the bytes of a file; `slots` says how choices are told that name a slot of the state. */
  static async of(bytes: BufferSource, slots?: Slots): Promise<Engine> {
    return new Engine(await WebAssembly.compile(bytes), slots);
  }

  private constructor(module: WebAssembly.Module, slots?: Slots) {
    this.#module = module;
    this.header = headerOf(module);
    this.#slots = slots ?? OWN[this.header.game] ?? {};
    const memory = (this.#memory = new Memory(module));
    this.#box = this.#placed(memory);
    this.#states = memory.block(sizeOf(this.header.data.state), 1);
    this.#out = memory.integers(this.header.data.most);
    this.#row = memory.integers(this.header.data.sizes.row);
  }

  /** The components of the printed game, in a memory. */
  #placed(memory: Memory): number {
    const bytes = Uint8Array.from(atob(this.header.data.box.bytes), (c) => c.charCodeAt(0));
    const box = memory.block(bytes.length, 1);
    memory.bytes(box).set(bytes);
    return box.at;
  }

  /** The options as the rules read them; what does not go together is refused. */
  flags(players: number, options: Record<string, boolean | number> = {}): number {
    const { flags, options: there } = this.header.data;
    let found = 0;
    for (const [name, value] of Object.entries(options)) {
      const option = there.find((one) => one.name === name);
      if (!option) throw new Error(`${this.header.game} has no option ${name}`);
      if (value) found |= Number(value) << option.place;
    }
    const [least, most] = this.header.data.players as [number, number];
    const allowed = flags[players];
    if (!allowed) throw new Error(`${this.header.game} is for ${least} to ${most} players, not ${players}`);
    if (!allowed.includes(found)) throw new Error(`these options do not go together: ${JSON.stringify(options)}`);
    return found;
  }

  /** A new game at its first decision; draws come from the seed. */
  new({ players, options, seed = 0, number = 0 }: Setup): Game {
    const flags = this.flags(players, options);
    this.#memory.bytes(this.#states).fill(0);
    this.#memory.call("start", this.#states.at, this.#box, players, flags);
    return this.#game(players, streamOf(seed, number), this.#memory.call("advance", this.#states.at, this.#box, this.#out));
  }

  /** The game in which a state is, at its next decision. */
  at(bytes: Uint8Array, seed = 0): Game {
    const size = sizeOf(this.header.data.state);
    if (bytes.length !== size) throw new Error(`a state of ${this.header.game} has ${size} bytes, not ${bytes.length}`);
    this.#memory.bytes(this.#states).set(bytes);
    const players = new State(bytes, this.header.data.state).number("n_players");
    return this.#game(players, streamOf(seed), this.#memory.call("advance", this.#states.at, this.#box, this.#out));
  }

  #game(players: number, stream: Stream, listed: number): Game {
    return new Game(this, players, stream, this.#taken(), this.#listed(listed));
  }

  #taken(): State {
    return new State(this.#memory.bytes(this.#states).slice(), this.header.data.state);
  }

  #listed(n: number): number[] {
    return Array.from(this.#memory.numbers(this.#out).subarray(0, n), Number);
  }

  /** What a choice or a draw leads to. @internal */
  step(state: State, id: number): [State, number[]] {
    this.#memory.bytes(this.#states).set(state.bytes);
    const n = this.#memory.call("step", this.#states.at, this.#box, id, this.#out);
    return [this.#taken(), this.#listed(n)];
  }

  /** @internal */
  result(state: State, players: number): Result {
    this.#memory.bytes(this.#states).set(state.bytes);
    this.#memory.call("note_result", this.#states.at, players, this.#row);
    const row = Array.from(this.#memory.numbers(this.#row), Number);
    const { scores, ranks, reason } = this.#read(row, players);
    const best = Math.max(...ranks);
    return {
      scores,
      winners: ranks.flatMap((rank, seat) => (rank === best ? [seat] : [])),
      reasons: this.header.data.reasons.filter((_, bit) => (reason >> bit) & 1),
    };
  }

  #read(row: number[], players: number) {
    const { seats } = this.header.data.sizes;
    return { scores: row.slice(0, players), ranks: row.slice(seats, seats + players), reason: row[2 * seats]! };
  }

  /** Random games of a seed, in a loop that never leaves the compiled code. */
  playGames({ players, options, seed = 0, games, first = 0 }: Setup & { games: number; first?: number }): Played {
    const flags = this.flags(players, options);
    const memory = new Memory(this.#module);
    const size = sizeOf(this.header.data.state);
    const { row } = this.header.data.sizes;
    const counts = memory.integers(3);
    const table = memory.integers(games, row);
    const arrays = [memory.block(size, 1), memory.block(size, 1), memory.integers(3), memory.integers(this.header.data.most)];
    memory.call("play_games", [...arrays, counts, table], this.#placed(memory), players, flags, seed, first, games);
    const all = Array.from(memory.numbers(table), Number);
    const [decisions, draws] = Array.from(memory.numbers(counts), Number) as [number, number, number];
    const rows = Array.from({ length: games }, (_, i) => this.#read(all.slice(i * row, i * row + row), players));
    return { rows, decisions, draws };
  }

  /** A tree search for the seat that decides: what that seat cannot know is dealt anew in every iteration. @internal */
  search(state: State, ids: number[], players: number, asked: Search, number: number): Omit<Found, "best"> {
    const { data } = this.header;
    const { sizes } = data;
    const manner = asked.manner ?? (asked.iterations ? "quick" : "deep");
    const iterations = asked.iterations ?? 0;
    const nodes = iterations ? Math.min(64 * (iterations + 1), 1e6) : NODES;
    const memory = new Memory(this.#module);
    const states = (n: number) => memory.block(sizeOf(data.state), n);
    const worth = manner === "deep" ? data.foresight[players] ?? data.worth : data.worth;
    const roots = states(sizes.states);
    const table = memory.integers(nodes, sizes.node);
    const gains = memory.integers(2 * sizes.seats);
    const buffers = [
      memory.fill(memory.integers(worth.length), worth),
      memory.fill(memory.integers(data.habits.length), data.habits),
      memory.fill(memory.integers(3), streamOf(asked.seed ?? 0, number)),
      states(sizes.drafts),
      memory.integers(sizes.drafts, data.most),
      memory.integers(sizes.drafts, sizes.stack),
      memory.integers(data.most),
      memory.fill(memory.integers(sizes.settings), data.searches[manner]!),
      roots,
      memory.integers(data.most),
      table,
      memory.fill(memory.integers(1), [1]),
      memory.integers(data.habits.length),
      memory.integers(sizes.path),
      gains,
    ];
    memory.bytes(roots).set(state.bytes, state.bytes.length);
    const box = this.#placed(memory);
    const seat = state.number("active");
    const end = performance.now() + (asked.milliseconds ?? 1000);
    const grow = (n: number) => memory.call("grow", buffers, box, seat, n);
    if (iterations) grow(iterations);
    else do grow(CHUNK);
    while (performance.now() < end);
    const all = memory.numbers(table);
    const field = (node: number, name: keyof typeof NODE) => Number(all[node * sizes.node + NODE[name]]);
    const visits = new Map(ids.map((id) => [id, 0]));
    for (let child = field(0, "child"); child; child = field(child, "next"))
      if (visits.has(field(child, "choice"))) visits.set(field(child, "choice"), field(child, "visits"));
    const made = field(0, "visits");
    const sums = Array.from(memory.numbers(gains), Number).slice(sizes.seats, sizes.seats + players);
    return { visits, chances: sums.map((sum) => sum / made / SURE), iterations: made };
  }

  /** A choice by its id, as it is told in a state. */
  choice(state: State, id: number): Choice {
    const kind = this.header.data.kinds.find(({ base, size }) => base <= id && id < base + size);
    if (!kind) throw new RangeError(`there is no choice ${id}`);
    if (!kind.domains) {
      const resolve = this.#slots[kind.name];
      if (!resolve) throw new Error(`nobody says what a slot of ${kind.name} is called`);
      const args = resolve(state, id - kind.base);
      return { id, kind: kind.name, args, notation: `${kind.name} ${args.join(",")}` };
    }
    let rest = id - kind.base;
    const args: (number | string)[] = [];
    for (const domain of [...kind.domains].reverse()) {
      const digit = rest % domain.size;
      rest = Math.floor(rest / domain.size);
      args.unshift(domain.names ? domain.names[digit]! : digit + domain.first);
    }
    return { id, kind: kind.name, args, notation: [kind.name, ...args].join(" ") };
  }
}

/** A game under way. It rests at decisions; draws are made on the way. */
export class Game {
  #version = 0;
  #state: State;
  #ids: number[];

  /** @internal */
  constructor(readonly engine: Engine, readonly players: number, readonly stream: Stream, state: State, ids: number[]) {
    [this.#state, this.#ids] = [state, ids];
    this.#drawn();
  }

  #drawn(): void {
    while (this.#ids.length && this.#atChance) this.#go(this.#ids[draw(this.stream, this.#ids.length)]!);
  }

  #go(id: number): void {
    [this.#state, this.#ids] = this.engine.step(this.#state, id);
    this.#version += 1;
  }

  get #atChance(): boolean {
    return this.#state.number(`agenda.${this.#state.number("depth") - 1}.kind`) < this.engine.header.data.decision;
  }

  get state(): State {
    return this.#state;
  }

  get over(): boolean {
    return this.#ids.length === 0;
  }

  /** The seat that decides; null when the game is over. */
  get toMove(): number | null {
    return this.over ? null : this.#state.number("active");
  }

  choices(): Choice[] {
    return this.#ids.map((id) => this.engine.choice(this.#state, id));
  }

  /** Make a choice: one of `choices()`, its notation or its id. One that is not offered changes nothing. */
  play(choice: Choice | string | number): this {
    const told = typeof choice === "object" ? choice.id : choice;
    const id = typeof told === "number" ? told : this.choices().find(({ notation }) => notation === told)?.id;
    if (id === undefined || !this.#ids.includes(id)) throw new Error(`${told} is not offered now`);
    this.#go(id);
    this.#drawn();
    return this;
  }

  /** Play to the end at random. */
  playout(): Result {
    while (!this.over) {
      this.#go(this.#ids[draw(this.stream, this.#ids.length)]!);
      this.#drawn();
    }
    return this.result!;
  }

  /** How it ended; null while it goes on. */
  get result(): Result | null {
    return this.over ? this.engine.result(this.#state, this.players) : null;
  }

  /** What a tree search would choose. */
  search(asked: Search = {}): Found {
    if (this.over) throw new Error("the game is over");
    const found = this.engine.search(this.#state, this.#ids, this.players, asked, this.#version);
    const best = [...found.visits].reduce((most, one) => (one[1] > most[1] ? one : most))[0];
    return { best: this.engine.choice(this.#state, best), ...found };
  }

  copy(): Game {
    const copied = new Game(this.engine, this.players, [...this.stream], this.#state, this.#ids);
    copied.#version = this.#version;
    return copied;
  }
}
