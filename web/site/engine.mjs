// Makes what a browser loads to play by itself: node engine.mjs STAGED OUT
//
// STAGED holds the Python packages as they are installed. Python's own library comes with Pyodide as text and whole; here
// it is translated and cut down to what is imported, so that it loads in a quarter of the time.
import { createRequire } from "node:module";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { loadPyodide } from "pyodide";

// The last line is what is told.
process.on("uncaughtException", (error) => (console.error(error.message), process.exit(1)));

const [staged, out] = process.argv.slice(2);
const from = dirname(createRequire(import.meta.url).resolve("pyodide/package.json"));
const python = await loadPyodide({ indexURL: from });
python.mountNodeFS("/staged", staged);
python.FS.writeFile("/library.zip", new Uint8Array(readFileSync(join(from, "python_stdlib.zip"))));
python.FS.writeFile("/lean.py", readFileSync(new URL("./lean.py", import.meta.url)));
await python.runPythonAsync("import sys; sys.path[:0] = ['/staged', '/']; import lean; await lean.make()");

/** Packed by ourselves: then every web host sends it small, and none unpacks it on the way. */
const packed = (name, bytes) => writeFileSync(join(out, `${name}.pack`), gzipSync(bytes, { level: 9 }));

packed("python_stdlib.zip", python.FS.readFile("/python_stdlib.zip"));
packed("packages", python.FS.readFile("/packages"));
packed("pyodide.asm.wasm", readFileSync(join(from, "pyodide.asm.wasm")));
for (const name of ["pyodide.mjs", "pyodide.asm.mjs"]) {
  // Their maps are not there.
  const text = readFileSync(join(from, name), "utf8").replace(/\n\/\/# sourceMappingURL=.*\s*$/, "\n");
  writeFileSync(join(out, name), text);
}
const { info } = JSON.parse(readFileSync(join(from, "pyodide-lock.json"), "utf8"));
// Pyodide can load packages by itself, from elsewhere; here it knows of none.
writeFileSync(join(out, "pyodide-lock.json"), JSON.stringify({ info, packages: {} }));
process.exit(0);
