// What the window does by itself as the game goes on: dialogs that open and close, a position that is put on the board.

import { effect, type ReadonlySignal, type Signal } from "@preact/signals";
import type { Dialog, PointMenu } from "./drafts";
import type { Intent, LinkView, TableView } from "./ipc/types";

/** How long the end of a game can be looked at before the result is announced. */
const OVER_MS = 900;

/** Once somebody has come to the table the set-up board is asked for, and on it the position is put. */
export function bringPosition(
  bringing: Signal<string | null>,
  table: ReadonlySignal<TableView | null>,
  link: ReadonlySignal<LinkView>,
  dispatch: (intent: Intent) => void,
): () => void {
  let asked = -1;
  return effect(() => {
    const position = bringing.value;
    const now = table.value;
    if (position === null || !now) return;
    if (now.phase === "setup") {
      bringing.value = null;
      dispatch({ do: "edit", edit: { kind: "fen", text: position } });
    } else if (now.phase !== "waiting" || link.value.state === "none") {
      if (now.phase === "playing" || now.study) bringing.value = null;
    } else if (link.value.state === "up" && now.can.setUp === null && asked !== now.table) {
      asked = now.table;
      dispatch({ do: "set-up" });
    }
  });
}

/** Opens and closes the dialogs that follow from the game: its end is announced, its beginning ends all talk about the last one. */
export function followGame(drafts: Drafts): (now: TableView | null) => void {
  let seen: Pick<TableView, "table" | "round" | "phase"> | null = null;
  return (now) => {
    const before = seen;
    seen = now && { table: now.table, round: now.round, phase: now.phase };
    // Another table begins as its players sit.
    if (!now || now.table !== before?.table) {
      drafts.flipped.value = false;
      drafts.typing.value = false;
    }
    if (now?.phase !== "setup") drafts.hand.value = null;
    if (now?.table !== before?.table || now?.phase !== before?.phase) drafts.pointMenu.value = null;
    const changed = seen?.round !== before?.round || seen?.phase !== before?.phase;
    const open = drafts.dialog.peek()?.name;
    if (changed && (open === "over" || open === "confirm")) drafts.dialog.value = null;
    const played = before?.phase === "playing" || before?.phase === "paused";
    if (now?.phase !== "over" || !played || now.outcome?.reason === "abandoned") return;
    drafts.later(OVER_MS, () => {
      const still = seen?.phase === "over" && seen.round === now.round;
      if (still && !drafts.dialog.peek()) drafts.dialog.value = { name: "over" };
    });
  };
}

interface Drafts {
  dialog: Signal<Dialog | null>;
  flipped: Signal<boolean>;
  typing: Signal<boolean>;
  hand: Signal<string | null>;
  pointMenu: Signal<PointMenu | null>;
  later(ms: number, run: () => void): void;
}
