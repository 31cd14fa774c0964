// The bridge to the app: the one file that knows Tauri.

import { Channel, convertFileSrc, invoke } from "@tauri-apps/api/core";
import type { Backend } from "./backend";
import type { Update } from "./types";
import type { ThemesView } from "./types-themes";

/** The running app behind this window. */
export const tauriBackend: Backend = {
  attach: (onUpdate) => invoke<void>("attach", { channel: new Channel<Update>(onUpdate) }),
  dispatch: (intent) => invoke<void>("dispatch", { intent }),
  report: () => invoke<string>("report"),
  copy: (text) => invoke<void>("copy", { text }),
  paste: () => invoke<void>("paste"),
  print: () => invoke<void>("print"),
  savePicture: (kind, name, bytes) =>
    invoke<void>("save_picture", bytes, { headers: { kind, name: encodeURIComponent(name) } }),
  copyPicture: (width, height, pixels) =>
    invoke<void>("copy_picture", pixels, { headers: { width: String(width), height: String(height) } }),
  addFrame: (width, height, delay, first, pixels) =>
    invoke<void>("add_frame", pixels, {
      headers: { width: String(width), height: String(height), delay: String(delay), first: String(first) },
    }),
  tick: () => invoke<void>("tick"),
  device: () => invoke<boolean | null>("device"),
  openFile: () => invoke<void>("open_file"),
  importFolder: () => invoke<void>("import_folder"),
  saveFile: (ids, name, game) => invoke<void>("save_file", { ids, name, game }),
  watchThemes: (onChange) => invoke<void>("watch_themes", { channel: new Channel<ThemesView>(onChange) }),
  addTheme: (from) => invoke<void>("add_theme", { folder: from === "folder" }),
  removeTheme: (id) => invoke<void>("remove_theme", { id }),
  markTheme: ({ name, game, corners, lines }) => invoke<void>("mark_theme", { name, game, corners, lines }),
  dropDraft: () => invoke<void>("drop_draft"),
  themePicture: (id, name) => convertFileSrc(`${id}/${name}`, "theme"),
  chooseMusic: () => invoke<string | null>("choose_music"),
  chooseEngine: () => invoke<void>("choose_engine"),
  quit: () => invoke<void>("quit"),
};
