// The bridge to the app: the one file that knows Tauri.

import { Channel, invoke } from "@tauri-apps/api/core";
import type { Backend } from "./backend";
import type { Update } from "./types";

/** The running app behind this window. */
export const tauriBackend: Backend = {
  attach: (onUpdate) => invoke<void>("attach", { channel: new Channel<Update>(onUpdate) }),
  dispatch: (intent) => invoke<void>("dispatch", { intent }),
  report: () => invoke<string>("report"),
  copy: (text) => invoke<void>("copy", { text }),
  tick: () => invoke<void>("tick"),
  device: () => invoke<boolean | null>("device"),
  openFile: () => invoke<void>("open_file"),
  importFolder: () => invoke<void>("import_folder"),
  saveFile: (ids, name, game) => invoke<void>("save_file", { ids, name, game }),
  quit: () => invoke<void>("quit"),
};
