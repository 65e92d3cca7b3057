// Starts the program: it is loaded under a bar, then the site is kept for use without a network.
// The program removes the element `loading` with its first frame and writes into `failed` when it cannot go on.
const element = (id) => document.getElementById(id);

/** The first program of the site is a part of the second, which has the games on boards too. */
const PROGRAM = element("progress").dataset.program;

function fail(text) {
  if (!element("failed").textContent) {
    element("failed").textContent = text;
  }
}

/** Why this browser cannot run the program, or nothing. */
function missing() {
  if (typeof WebAssembly !== "object") {
    return "Bannerfield needs WebAssembly, which this browser does not have or has switched off";
  }
  if (!("WebGLRenderingContext" in window) && !("WebGL2RenderingContext" in window)) {
    return "Bannerfield needs WebGL to draw the table, which this browser does not have or has switched off";
  }
  return "";
}

/** The program's bytes as they come in, with the bar moving. */
async function program() {
  const response = await fetch(new URL(`./${PROGRAM}_bg.wasm`, import.meta.url));
  if (!response.ok) {
    throw new Error(`the server answered ${response.status}`);
  }
  const bar = element("progress");
  if (!response.body || !bar) {
    return response;
  }
  const whole = Number(bar.dataset.bytes);
  let loaded = 0;
  const counted = new TransformStream({
    transform(chunk, controller) {
      loaded += chunk.byteLength;
      bar.value = Math.min(loaded / whole, 1);
      controller.enqueue(chunk);
    },
  });
  const headers = { "Content-Type": "application/wasm" };
  return new Response(response.body.pipeThrough(counted), { headers });
}

/** The version that runs: the folder that this file is in. */
const VERSION = new URL(".", import.meta.url).pathname.split("/").at(-2);

/** After one visit the page needs no network; a new version comes in beside the one that runs, for the next start. */
async function keep() {
  if (!navigator.serviceWorker) {
    return;
  }
  const registration = await navigator.serviceWorker.register("sw.js", { updateViaCache: "none" });
  registration.waiting?.postMessage(VERSION);
  if (PROGRAM !== "bannerfield") {
    const ready = await navigator.serviceWorker.ready;
    ready.active.postMessage(`${PROGRAM} ${VERSION}`);
  }
  // A browser looks for a new version too, but only once the worker has had nothing to do for a while.
  const look = () => {
    if (registration.active && !document.hidden && navigator.onLine) {
      registration.update().catch(() => {});
    }
  };
  look();
  document.addEventListener("visibilitychange", look);
}

element("again").addEventListener("click", () => location.reload());
window.addEventListener("error", (event) => {
  if (event.error instanceof WebAssembly.RuntimeError) {
    fail(`Bannerfield ran into an error of its own and stopped: ${event.message}`);
  }
});

async function run() {
  const why = missing();
  if (why) {
    fail(why);
    return;
  }
  try {
    const { default: start } = await import(`./${PROGRAM}.js`);
    await start({ module_or_path: program() });
  } catch (error) {
    fail(`Bannerfield could not be loaded: ${error.message || error}`);
    return;
  }
  // Private windows and files opened from a disk have no worker; the program runs all the same.
  keep().catch((error) => console.warn(`no offline copy: ${error}`));
}

run();
