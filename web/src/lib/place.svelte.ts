import { keep, keptTable } from "./keep";
import { online } from "./online";
import type { Transport } from "./transport";

/** Where a table is: on this device, played by the page itself, or at the server that sent the page. */
export type Where = "device" | "online";

/** What the page was told of the engine that it can load: nothing, where there is only a server. */
interface Told {
  base: string;
  /** The store of files that belongs to this version of the page. */
  cache: string;
  bytes: number;
  online: boolean;
}

/** How far the engine of this device is. */
export interface Loading {
  step: "idle" | "loading" | "starting" | "ready" | "failed";
  /** Of the bytes that have to come. */
  part: number;
  why?: string;
}

export interface Update {
  /** A game is open in this browser, and would go on with parts of two versions. */
  held: boolean;
  use: () => void;
}

function read(): Told | null {
  const { device, version, bytes, online } =
    globalThis.document?.querySelector<HTMLMetaElement>('meta[name="origins"]')?.dataset ?? {};
  if (!device) return null;
  return {
    base: new URL(device, document.baseURI).href,
    cache: `origins ${version}`,
    bytes: Number(bytes),
    online: online === "yes",
  };
}

class Place {
  readonly engine = read();
  /** Both are there: a person chooses. */
  readonly both = !!this.engine?.online;
  /** Where new tables are made, and what is true of all games is asked. */
  where = $state<Where>(this.engine && !this.engine.online ? "device" : "online");

  loading = $state.raw<Loading>({ step: "idle", part: 0 });
  /** Whether the browser promises to keep games; null as long as it was not asked. */
  lasting = $state<boolean | null>(null);
  /** All files are kept: it starts without a network. */
  offline = $state(false);
  /** Another version of the page is there and waits. */
  update = $state.raw<Update | null>(null);

  of(table: string): Where {
    return this.both ? (keptTable(table)?.where ?? "online") : this.where;
  }

  /** A table was made there. */
  note(table: string, where: Where) {
    if (this.both) keep({ table, where });
    // Now there is something to lose: the browser is asked to keep it when it runs short of space.
    if (where === "device")
      navigator.storage?.persist?.().then(
        (lasts) => (this.lasting = lasts),
        () => undefined,
      );
  }

  /** Have the engine of this device loaded, if it is to be used. */
  prepare() {
    if (this.where === "device") void load().then((device) => device.start());
  }

  /** A game is open here until the answer is called: no other version of the page takes over. */
  hold(): () => void {
    if (!this.engine) return () => undefined;
    const held = import("../device/updates").then((updates) => updates.holdVersion());
    return () => void held.then((release) => release());
  }

  to(where: Where): Transport {
    return where === "online" ? online : later;
  }
}

export const place = new Place();

// What plays on the device is loaded only where somebody does.
const load = () => import("../device/device").then((found) => found.device);
const later: Transport = {
  ask: async (...words) => (await load()).ask(...words),
  line: (ends) => {
    const line = load().then((device) => device.line(ends));
    const then = (what: "open" | "close" | "anew") => () => void line.then((found) => found[what]());
    return { open: then("open"), close: then("close"), anew: then("anew") };
  },
};
