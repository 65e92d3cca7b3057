// Keeps the site for use without a network. One cache a version, filled whole before it counts; what is kept is
// answered from there and never asked for again. Tables and settings are not here and no version touches them.
const VERSION = "{{version}}";
const FILES = {{files}};

const FAMILY = `bannerfield ${self.registration.scope} `;
const NAME = FAMILY + VERSION;
const PAGE = new URL("./", self.location).href;
const KEPT = new Set(FILES.map((file) => new URL(file, self.location).href));

self.addEventListener("install", (event) => event.waitUntil(fill()));
self.addEventListener("activate", (event) => event.waitUntil(tidy()));
self.addEventListener("message", (event) => {
  if (event.data === "take up") {
    event.waitUntil(takeUp(event.ports[0]));
  }
});
self.addEventListener("fetch", (event) => {
  const key = keyOf(event.request);
  if (key) {
    event.respondWith(answer(key, event.request));
  }
});

async function fill() {
  const cache = await caches.open(NAME);
  const page = await fetch(PAGE, { cache: "no-cache" });
  // While a site is being replaced its page may already be the next one, whose files this version does not know.
  if (!page.ok || !(await page.clone().text()).includes(VERSION)) {
    throw new Error("the site is being replaced");
  }
  await cache.put(PAGE, page);
  const others = [...KEPT].filter((file) => file !== PAGE);
  // A file below the version's name never changes: what the page has just loaded need not come twice.
  const fresh = (file) => (file.includes(VERSION) ? "default" : "no-cache");
  await cache.addAll(others.map((file) => new Request(file, { cache: fresh(file) })));
}

async function tidy() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(FAMILY) && name !== NAME);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Takes over only when the page that asks is the only one: nothing changes under anybody's hands. */
async function takeUp(port) {
  let alone = await isAlone();
  // The page that was loaded again may still count beside its successor for a moment.
  for (let tries = 0; !alone && tries < 4; tries += 1) {
    await new Promise((done) => setTimeout(done, 150));
    alone = await isAlone();
  }
  port.postMessage(alone);
  if (alone) {
    await self.skipWaiting();
  }
}

async function isAlone() {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  return windows.filter((client) => client.url.startsWith(self.registration.scope)).length <= 1;
}

function keyOf(request) {
  if (request.method !== "GET") {
    return null;
  }
  const url = new URL(request.url);
  url.hash = "";
  url.search = "";
  const isPage = url.href === PAGE || url.href === `${PAGE}index.html`;
  if (isPage) {
    return PAGE;
  }
  return KEPT.has(url.href) ? url.href : null;
}

async function answer(key, request) {
  const cache = await caches.open(NAME);
  return (await cache.match(key)) || fetch(request);
}
