// The tables of this device: two workers with Python, one for the tables and one that thinks for the bots.
import { place } from "../lib/place.svelte";
import { tongue } from "../lib/texts.svelte";
import { query, type Answer, type Ends, type Line, type Transport } from "../lib/transport";
import type { Said } from "../lib/types";
import type { FromWorker, ToWorker } from "./protocol";
import { keepFiles } from "./updates";

function worker(hear: (said: FromWorker) => void, failed: (why: string) => void) {
  const made = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  made.onmessage = ({ data }) => hear(data as FromWorker);
  made.onerror = (event) => failed(event.message || "the worker could not be started");
  return {
    say: (what: ToWorker, moved: Transferable[] = []) => made.postMessage(what, moved),
    end: () => made.terminate(),
  };
}

/** What was asked when the page was made, so that a game can be chosen while the engine is loaded. */
async function told(target: string): Promise<Answer | null> {
  const url = new URL(target, location.origin);
  if (url.pathname !== "/api/games") return null;
  const found = await fetch(new URL(`told/games.${url.searchParams.get("lang")}.json`, document.baseURI));
  return { status: found.status, media: "application/json", text: await found.text() };
}

/** How long after the tables the bots are loaded, in milliseconds. */
const LATER = 2000;

class Device implements Transport {
  private tables: ReturnType<typeof worker> | null = null;
  private thinker: ReturnType<typeof worker> | null = null;
  private soon: ReturnType<typeof setTimeout> | undefined;
  private number = 0;
  private asked = new Map<number, { done: (answer: Answer) => void; failed: (why: Error) => void }>();
  private lines = new Map<number, DeviceLine>();

  /** Begin to load, if nobody has; what is asked meanwhile waits. */
  start() {
    if (this.tables || !place.engine) return;
    place.loading = { step: "loading", part: 0 };
    this.tables = worker(
      (said) => this.hear(said),
      (why) => this.fail(why),
    );
    this.tables.say({ type: "start", role: "tables", engine: place.engine });
  }

  async ask(method: string, target: string, token?: string, body?: unknown): Promise<Answer> {
    this.start();
    const before = place.loading.step === "ready" ? null : await told(target);
    if (before) return before;
    const id = ++this.number;
    const text = body === undefined || typeof body === "string" ? body : JSON.stringify(body);
    return new Promise((done, failed) => {
      if (place.loading.step === "failed") return failed(new Error(place.loading.why));
      this.asked.set(id, { done, failed });
      this.say({ type: "ask", id, method, target, token, body: text });
    });
  }

  line(ends: Ends): Line {
    this.start();
    const id = ++this.number;
    const line = new DeviceLine(ends, id, (what) => this.say(what));
    this.lines.set(id, line);
    return line;
  }

  private say(what: ToWorker) {
    this.tables?.say(what);
  }

  private hear(said: FromWorker) {
    if (said.type === "progress") place.loading = { step: said.part < 1 ? "loading" : "starting", part: said.part };
    else if (said.type === "ready") {
      place.loading = { step: "ready", part: 1 };
      this.soon = setTimeout(() => this.think(), LATER);
      void keepFiles();
    } else if (said.type === "failed") this.fail(said.why);
    else if (said.type === "answer") {
      this.asked.get(said.id)?.done(said.answer);
      this.asked.delete(said.id);
    } else if (said.type === "news") this.lines.get(said.id)?.hear(said.message);
    else if (said.type === "refused") this.lines.get(said.id)?.refused();
    else this.think();
  }

  /** Bots think in a worker of their own, so that the tables answer meanwhile; it comes when it is needed or
   *  when the page has calmed down, for it takes a processor to load. */
  private think() {
    clearTimeout(this.soon);
    this.thinker?.end();
    const { port1, port2 } = new MessageChannel();
    this.thinker = worker(
      () => undefined,
      () => undefined, // while no bot answers, a choice is made without thinking
    );
    this.thinker.say({ type: "start", role: "thinker", engine: place.engine! });
    this.thinker.say({ type: "think", port: port1 }, [port1]);
    this.tables?.say({ type: "join", port: port2 }, [port2]);
  }

  /** What could not be loaded can be tried again. */
  private fail(why: string) {
    place.loading = { step: "failed", part: 0, why };
    for (const { failed } of this.asked.values()) failed(new Error(why));
    this.asked.clear();
    this.tables?.end();
    this.tables = null;
  }
}

/** What a table of this device says of itself. */
class DeviceLine implements Line {
  private holds = false;

  constructor(
    private readonly ends: Ends,
    private readonly id: number,
    private readonly say: (what: ToWorker) => void,
  ) {}

  open() {
    const { table } = this.ends;
    this.say({ type: "watch", id: this.id, table, query: query(this.ends, tongue.lang).toString() });
    this.ends.holds((this.holds = true));
  }

  close() {
    this.holds = false;
    this.say({ type: "leave", id: this.id });
  }

  /** Nothing lies between that could be lost. */
  anew() {}

  refused() {
    if (this.holds) this.ends.holds((this.holds = false));
  }

  hear(message: string) {
    if (this.holds) this.ends.hear(JSON.parse(message) as Said);
  }
}

export const device = new Device();
