import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const server = process.env.ORIGINS_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  // `npm run dev` talks to a running `origins serve`; `?mock=NAME` needs none.
  server: { port: 5173, proxy: { "/api": { target: server, ws: true } } },
  // The page may lie in any folder of a web host.
  base: "./",
  worker: { format: "es" },
  build: {
    outDir: "../src/origins/server/static",
    emptyOutDir: true,
    target: "es2022",
    // Nothing inline: the server's content policy allows files of its own only.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: { environment: "jsdom", include: ["tests/**/*.test.ts"] },
});
