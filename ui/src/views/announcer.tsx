// Tells a screen reader each new move, in the notation of the list.

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { TableView } from "../ipc/types";
import { useStore } from "./context";
import { textOf } from "./moves";

export function Announcer() {
  const { table, words, notation } = useStore();
  const line = useSignal("");
  const before = useRef<{ round: number; plies: number } | null>(null);
  const now = table.value;
  useEffect(() => {
    const seen = before.current;
    before.current = now && { round: now.round, plies: now.moves.length };
    if (!now || !seen || now.round !== seen.round || now.moves.length !== seen.plies + 1) return;
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
