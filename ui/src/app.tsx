// The whole window: the menu bar, then the start page or the table, and whatever dialog is open. It also tells the
// document how things stand (language, theme, phase, link), for styles and for automation.

import { effect } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import type { Store } from "./store";
import { applyTheme } from "./themes";
import { applyRoom, applyWindow, roomOf } from "./themes/window";
import { Announcer } from "./views/announcer";
import { StoreContext, useStore } from "./views/context";
import { Dialogs } from "./views/dialogs";
import { listenToKeys } from "./views/keyboard";
import { Lobby } from "./views/lobby";
import { MenuBar } from "./views/menubar";
import { settingsOf } from "./views/settings";
import { Sheet } from "./views/sheet";
import { Table } from "./views/table";

export function App({ store }: { store: Store }) {
  useLayoutEffect(() => {
    const room = () => tellRoom(store);
    window.addEventListener("resize", room);
    const stops = [
      listenToKeys(store),
      effect(() => tellDocument(store)),
      effect(room),
      () => window.removeEventListener("resize", room),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [store]);
  return (
    <StoreContext.Provider value={store}>
      <Window />
    </StoreContext.Provider>
  );
}

/** Nothing, until the app has told how things stand. */
function Window() {
  const { app } = useStore();
  return app.value ? <Furnished /> : null;
}

function Furnished() {
  const store = useStore();
  const { table, printing } = store;
  // Whoever waits for a phase may press keys at once: by now everything is there, and the menus listen.
  useLayoutEffect(() => effect(() => tellPhase(store)), [store]);
  return (
    <>
      <MenuBar />
      {table.value ? <Table table={table.value} /> : <Lobby />}
      {printing.value && table.value && <Sheet table={table.value} />}
      <Announcer />
      <Dialogs />
    </>
  );
}

function tellRoom(store: Store): void {
  const { textSize } = settingsOf(store.app.value, store.trying.value);
  const room = roomOf(window.innerWidth, window.innerHeight, textSize);
  applyRoom(document.documentElement, room);
  const now = store.room.peek();
  if (now.high !== room.high || now.wide !== room.wide) store.room.value = room;
}

function tellDocument(store: Store): void {
  const root = document.documentElement;
  const settings = settingsOf(store.app.value, store.trying.value);
  applyTheme(root, settings, store.themes.value);
  applyWindow(root, settings);
  root.lang = store.lang.value;
}

function tellPhase(store: Store): void {
  document.body.dataset.phase = store.table.value?.phase ?? "lobby";
  document.body.dataset.link = store.link.value.state;
}
