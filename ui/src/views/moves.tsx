// The moves, numbered in rows of two; stones each with a number of its own, and what an opening adds to them. Choosing one shows the position after it; the last choice returns to the game.

import { useRef } from "preact/hooks";
import type { MoveView, TableView } from "../ipc/types";
import type { Store } from "../store";
import { Beside, besideInWords } from "./beside";
import { useStore } from "./context";
import { moveText } from "./notation";
import { nameOf } from "./opening";
import { useResized } from "./resized";
import { actorName, sideName } from "./sides";

export function MoveList({ table }: { table: TableView }) {
  const store = useStore();
  const w = store.words.value;
  const list = useRef<HTMLDivElement>(null);
  const { moves, ply } = table;
  // The old way numbers each move for itself.
  const classic = store.notation.value === "classic";

  // What is asked for takes room from the list: the move shown stays in sight.
  useResized(list, (element) => keepInSight(element, ply), [ply, moves.length]);

  const pairs = table.game === "gomoku" ? 0 : Math.ceil(moves.length / 2);
  const rows = Array.from({ length: pairs }, (_, row) => row);
  return (
    <div class="moves card">
      {moves.length === 0 && <p class="empty">{w.moves.empty}</p>}
      <div
        ref={list}
        role="listbox"
        class="move-list"
        data-list="moves"
        data-game-list={table.game}
        data-notation={table.game === "xiangqi" ? store.notation.value : "points"}
        aria-label={w.moves.list}
        aria-activedescendant={ply > 0 ? optionId(ply) : undefined}
        tabIndex={0}
      >
        {table.game === "gomoku" && <StoneOptions table={table} />}
        {rows.map((row) => (
          <div class="move-row" role="presentation" key={row}>
            {!classic && (
              <span class="number" aria-hidden="true">
                {row + 1}
              </span>
            )}
            {[row * 2 + 1, row * 2 + 2].map((n) => {
              const move = moves[n - 1];
              return move && <MoveOption key={n} n={n} move={move} table={table} />;
            })}
          </div>
        ))}
      </div>
    </div>
  );
}

function MoveOption({ n, move, table }: { n: number; move: MoveView; table: TableView }) {
  const store = useStore();
  const w = store.words.value;
  const text = moveText(store, table.game, move);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list takes the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the list takes the focus and names the active option
    <div
      role="option"
      class="move"
      id={optionId(n)}
      data-ply={n}
      aria-selected={n === table.ply}
      aria-label={w.moves.option(n, sideName(table, move.by, w), text) + besideInWords(table, n, w)}
      data-branch={(table.study?.steps[n - 1]?.others.length ?? 0) > 0 || undefined}
      onClick={() => look(store, n)}
    >
      {store.notation.value === "classic" ? `${n}:${text}` : text}
      <Beside table={table} n={n} />
    </div>
  );
}

/** Stones in two columns, each with its number; what is chosen between them has a row of its own. */
function StoneOptions({ table }: { table: TableView }) {
  const store = useStore();
  const w = store.words.value;
  let stones = 0;
  return table.moves.map((move, index) => {
    const n = index + 1;
    const text = moveText(store, "gomoku", move);
    const by = actorName(table, move.by, w);
    if (move.stone) stones += 1;
    const shown = move.stone ? text : /\d/.test(text) ? w.gomoku.offers(text) : nameOf(w.gomoku.chose, text);
    const who = move.stone ? w.gomoku.side[move.stone] : by;
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the list takes the keys
      // biome-ignore lint/a11y/useFocusableInteractive: the list takes the focus and names the active option
      <div
        key={n}
        role="option"
        class={`move ${move.stone ? "stone-move" : "choice-move"}`}
        id={optionId(n)}
        data-ply={n}
        data-stone={move.stone ?? undefined}
        aria-selected={n === table.ply}
        aria-label={w.moves.option(move.stone ? stones : n, who, shown) + besideInWords(table, n, w)}
        data-branch={(table.study?.steps[index]?.others.length ?? 0) > 0 || undefined}
        onClick={() => look(store, n)}
      >
        {move.stone ? (
          <>
            <span class="stone-number">{stones}</span>
            <span>{text}</span>
            <Beside table={table} n={n} />
          </>
        ) : (
          <>
            <bdi dir="auto">{by}</bdi> {shown}
          </>
        )}
      </div>
    );
  });
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
