// The service worker: the page starts without a network, and a new version comes when no game is open.
import { place } from "../lib/place.svelte";

const GAMES = "origins games";

/** While a game is open no new version takes over: it would find parts of itself gone. */
export function holdVersion(): () => void {
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  void navigator.locks?.request(GAMES, { mode: "shared" }, () => held);
  return release;
}

const gameOpen = async () =>
  !!(await navigator.locks?.query())?.held?.some((lock) => lock.name === GAMES && lock.mode === "shared");

/** Keep all files for the next start, once this one has what it needs. */
export async function keepFiles() {
  if (!navigator.serviceWorker) return; // no secure address: it works as long as the network does
  // Whoever has an older version gets the new one as a whole; no game is open then. The first one just comes.
  let had = !!navigator.serviceWorker.controller;
  navigator.serviceWorker.addEventListener("controllerchange", () => (had ? location.reload() : (had = true)));
  try {
    const kept = await navigator.serviceWorker.register(new URL("sw.js", document.baseURI));
    await navigator.serviceWorker.ready;
    navigator.serviceWorker.addEventListener("message", ({ data }) => {
      if (data === "complete") place.offline = true;
    });
    kept.active?.postMessage("complete");
    const look = () => void offer(kept);
    kept.addEventListener("updatefound", () => kept.installing?.addEventListener("statechange", look));
    addEventListener("hashchange", look);
    look();
  } catch {
    // A browser that allows none: as above.
  }
}

async function offer(kept: ServiceWorkerRegistration) {
  const waiting = kept.waiting;
  if (!waiting || !navigator.serviceWorker.controller) return;
  const use = () => waiting.postMessage("take over");
  const held = await gameOpen();
  // Where nothing goes on, nobody has to be asked.
  if (!held && /^#?\/?$/.test(location.hash)) use();
  else place.update = { held, use };
  // Nobody else gets this lock before the last game is closed.
  if (held) void navigator.locks.request(GAMES, () => offer(kept));
}
