// The service worker of the site: everything comes from the cache of one version, so the page starts without a network
// and never mixes two versions. A new version is fetched whole, and waits until the page says that it may take over.
const VERSION = "@VERSION@";
const FILES = ["@FILES@"];
const NAME = `origins ${VERSION}`;

// The page and its scripts at once; what Python needs comes through the page's workers, or at last by `complete`.
const shell = FILES.filter((file) => !file.startsWith("engine/"));

const fill = async (files) => {
  const cache = await caches.open(NAME);
  for (const file of files) {
    const url = new URL(file, registration.scope).href;
    if (await cache.match(url)) continue;
    // Names with a digest mean the same file in every version.
    const known = /^(assets|engine)\//.test(file) && (await caches.match(url));
    if (known) await cache.put(url, known);
    else await cache.add(new Request(url, { cache: "no-cache" }));
  }
};

self.addEventListener("install", (event) => {
  // Over an older version all of it, for then the page cannot be asked to go on fetching.
  event.waitUntil(fill(registration.active ? FILES : shell));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => names.filter((name) => name.startsWith("origins ") && name !== NAME))
      .then((old) => Promise.all(old.map((name) => caches.delete(name))))
      .then(() => clients.claim()),
  );
});

self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
  if (event.data === "complete")
    event.waitUntil(
      fill(FILES).then(
        () => event.source?.postMessage("complete"),
        () => undefined, // the next start tries again
      ),
    );
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  const scope = new URL(registration.scope);
  if (event.request.method !== "GET" || url.origin !== scope.origin || !url.pathname.startsWith(scope.pathname)) return;
  if (url.pathname.startsWith("/api/")) return;
  const file = event.request.mode === "navigate" ? "index.html" : url.pathname.slice(scope.pathname.length);
  if (!FILES.includes(file)) return;
  event.respondWith(
    caches
      .open(NAME)
      .then((cache) => cache.match(new URL(file, scope).href))
      .then((kept) => kept ?? fetch(event.request)),
  );
});
