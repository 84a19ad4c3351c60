// A worker with Python in it. Two of them make the device: one holds the tables, the other one thinks for the bots.
import { python, type Python } from "./python";
import type { FromWorker, ToWorker } from "./protocol";
import { Storage } from "./storage";
import { Thinker } from "./thinker";

const tell = (what: FromWorker) => postMessage(what);

/** What Python gives is held until it is given back. */
interface Held {
  destroy(): void;
}
interface Bytes extends Held {
  toJs(): Uint8Array<ArrayBuffer>;
}
interface Answered extends Held {
  status: number;
  media: string;
  body: Bytes;
}
type Leave = Held & (() => void);
interface Local {
  ask(method: string, target: string, tokens?: string, body?: unknown): Promise<Answered>;
  changed_elsewhere(table: string): Promise<void>;
}

interface Page {
  local(storage: Storage, think: unknown, tell: unknown): Local;
  follow(local: Local, table: string, query: string, hear: (message: string) => void): Promise<Leave>;
}

function text(bytes: Bytes): string {
  const found = new TextDecoder().decode(bytes.toJs());
  bytes.destroy();
  return found;
}

class Tables {
  private watched = new Map<number, () => void>();

  constructor(
    private readonly made: Python,
    private readonly page: Page,
    private readonly local: Local,
  ) {}

  async ask({ id, method, target, token, body }: ToWorker & { type: "ask" }) {
    const sent = body === undefined ? undefined : this.made.toBytes(body);
    const answer = await this.local.ask(method, target, token, sent);
    const { status, media } = answer;
    tell({ type: "answer", id, answer: { status, media, text: text(answer.body) } });
    answer.destroy();
  }

  async watch({ id, table, query }: ToWorker & { type: "watch" }) {
    // Somebody may have left before they are here.
    let gone = false;
    this.watched.set(id, () => (gone = true));
    const hear = (message: string) => tell({ type: "news", id, message });
    const leave = await this.page.follow(this.local, table, query, hear).catch(() => null);
    if (!leave) return tell({ type: "refused", id });
    const end = () => (leave(), leave.destroy());
    if (gone) end();
    else this.watched.set(id, end);
  }

  leave(id: number) {
    this.watched.get(id)?.();
    this.watched.delete(id);
  }
}

let tables: Promise<Tables>;
const thinker = new Thinker(() => tell({ type: "thinker" }));

/** Other tabs of this browser have the same tables. */
async function open(engine: Promise<Python>): Promise<Tables> {
  const made = await engine;
  const others = new BroadcastChannel("origins");
  const page = made.pyimport("origins.browser.page") as unknown as Page;
  const local = page.local(
    new Storage(),
    (question: Uint8Array, seconds: number, calm: boolean) => thinker.ask(question, seconds, calm),
    (table: string) => others.postMessage(table),
  );
  others.onmessage = ({ data }) => void local.changed_elsewhere(String(data));
  return new Tables(made, page, local);
}

/** Answers whoever is at the other end. */
async function think(engine: Promise<Python>, port: MessagePort) {
  const made = await engine;
  const thinker = made.pyimport("origins.table.thinker").Thinker!("origins.bots") as {
    answer(question: unknown): Bytes;
  };
  port.onmessage = ({ data }) => {
    try {
      const answer = thinker.answer(made.toBytes(data as Uint8Array));
      port.postMessage(answer.toJs());
      answer.destroy();
    } catch (error) {
      port.postMessage(String(error));
    }
  };
}

let engine: Promise<Python>;

onmessage = ({ data }) => {
  const said = data as ToWorker;
  if (said.type === "start") {
    engine = python(said.engine, (part) => tell({ type: "progress", part }));
    const begun: Promise<unknown> = said.role === "tables" ? (tables = open(engine)) : engine;
    begun.then(
      () => tell({ type: "ready" }),
      (error: unknown) => tell({ type: "failed", why: String(error instanceof Error ? error.message : error) }),
    );
  } else if (said.type === "think") void think(engine, said.port);
  else if (said.type === "join") thinker.join(said.port);
  else
    void tables.then(
      (found) => {
        if (said.type === "ask") return found.ask(said);
        if (said.type === "watch") return found.watch(said);
        return found.leave(said.id);
      },
      () => undefined, // told already: it failed
    );
};
