// JavaScript and styles as they travel: node dev/size.mjs
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const folder = new URL("../../src/origins/server/static/assets/", import.meta.url);
const sum = { js: 0, css: 0 };
for (const name of readdirSync(folder)) {
  const kind = name.split(".").pop();
  if (kind in sum) sum[kind] += gzipSync(readFileSync(new URL(name, folder))).length;
}
console.log(`JavaScript ${(sum.js / 1024).toFixed(1)} KB, styles ${(sum.css / 1024).toFixed(1)} KB (gzip)`);
if (sum.js > 250 * 1024) process.exit(1);
