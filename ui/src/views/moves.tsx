// The moves, numbered in rows of two. Choosing one shows the position after it; the last choice returns to the game.

import { useEffect, useRef } from "preact/hooks";
import type { MoveView, TableView } from "../ipc/types";
import type { Store } from "../store";
import type { Notation } from "../words";
import { useStore } from "./context";

export function MoveList({ table }: { table: TableView }) {
  const store = useStore();
  const w = store.words.value;
  const list = useRef<HTMLDivElement>(null);
  const { moves, ply } = table;
  // The old way numbers each move for itself.
  const classic = store.notation.value === "classic";

  useEffect(() => keepInSight(list.current, ply), [ply, moves.length]);

  const rows = Array.from({ length: Math.ceil(moves.length / 2) }, (_, row) => row);
  return (
    <div class="moves card">
      {moves.length === 0 && <p class="empty">{w.moves.empty}</p>}
      <div
        ref={list}
        role="listbox"
        class="move-list"
        data-list="moves"
        data-notation={store.notation.value}
        aria-label={w.moves.list}
        aria-activedescendant={ply > 0 ? optionId(ply) : undefined}
        tabIndex={0}
      >
        {rows.map((row) => (
          <div class="move-row" role="presentation" key={row}>
            {!classic && (
              <span class="number" aria-hidden="true">
                {row + 1}
              </span>
            )}
            {[row * 2 + 1, row * 2 + 2].map((n) => {
              const move = moves[n - 1];
              return move && <MoveOption key={n} n={n} move={move} selected={n === ply} />;
            })}
          </div>
        ))}
      </div>
    </div>
  );
}

function MoveOption({ n, move, selected }: { n: number; move: MoveView; selected: boolean }) {
  const store = useStore();
  const w = store.words.value;
  const text = textOf(move, store.notation.value);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list takes the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the list takes the focus and names the active option
    <div
      role="option"
      class="move"
      id={optionId(n)}
      data-ply={n}
      aria-selected={selected}
      aria-label={w.moves.option(n, w.side[n % 2 === 1 ? "first" : "second"], text)}
      onClick={() => look(store, n)}
    >
      {store.notation.value === "classic" ? `${n}:${text}` : text}
    </div>
  );
}

/** A move as the list writes it. */
export function textOf(move: MoveView, notation: Notation): string {
  return notation === "iccs" ? move.text : move[notation];
}

/** Shows the position after so many plies; the last one is the game itself. */
export function look(store: Store, ply: number): void {
  const table = store.table.peek();
  if (!table) return;
  const last = table.moves.length;
  const wanted = Math.max(0, Math.min(ply, last));
  if (wanted === table.ply && table.live === (wanted === last)) return;
  store.dispatch({ do: "look", ply: wanted === last ? null : wanted });
}

function optionId(ply: number): string {
  return `ply-${ply}`;
}

/** Scrolls the list alone, never the page. */
function keepInSight(list: HTMLElement | null, ply: number): void {
  if (!list) return;
  const option = list.querySelector<HTMLElement>(`[data-ply="${ply}"]`);
  if (!option) {
    list.scrollTop = 0;
    return;
  }
  const box = list.getBoundingClientRect();
  const at = option.getBoundingClientRect();
  if (at.top < box.top + 8) list.scrollTop -= box.top + 8 - at.top;
  else if (at.bottom > box.bottom - 8) list.scrollTop += at.bottom - box.bottom + 8;
}
