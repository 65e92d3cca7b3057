// Starts the program: first a new version that waits is taken up, then the program is loaded under a bar.
// The program removes the element `loading` with its first frame and writes into `failed` when it cannot go on.
import start from "./bannerfield.js";

const element = (id) => document.getElementById(id);

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

/** Hands over to a version that waits, if no other page is open; says whether the page loads again. */
async function takenUp() {
  const workers = navigator.serviceWorker;
  if (!workers || !workers.controller) {
    return false;
  }
  const registration = await workers.getRegistration();
  if (!registration || !registration.waiting) {
    return false;
  }
  const changed = new Promise((done) => {
    workers.addEventListener("controllerchange", () => done(true), { once: true });
    setTimeout(done, 5000, false);
  });
  const agreed = await new Promise((done) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = (event) => done(event.data === true);
    setTimeout(done, 5000, false);
    registration.waiting.postMessage("take up", [channel.port2]);
  });
  if (!agreed || !(await changed)) {
    return false;
  }
  location.reload();
  return true;
}

/** The program's bytes as they come in, with the bar moving. */
async function program() {
  const response = await fetch(new URL("./bannerfield_bg.wasm", import.meta.url));
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

/** After one visit the page needs no network; a new version comes in beside the one that runs. */
async function keep() {
  if (!navigator.serviceWorker) {
    return;
  }
  const registration = await navigator.serviceWorker.register("sw.js", { updateViaCache: "none" });
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
  if (await takenUp().catch(() => false)) {
    return;
  }
  try {
    await start({ module_or_path: program() });
  } catch (error) {
    fail(`Bannerfield could not be loaded: ${error.message || error}`);
    return;
  }
  // Private windows and files opened from a disk have no worker; the program runs all the same.
  keep().catch((error) => console.warn(`no offline copy: ${error}`));
}

run();
