// Which games of the library had the position that is shown, and what was played there.

import { useEffect } from "preact/hooks";
import type { ResultCounts, TableView } from "../ipc/types";
import { useStore } from "./context";
import { calledOf } from "./dialogs/games";
import { moveText } from "./notation";

export function FoundPanel({ table }: { table: TableView }) {
  const store = useStore();
  const w = store.words.value;
  useEffect(() => {
    store.dispatch({ do: "find-position" });
  }, [table.position, table.table]);
  const found = store.found.value;
  const close = () => {
    store.finding.value = false;
  };
  const fresh = found?.position === table.position ? found : null;
  return (
    <section class="found card" aria-label={w.edit.found.title} data-games={fresh?.results.games}>
      <header>
        <h2>{w.edit.found.title}</h2>
        <span>{fresh && w.edit.found.games(fresh.results.games)}</span>
        <button
          type="button"
          class="cross"
          data-action="close-found"
          aria-label={w.edit.found.close}
          title={w.edit.found.close}
          onClick={close}
        />
      </header>
      {fresh?.results.games === 0 && <p>{w.edit.found.none}</p>}
      {fresh && fresh.next.length > 0 && (
        <ul class="found-moves" data-list="found-moves" aria-label={w.edit.found.moves}>
          {fresh.next.map(({ mv, results }) => (
            <li key={mv.text}>
              <button
                type="button"
                class="button small"
                data-action="found-move"
                data-move={mv.text}
                disabled={!table.study}
                onClick={() => store.dispatch({ do: "move", text: mv.text })}
              >
                {moveText(store, table.game, mv)}
              </button>
              <span class="found-count">{results.games}</span>
              <Shares results={results} />
            </li>
          ))}
        </ul>
      )}
      {fresh && fresh.games.length > 0 && (
        <ul class="found-games" data-list="found-games" aria-label={w.edit.found.list}>
          {fresh.games.map(({ ply, game }) => (
            <li key={game.id}>
              <button
                type="button"
                class="found-game"
                data-action="open-found"
                data-id={game.id}
                onClick={() => {
                  store.dispatch({ do: "open-game", id: game.id });
                  store.dispatch({ do: "look", ply });
                }}
              >
                <bdi dir="auto">{calledOf(game, w)}</bdi>
                <span>{w.shelf.results[game.result]}</span>
                <small>{[game.date, w.edit.found.after(ply)].filter(Boolean).join(w.dot)}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** How the games ended, as a bar. */
function Shares({ results: { games, first, draws, second } }: { results: ResultCounts }) {
  const w = useStore().words.value;
  const known = first + draws + second;
  const text = w.edit.found.results(first, draws, second);
  const width = (n: number) => ({ width: `${known === 0 ? 0 : (100 * n) / known}%` });
  return (
    <span class="shares" role="img" aria-label={text} title={`${text} (${games})`}>
      <span class="share-first" style={width(first)} />
      <span class="share-draws" style={width(draws)} />
      <span class="share-second" style={width(second)} />
    </span>
  );
}
