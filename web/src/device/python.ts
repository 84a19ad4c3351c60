// Python for a worker: Pyodide and the packages, fetched, unpacked and started.

/** What we use of Pyodide's interface. */
interface Files {
  mkdirTree(path: string): void;
  writeFile(path: string, bytes: Uint8Array): void;
}
interface Pyodide {
  pyimport(module: string): Record<string, (...values: unknown[]) => unknown>;
}

/** A Python that has our packages. */
export interface Python {
  pyimport: Pyodide["pyimport"];
  /** Python's own bytes of some text or bytes. */
  toBytes(of: string | Uint8Array): unknown;
}

/** Where the files are, under which name they are kept, and how many bytes they have in all. */
export interface Engine {
  base: string;
  cache: string;
  bytes: number;
}

class Source {
  private done = 0;

  constructor(
    private readonly engine: Engine,
    private readonly report: (part: number) => void,
  ) {}

  /** A packed file, unpacked as it comes; kept for the next start. */
  async open(name: string, media: string): Promise<Response> {
    const found = await this.found(`${this.engine.base}/${name}.pack`);
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform: (part, to) => {
        this.done += part.byteLength;
        this.report(Math.min(this.done / this.engine.bytes, 1));
        to.enqueue(part);
      },
    });
    const gzip = new DecompressionStream("gzip") as unknown as TransformStream<Uint8Array, Uint8Array>;
    const body = found.body!.pipeThrough(counted).pipeThrough(gzip);
    return new Response(body, { headers: { "Content-Type": media } });
  }

  private async found(url: string): Promise<Response> {
    // Without a secure address, or in private windows, there may be no such store.
    const cache = await globalThis.caches?.open(this.engine.cache).catch(() => undefined);
    const kept = await cache?.match(url);
    if (kept) return kept;
    const fresh = await fetched(url);
    if (!fresh.ok) throw new Error(`${url}: ${fresh.status} ${fresh.statusText}`);
    await cache?.put(url, fresh.clone()).catch(() => undefined);
    return fresh;
  }
}

const fetched = globalThis.fetch.bind(globalThis);
const MEDIA: Record<string, string> = {
  "pyodide.asm.wasm": "application/wasm",
  "python_stdlib.zip": "application/zip",
};

/** Loads it; `report` is told which part of the bytes has come. */
export async function python(engine: Engine, report: (part: number) => void): Promise<Python> {
  const source = new Source(engine, report);
  // Pyodide asks for its files by itself; it gets them from here.
  globalThis.fetch = (what, ...more) => {
    const name =
      String(what instanceof Request ? what.url : what)
        .split("/")
        .at(-1) ?? "";
    return MEDIA[name] ? source.open(name, MEDIA[name]) : fetched(what, ...more);
  };
  const packages = source.open("packages", "application/octet-stream").then((found) => found.arrayBuffer());
  packages.catch(() => undefined); // told below
  const { loadPyodide } = (await import(/* @vite-ignore */ `${engine.base}/pyodide.mjs`)) as {
    loadPyodide(options: object): Promise<Pyodide>;
  };
  const made = await loadPyodide({
    indexURL: `${engine.base}/`,
    env: { HOME: "/home/pyodide", PYTHONDONTWRITEBYTECODE: "1" },
    fsInit: async (files: Files, { sitePackages }: { sitePackages: string }) =>
      unpack(files, sitePackages, new Uint8Array(await packages)),
  });
  // Held as a whole: what is taken from a module goes with it.
  const builtins = made.pyimport("builtins");
  const fromArray = made.pyimport("operator").methodcaller!("to_bytes") as (array: Uint8Array) => unknown;
  return {
    pyimport: (module) => made.pyimport(module),
    toBytes: (of) => (typeof of === "string" ? builtins.bytes!(of, "utf-8") : fromArray(of)),
  };
}

/** A line of JSON with names and sizes, and then what is in the files. */
function unpack(files: Files, root: string, bytes: Uint8Array) {
  const line = bytes.indexOf(10);
  const index = JSON.parse(new TextDecoder().decode(bytes.subarray(0, line))) as [string, number][];
  const folders = new Set<string>();
  let at = line + 1;
  for (const [name, size] of index) {
    const path = `${root}/${name}`;
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!folders.has(folder)) files.mkdirTree(folder);
    folders.add(folder);
    files.writeFile(path, bytes.subarray(at, at + size));
    at += size;
  }
}
