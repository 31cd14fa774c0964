// The printed sheet of a game: who played, the moves with their comments, and the board. It is on no screen; the print style
// shows it and nothing else.

import type { TableView } from "../ipc/types";
import { useStore } from "./context";
import { drawn, momentShown } from "./drawing";
import { tagOf } from "./game-text";
import { moveText } from "./notation";
import { resultOf } from "./outcome";
import { playerName, sideName } from "./sides";

/** The width of the diagram, in pixels of the picture; the sheet scales it. */
const DIAGRAM = 900;

export function Sheet({ table }: { table: TableView }) {
  const store = useStore();
  const w = store.words.value;
  const s = w.edit.sheet;
  const tag = (name: string) => table.study && tagOf(table.study, name);
  const facts = [
    tag("Event"),
    tag("Site"),
    tag("Date"),
    tag("Round"),
    table.study ? w.shelf.results[table.study.result] : resultOf(table, w),
  ].filter(Boolean);
  const { svg } = drawn(store, table, momentShown(table), DIAGRAM);
  return (
    <article class="sheet" aria-hidden="true">
      <h1>{tag("Title") ?? s.title}</h1>
      <p class="sheet-players">
        {(["first", "second"] as const).map((side) => (
          <span key={side}>
            {sideName(table, side, w)} <strong>{playerName(table.players[side], w) ?? "—"}</strong>
          </span>
        ))}
      </p>
      <p class="sheet-facts">{facts.join(w.dot)}</p>
      <figure>
        <img alt="" src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`} />
        <figcaption>{w.study.status(table.ply, table.moves.length)}</figcaption>
      </figure>
      <Moves table={table} />
    </article>
  );
}

function Moves({ table }: { table: TableView }) {
  const store = useStore();
  const text = (n: number) => {
    const move = table.moves[n - 1];
    return move ? moveText(store, table.game, move) : "";
  };
  const rows = Math.ceil(table.moves.length / 2);
  return (
    <ol class="sheet-moves">
      {Array.from({ length: rows }, (_, row) => (
        <li key={row}>
          <span class="sheet-number">{row + 1}</span>
          <span>{text(2 * row + 1)}</span>
          <span>{text(2 * row + 2)}</span>
        </li>
      ))}
    </ol>
  );
}
