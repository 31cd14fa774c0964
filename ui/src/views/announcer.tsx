// Tells a screen reader each new move, in the notation of the list, and each change of a position that is being set up.

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { TableView } from "../ipc/types";
import type { Words } from "../words";
import { useStore } from "./context";
import { textOf } from "./moves";
import { pieceName, piecesIn } from "./standing";

export function Announcer() {
  const { table, words, notation } = useStore();
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
    line.value = spoken(now, (side, text) => words.peek().spoken(words.peek().side[side], text, now.check !== null));
  }, [now]);

  function spoken(shown: TableView, say: (side: "first" | "second", text: string) => string): string {
    const ply = shown.moves.length;
    const move = shown.moves[ply - 1];
    return move ? say(ply % 2 === 1 ? "first" : "second", textOf(move, notation.peek())) : "";
  }

  return (
    <div class="sr" aria-live="polite" data-live-line="">
      {line.value}
    </div>
  );
}

/** One edit of single pieces; of more than that the tools speak for themselves. */
function changes(before: TableView, now: TableView, words: Words): string {
  const [old, fresh] = [piecesIn(before), piecesIn(now)];
  const points = [...new Set([...old.keys(), ...fresh.keys()])].filter((point) => old.get(point) !== fresh.get(point));
  if (points.length > 2) return "";
  return points
    .map((point) => {
      const piece = fresh.get(point);
      return words.point(point, piece ? pieceName(words, piece) : null);
    })
    .join("; ");
}
