// The menus as data: one model for the bar in the window, and for a native bar where the system wants one.

import type { SettingKey } from "../ipc/types";
import type { Theme } from "../ipc/types-themes";
import type { Store } from "../store";
import { boardThemes, pieceSets, stoneSets } from "../themes";
import { hasBoard, USER } from "../themes/user";
import { type ActionName, catalogues, notations, type VolumeName, type Words } from "../words";
import { linked } from "./bars";
import { type Command, command } from "./commands";
import { numberings, pointStyles, settingsOf, surroundings, volumeNames, volumes } from "./settings";

/** One of a few choices, or a switch. */
export interface Choice {
  /** The hook, with the value beside it. */
  action: string;
  value: string;
  label: string;
  role: "menuitemradio" | "menuitemcheckbox";
  checked: boolean;
  run(): void;
  /** Shows what it would be like, and stops showing it; `null` where there is nothing to see. */
  preview: { begin(): void; end(): void } | null;
}

export type Entry =
  | { kind: "command"; command: Command; keys: string | null }
  | { kind: "choice"; choice: Choice }
  | { kind: "sub"; id: string; label: string; entries: readonly Entry[] }
  | { kind: "line" };

export interface Menu {
  id: keyof Words["menu"];
  label: string;
  entries: readonly Entry[];
}

/** The keys that give a command, as the menu shows them. */
const keys: Partial<Record<ActionName, string>> = {
  new: "Ctrl+N",
  open: "Ctrl+O",
  save: "Ctrl+S",
  paste: "Ctrl+V",
  undo: "Ctrl+Z",
  redo: "Ctrl+Y",
  hint: "H",
  flip: "F",
  "type-move": "/",
  settings: "Ctrl+,",
};

const line: Entry = { kind: "line" };

export function menus(store: Store): readonly Menu[] {
  const words = store.words.value;
  const entry = (name: ActionName): Entry => ({
    kind: "command",
    command: command(store, name),
    keys: keys[name] ?? null,
  });
  const menu = (id: Menu["id"], ...entries: Entry[]): Menu => ({ id, label: words.menu[id], entries });
  return [
    menu(
      "file",
      entry("new"),
      entry("computer"),
      entry("demonstration"),
      line,
      entry("open"),
      entry("save"),
      entry("library"),
      line,
      entry("paste"),
      entry("copy-position"),
      entry("copy-moves"),
      entry("picture"),
      entry("print"),
      entry("settings"),
      line,
      entry("close"),
      line,
      entry("quit"),
    ),
    menu(
      "game",
      entry("start"),
      entry("undo"),
      entry("redo"),
      line,
      entry("draw"),
      entry("resign"),
      entry("pause"),
      entry("adjourn"),
      line,
      entry("hint"),
      entry("analyse"),
      entry("find-position"),
      line,
      entry("rematch"),
      entry("propose"),
      entry("records"),
      line,
      entry("setup"),
      entry("type-move"),
      entry("flip"),
    ),
    menu(
      "network",
      entry("host"),
      entry("join"),
      line,
      entry("save-leave"),
      entry("leave"),
      line,
      ...spectatorEntries(store, words),
      entry("players"),
    ),
    menu("theme", ...themeEntries(store, words)),
    menu("language", ...languageEntries(store)),
    menu("help", entry("rules"), entry("rules-gomoku"), entry("keys"), line, entry("about")),
  ];
}

/** How late others may look on; only the host has a say. */
export const delays: readonly (number | null)[] = [null, 0, 2, 6];

export function delayText(delay: number | null, { watch }: Words): string {
  if (delay === null) return watch.nobody;
  return delay === 0 ? watch.atOnce : watch.late(delay);
}

function spectatorEntries(store: Store, words: Words): Entry[] {
  const table = store.table.value;
  const link = store.link.value;
  const hosts = table !== null && !table.local && table.party === "host" && linked(link);
  if (!hosts) return [];
  const entries = delays.map((delay) =>
    radio("spectators", String(delay), delayText(delay, words), link.spectators === delay, () =>
      store.dispatch({ do: "open-gallery", delay }),
    ),
  );
  return [{ kind: "sub", id: "spectators", label: words.watch.spectators, entries }];
}

