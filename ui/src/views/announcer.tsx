// Tells a screen reader each new move, in the notation of the list, and each change of a position that is being set up.

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { TableView } from "../ipc/types";
import type { Store } from "../store";
import type { Words } from "../words";
import { useStore } from "./context";
import { moveText } from "./notation";
import { nameOf } from "./opening";
import { actorName, sideName } from "./sides";
import { pieceName, piecesIn } from "./standing";

export function Announcer() {
  const store = useStore();
  const { table, words } = store;
  const line = useSignal("");
  const before = useRef<TableView | null>(null);
  const now = table.value;
  useEffect(() => {
    const seen = before.current;
    before.current = now;
    if (!now || !seen || now.table !== seen.table) return;
    if (now.phase === "setup" && seen.phase === "setup") {
      const text = changes(seen, now, words.peek());
      if (text) line.value = text;
    }
    if (now.round !== seen.round || now.moves.length !== seen.moves.length + 1) return;
    line.value = spoken(now, store);
  }, [now]);

  return (
    <div class="sr" aria-live="polite" data-live-line="">
      {line.value}
    </div>
  );
}

/** The last move for the ears. In an opening it may be a choice, whose player has no colour yet. */
function spoken(table: TableView, store: Store): string {
  const w = store.words.peek();
  const move = table.moves.at(-1);
  if (!move) return "";
  const text = moveText(store, table.game, move);
  if (table.game === "xiangqi") return w.spoken(sideName(table, move.by, w), text, table.check !== null);
  if (move.stone) return w.spoken(w.gomoku.side[move.stone], text, false);
  const offer = /\d/.test(text);
  const what = offer ? w.gomoku.offers(text) : nameOf(w.gomoku.chose, text);
  return w.gomoku.spoken(actorName(table, move.by, w), what);
}

/** One edit of single pieces; of more than that the tools speak for themselves. */
function changes(before: TableView, now: TableView, words: Words): string {
  const [old, fresh] = [piecesIn(before), piecesIn(now)];
  const points = [...new Set([...old.keys(), ...fresh.keys()])].filter((point) => old.get(point) !== fresh.get(point));
  if (points.length > 2) return "";
  return points
    .map((point) => {
      const piece = fresh.get(point);
      const called = now.gomoku ? point.toUpperCase() : point;
      return words.point(called, piece ? pieceName(words, piece) : null);
    })
    .join("; ");
}
