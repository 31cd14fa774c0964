// The whole window: the menu bar, then the start page or the table, and whatever dialog is open. It also tells the
// document how things stand (language, theme, phase, link), for styles and for automation.

import { effect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Store } from "./store";
import { applyTheme } from "./themes";
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
  useEffect(() => {
    const stops = [listenToKeys(store), effect(() => tellDocument(store))];
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

function Window() {
  const { app, table, printing } = useStore();
  if (!app.value) return null;
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

function tellDocument(store: Store): void {
  const root = document.documentElement;
  const { board, pieces, stones, surroundings } = settingsOf(store.app.value, store.trying.value);
  applyTheme(root, { board, pieces, stones, surroundings });
  root.lang = store.lang.value;
  document.body.dataset.phase = store.table.value?.phase ?? "lobby";
  document.body.dataset.link = store.link.value.state;
}
