// Keeps the site for use without a network. One cache a version, whole once it has the page; a start gets the page of
// the newest whole one, whichever worker is in charge. What is kept is never asked for again. Tables and settings are
// not here and no version touches them.
const VERSION = "{{version}}";
const FILES = {{files}};
// The program with the games on boards, kept once it was wanted here.
const LATER = {{later}};
// Pages of rules, which a table without a network may want: kept behind all else.
const RULES = {{rules}};

const FAMILY = `bannerfield ${self.registration.scope} `;
const NAME = FAMILY + VERSION;
const PAGE = new URL("./", self.location).href;
const MAPS = new URL("maps.html", self.location).href;
const KEPT = new Set(FILES.map((file) => new URL(file, self.location).href));

self.addEventListener("install", (event) => event.waitUntil(fill()));
self.addEventListener("activate", (event) => event.waitUntil(tidy()));
self.addEventListener("message", (event) => {
  // A page of this version runs, so the workers before it have nothing left to do.
  if (event.data === VERSION) {
    event.waitUntil(self.skipWaiting());
  }
  if (event.data === `maps ${VERSION}`) {
    event.waitUntil(keepMaps());
  }
});
self.addEventListener("fetch", (event) => {
  if (event.request.method === "GET") {
    event.respondWith(answer(event.request));
  }
});

async function fill() {
  const cache = await caches.open(NAME);
  const page = await fetch(PAGE, { cache: "no-cache" });
  // While a site is being replaced its page may already be the next one, whose files this version does not know.
  if (!page.ok || !(await page.clone().text()).includes(VERSION)) {
    throw new Error("the site is being replaced");
  }
  const others = [...KEPT].filter((file) => file !== PAGE);
  // A file below the version's name never changes: what the page has just loaded need not come twice.
  const fresh = (file) => (file.includes(VERSION) ? "default" : "no-cache");
  await cache.addAll(others.map((file) => new Request(file, { cache: fresh(file) })));
  if (await hadMaps()) {
    await keepMaps();
  }
  await cache.put(PAGE, page);
  await cache.addAll(RULES).catch(() => {});
}

async function keepMaps() {
  const cache = await caches.open(NAME);
  const missing = [];
  for (const file of LATER) {
    if (!(await cache.match(file))) {
      missing.push(file);
    }
  }
  await cache.addAll(missing);
}

/** Whether an earlier version kept the games on boards. */
async function hadMaps() {
  for (const name of await versions()) {
    const kept = await (await caches.open(name)).keys();
    if (kept.some((request) => request.url.endsWith("/maps_bg.wasm"))) {
      return true;
    }
  }
  return false;
}

/** Removes the versions before this one; a newer one may be coming in. */
async function tidy() {
  const names = await versions();
  const old = names.slice(0, names.indexOf(NAME));
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** What is kept of the site, the oldest first. */
async function versions() {
  const names = await caches.keys();
  return names.filter((name) => name.startsWith(FAMILY));
}

async function answer(request) {
  const url = new URL(request.url);
  url.hash = "";
  url.search = "";
  const isPage = url.href === PAGE || url.href === `${PAGE}index.html`;
  const page = isPage ? PAGE : url.href === MAPS ? MAPS : "";
  const kept = page ? newest(page) : caches.match(url.href);
  const found = await kept;
  if (found) {
    return found;
  }
  const fetched = await fetch(request);
  // A first game is kept once it was opened, and so are rules that did not come before.
  if (fetched.ok && url.pathname.includes(`/${VERSION}/`) && /\/(lessons|rules)\//.test(url.pathname)) {
    const cache = await caches.open(NAME);
    await cache.put(url.href, fetched.clone());
  }
  return fetched;
}

/** A page of the newest version that is whole. */
async function newest(page) {
  for (const name of (await versions()).reverse()) {
    const cache = await caches.open(name);
    if (await cache.match(PAGE)) {
      return cache.match(page);
    }
  }
  return undefined;
}
