// A list of games, of the library or of a file: one is chosen by a click or the arrow keys, and opened by a second click or
// by Enter.

import { useRef } from "preact/hooks";
import type { GameRow } from "../../ipc/types";
import type { Words } from "../../words";
import { useStore } from "../context";

interface Props {
  label: string;
  games: readonly GameRow[];
  chosen: number | null;
  onChoose(id: number): void;
  onOpen(id: number): void;
}

export function GameList({ label, games, chosen, onChoose, onOpen }: Props) {
  const { words } = useStore();
  const w = words.value;
  const list = useRef<HTMLDivElement>(null);
  const at = games.findIndex(({ id }) => id === chosen);
  const go = (to: number) => {
    const game = games[Math.max(0, Math.min(to, games.length - 1))];
    if (!game) return;
    onChoose(game.id);
    list.current?.querySelector(`[data-id="${game.id}"]`)?.scrollIntoView?.({ block: "nearest" });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: games.length - 1, PageDown: at + 8, PageUp: at - 8 }[
      event.key
    ];
    if (to !== undefined) go(to);
    else if (event.key === "Enter" && chosen !== null) onOpen(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <div
      ref={list}
      role="listbox"
      class="game-list"
      data-list="games"
      aria-label={label}
      aria-activedescendant={at >= 0 ? optionId(games[at]?.id ?? 0) : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onFocus={() => {
        if (chosen === null) go(0);
      }}
    >
      {games.map((game) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the list takes the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the list takes the focus and names the active option
        <div
          key={game.id}
          role="option"
          class="game-row"
          id={optionId(game.id)}
          data-id={game.id}
          data-game-kind={game.game}
          aria-selected={game.id === chosen}
          onClick={() => onChoose(game.id)}
          onDblClick={() => onOpen(game.id)}
        >
          <span class="game-who">
            <bdi dir="auto">{calledOf(game, w)}</bdi>
            <small>
              <bdi dir="auto">{underOf(game, w)}</bdi>
            </small>
          </span>
          <span class="game-result">{w.shelf.results[game.result]}</span>
          <span class="game-date">{game.date}</span>
          <span class="game-plies">
            {game.plies} <span class="sr">{w.shelf.moves}</span>
            {game.warnings > 0 && (
              <span class="warning-mark" role="img" aria-label={w.shelf.warnings(game.warnings)}>
                !
              </span>
            )}
          </span>
        </div>
      ))}
    </div>
  );
}

/** The title, or who played. */
export function calledOf(game: GameRow, w: Words): string {
  return game.title || playersOf(game, w);
}

/** Whoever has no name is called by the side. */
function playersOf({ game, first, second }: GameRow, w: Words): string {
  const sides = game === "gomoku" ? [w.gomoku.side.black, w.gomoku.side.white] : [w.side.first, w.side.second];
  return w.shelf.against(first || (sides[0] ?? ""), second || (sides[1] ?? ""));
}

function underOf(game: GameRow, w: Words): string {
  const players = game.title && (game.first || game.second) ? playersOf(game, w) : "";
  return [w.game[game.game], players, game.event].filter((part) => part !== "").join(w.dot);
}

function optionId(id: number): string {
  return `game-${id}`;
}

/** Leafs through the pages of a list. */
export function Pages(props: { page: number; total: number; size: number; onPage(page: number): void }) {
  const { page, total, size, onPage } = props;
  const { words } = useStore();
  const w = words.value;
  const pages = Math.max(1, Math.ceil(total / size));
  return (
    <div class="pages">
      <span data-field="total">{w.shelf.total(total)}</span>
      {pages > 1 && (
        <>
          <button
            type="button"
            class="button small"
            data-action="previous-page"
            disabled={page === 0}
            onClick={() => onPage(page - 1)}
          >
            {w.shelf.previous}
          </button>
          <span>{w.shelf.page(page + 1, pages)}</span>
          <button
            type="button"
            class="button small"
            data-action="next-page"
            disabled={page + 1 >= pages}
            onClick={() => onPage(page + 1)}
          >
            {w.shelf.next}
          </button>
        </>
      )}
    </div>
  );
}
