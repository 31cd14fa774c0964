// The keys that work anywhere in the window. What someone types stays typed: nothing here fires in a field, and nothing
// behind an open dialog.

import type { Store } from "../store";
import type { ActionName } from "../words";
import { command } from "./commands";
import { look } from "./moves";

export function listenToKeys(store: Store): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || store.modal.peek() || event.isComposing) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest("input, textarea, select, [role=menubar]")) return;
    const inBoard = target?.closest("[role=grid]") != null;
    const inList = target?.closest("[role=listbox]") != null;
    if (event.altKey) return;
    const done =
      event.ctrlKey || event.metaKey
        ? withControl(store, event)
        : plain(store, event) || ((!inBoard || !isArrow(event.key)) && through(store, event.key, inList));
    if (done) event.preventDefault();
  };
  document.addEventListener("keydown", onKeyDown);
  return () => document.removeEventListener("keydown", onKeyDown);
}

/** On the board the arrows move its cursor; Home and End are free there too. */
function isArrow(key: string): boolean {
  return key.startsWith("Arrow");
}

function withControl(store: Store, event: KeyboardEvent): boolean {
  const names: Record<string, ActionName> = {
    z: event.shiftKey ? "redo" : "undo",
    y: "redo",
    n: "new",
    o: "open",
    s: "save",
    v: "paste",
  };
  return give(store, names[event.key.toLowerCase()]);
}

function plain(store: Store, event: KeyboardEvent): boolean {
  if (event.key === "Escape" && store.hand.peek()) {
    store.hand.value = null;
    return true;
  }
  if (event.key === "/") return give(store, "type-move");
  const names: Record<string, ActionName> = { f: "flip", h: "hint" };
  return give(store, names[event.key.toLowerCase()]);
}

/** Leafs through the game. */
function through(store: Store, key: string, inList: boolean): boolean {
  const table = store.table.peek();
  if (!table) return false;
  const to = leaf(key, inList, table.ply, table.moves.length);
  if (to === null) return false;
  look(store, to);
  return true;
}

function leaf(key: string, inList: boolean, ply: number, last: number): number | null {
  switch (key) {
    case "ArrowLeft":
      return ply - 1;
    case "ArrowRight":
      return ply + 1;
    case "Home":
      return 0;
    case "End":
      return last;
    case "ArrowUp":
      return inList ? ply - 2 : null;
    case "ArrowDown":
      return inList ? ply + 2 : null;
    default:
      return null;
  }
}

function give(store: Store, name: ActionName | undefined): boolean {
  if (!name) return false;
  command(store, name).run();
  return true;
}
