// The window's beginning: choose the other end, make the store, draw.

import { render } from "preact";
import { App } from "./app";
import type { Backend } from "./ipc/backend";
import { tauriBackend } from "./ipc/tauri";
import { createStore } from "./store";
import "./app.css";

// From here on nothing can be slipped in under every object. The libraries have set up their own prototypes by now:
// frozen before them, as the shell could do it, the signals could not give theirs a `toString`.
Object.freeze(Object.prototype);

const host = document.getElementById("app");
if (host) {
  const store = createStore(await backend());
  render(<App store={store} />, host);
  await store.attach();
}

/** The app; in a plain browser while developing, a scripted table instead (a release holds no trace of it). */
async function backend(): Promise<Backend> {
  if (import.meta.env.DEV && !("__TAURI_INTERNALS__" in window)) {
    const { sceneBackend } = await import("./ipc/scenes");
    return sceneBackend(new URLSearchParams(location.search).get("scene") ?? "lobby");
  }
  return tauriBackend;
}
