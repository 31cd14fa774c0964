// The library: every game that was played here or brought in, searched, sorted, opened, renamed, deleted and brought back.

import { useSignal } from "@preact/signals";
import { useEffect, useId, useRef } from "preact/hooks";
import type { GameName, LibrarySearch, LibrarySort } from "../../ipc/types";
import { linked } from "../bars";
import { useStore } from "../context";
import { QuietSelect } from "../select";
import { DialogFrame } from "./frame";
import { calledOf, GameList, Pages } from "./games";

/** A word is searched for when so many milliseconds nothing more was typed. */
const TYPED_MS = 150;
const usual: LibrarySearch = {
  text: "",
  game: null,
  result: null,
  deleted: false,
  sort: "kept",
  rising: false,
  page: 0,
};
const sorts: readonly LibrarySort[] = ["kept", "date", "first", "second", "event", "title", "plies"];

export function LibraryDialog() {
  const store = useStore();
  const w = store.words.value;
  const id = useId();
  const search = useSignal(usual);
  const chosen = useSignal<number | null>(null);
  const title = useSignal<string | null>(null);
  const deleted = useSignal<readonly number[]>([]);
  const library = store.library.value;
  /** The words that were asked for last. */
  const asked = useRef<string | null>(null);

  useEffect(() => {
    const wanted = search.value;
    const ask = () => store.dispatch({ do: "show-library", search: wanted });
    if (wanted.text === (asked.current ?? wanted.text)) {
      asked.current = wanted.text;
      ask();
      return;
    }
    const timer = setTimeout(() => {
      asked.current = wanted.text;
      ask();
    }, TYPED_MS);
    return () => clearTimeout(timer);
  }, [search.value]);

  const games = library?.games ?? [];
  const game = games.find((row) => row.id === chosen.value) ?? null;
  // From a game with somebody else nobody looks away; a title can be changed all the same.
  const barOfOpening = title.value === null && linked(store.link.value) ? w.bar.linked : null;
  const change = (part: Partial<LibrarySearch>) => {
    search.value = { ...search.peek(), page: 0, ...part };
    title.value = null;
  };
  const close = () => {
    store.dialog.value = null;
  };
  const open = (game: number) => {
    if (linked(store.link.peek())) return;
    close();
    store.dispatch({ do: "open-game", id: game });
  };
  const rename = () => {
    if (game && title.value !== null) store.dispatch({ do: "rename-game", id: game.id, title: title.value });
    title.value = null;
  };
  const remove = () => {
    if (!game) return;
    deleted.value = [game.id];
    chosen.value = null;
    store.dispatch({ do: "delete-games", ids: [game.id] });
  };
  const restore = () => {
    store.dispatch({ do: "restore-games", ids: [...deleted.value] });
    deleted.value = [];
  };
  return (
    <DialogFrame
      name="library"
      title={w.shelf.title}
      confirm={title.value === null ? w.shelf.open : w.shelf.keepTitle}
      barred={game ? barOfOpening : w.shelf.choose}
      cancel={w.dialog.close}
      crossed
      wide
      extra={
        <button type="button" class="button aside" data-action="import-folder" onClick={store.importFolder}>
          {w.shelf.importFolder}
        </button>
      }
      onConfirm={() => {
        if (title.value !== null) rename();
        else if (game) open(game.id);
      }}
      onCancel={close}
    >
      <div class="library-search">
        <label class="grows">
          <span class="sr">{w.shelf.search}</span>
          <input
            class="input"
            type="search"
            data-field="search"
            data-first
            autocomplete="off"
            spellcheck={false}
            placeholder={w.shelf.searchHint}
            value={search.value.text}
            onInput={(event) => change({ text: event.currentTarget.value })}
          />
        </label>
        <QuietSelect<GameName | "">
          field="game"
          class="input"
          label={w.shelf.game}
          value={search.value.game ?? ""}
          options={[
            { value: "", label: w.shelf.anyGame },
            { value: "xiangqi", label: w.game.xiangqi },
            { value: "gomoku", label: w.game.gomoku },
          ]}
          onChoose={(game) => change({ game: game || null })}
        />
        <QuietSelect
          field="sort"
          class="input"
          label={w.shelf.sort}
          value={search.value.sort}
          options={sorts.map((value) => ({ value, label: w.shelf.sorts[value] }))}
          onChoose={(sort) => change({ sort })}
        />
        <button
          type="button"
          class="button small"
          data-action="turn-sort"
          aria-pressed={search.value.rising}
          onClick={() => change({ rising: !search.value.rising })}
        >
          {search.value.rising ? w.shelf.rising : w.shelf.falling}
        </button>
      </div>
      {library && library.total === 0 && (
        <p class="intro" data-field="none">
          {search.value.text || search.value.game ? w.shelf.noneFound : w.shelf.none}
        </p>
      )}
      {games.length > 0 && (
        <GameList
          label={w.shelf.title}
          games={games}
          chosen={chosen.value}
          onChoose={(id) => {
            if (id !== chosen.value) title.value = null;
            chosen.value = id;
          }}
          onOpen={open}
        />
      )}
      {library && (
        <Pages
          page={library.search.page}
          total={library.total}
          size={library.size}
          onPage={(page) => change({ page })}
        />
      )}
      {game && title.value === null && (
        <div class="game-deeds">
          <button
            type="button"
            class="button small"
            data-action="rename-game"
            onClick={() => {
              title.value = game.title;
            }}
          >
            {w.shelf.rename}
          </button>
          <button
            type="button"
            class="button small"
            data-action="export-game"
            onClick={() => store.saveFile([game.id], calledOf(game, w), game.game)}
          >
            {w.shelf.export}
          </button>
          <button type="button" class="button small" data-action="delete-game" onClick={remove}>
            {w.shelf.delete}
          </button>
        </div>
      )}
      {game && title.value !== null && (
        <div class="form-row">
          <label for={id}>{w.shelf.newTitle}</label>
          <input
            id={id}
            class="input"
            data-field="title"
            autocomplete="off"
            maxLength={200}
            value={title.value}
            ref={(field) => field?.focus()}
            onInput={(event) => {
              title.value = event.currentTarget.value;
            }}
          />
        </div>
      )}
      {deleted.value.length > 0 && (
        <p class="remark" role="status" data-field="deleted">
          {w.shelf.deleted(deleted.value.length)}{" "}
          <button type="button" class="button small" data-action="restore-game" onClick={restore}>
            {w.shelf.undo}
          </button>
        </p>
      )}
    </DialogFrame>
  );
}