function themeEntries(store: Store, words: Words): Entry[] {
  const now = settingsOf(store.app.value);
  const { theme } = words;
  const sub = (id: string, label: string, entries: Entry[]): Entry => ({ kind: "sub", id, label, entries });
  const heard = (name: string) => (store.device.value === false ? `${name} (${theme.noDevice})` : name);
  const own = (key: SettingKey, chosen: string, has: (theme: Theme) => boolean) =>
    store.themes.value
      .filter(({ theme }) => has(theme))
      .map(({ theme: { id, name } }) => look(store, key, `${USER}${id}`, name, chosen === `${USER}${id}`));
  return [
    sub("board", theme.board, [
      ...boardThemes.map(({ id }) => look(store, "board", id, theme.boards[id], now.board === id)),
      ...own("board", now.board, hasBoard),
    ]),
    sub("pieces", theme.pieces, [
      ...pieceSets.map(({ id }) => look(store, "pieces", id, theme.pieceSets[id], now.pieces === id)),
      ...own("pieces", now.pieces, (it) => it.pieces),
    ]),
    sub("stones", theme.stones, [
      ...stoneSets.map(({ id }) => look(store, "stones", id, theme.stoneSets[id], now.stones === id)),
      ...own("stones", now.stones, (it) => it.stones),
    ]),
    sub(
      "surroundings",
      theme.surroundings,
      surroundings.map((id) => look(store, "surroundings", id, theme[id], now.surroundings === id)),
    ),
    sub("notation", theme.notation, [
      ...notations.map((id) =>
        radio("notation", id, theme.notations[id], store.notation.value === id, () => store.set("notation", id)),
      ),
      line,
      ...pointStyles.map((id) =>
        radio("points", id, theme.pointStyles[id], now.points === id, () => store.set("points", id)),
      ),
    ]),
    sub(
      "numbers",
      theme.numbers,
      numberings.map((id) =>
        radio("numbers", id, theme.numberings[id], now.numbers === id, () => store.set("numbers", id)),
      ),
    ),
    line,
    sub("sound", heard(theme.sound), loudness(store, words, "sound", now.sound)),
    sub("music", heard(theme.music), loudness(store, words, "music", now.music)),
    line,
    toggle("coordinates", theme.coordinates, now.coordinates !== "off", (on) => store.set("coordinates", on)),
    toggle("targets", theme.targets, now.targets, (on) => store.set("targets", on)),
    toggle("confirm-clicks", theme.confirm, now.confirm, (on) => store.set("confirm", on)),
  ];
}

function loudness(store: Store, words: Words, key: "sound" | "music", now: VolumeName): Entry[] {
  return volumeNames.map((name) =>
    radio(key, name, words.theme.volumes[name], now === name, () => store.set(key, volumes[name])),
  );
}

function languageEntries(store: Store): Entry[] {
  return Object.values(catalogues).map(({ lang, langName }) =>
    radio("lang", lang, langName, store.lang.value === lang, () => store.set("lang", lang)),
  );
}

/** A choice that is shown while it is pointed at or has the focus. */
function look(store: Store, key: SettingKey, value: string, label: string, checked: boolean): Entry {
  const run = () => {
    store.trying.value = checked ? null : { key, value, chosen: true };
    store.set(key, value);
  };
  const preview = {
    begin: () => {
      store.trying.value = { key, value, chosen: false };
    },
    end: () => restore(store, key, value),
  };
  return { kind: "choice", choice: { action: key, value, label, role: "menuitemradio", checked, run, preview } };
}

/** Shows what was kept again: of one choice, if it is that one, or of any. A choice just made stays, until it is kept. */
export function restore(store: Store, key?: SettingKey, value?: string): void {
  const now = store.trying.peek();
  if (!now || now.chosen) return;
  if (key === undefined || (now.key === key && now.value === value)) store.trying.value = null;
}

function radio(action: string, value: string, label: string, checked: boolean, run: () => void): Entry {
  return { kind: "choice", choice: { action, value, label, role: "menuitemradio", checked, run, preview: null } };
}

function toggle(action: string, label: string, checked: boolean, set: (value: "on" | "off") => void): Entry {
  const value = checked ? "off" : "on";
  return {
    kind: "choice",
    choice: { action, value, label, role: "menuitemcheckbox", checked, run: () => set(value), preview: null },
  };
}
