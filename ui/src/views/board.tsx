// The board of the open table: turns the table slice into a scene, and what is tried on the board into wishes.

import { effect, untracked } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { type Board, createBoard, type Mark, type MarkKind, type Scene } from "../board";
import type { Notice, NoticeCode, TableView } from "../ipc/types";
import { ownSide, type Store } from "../store";
import type { PieceLetter, Words } from "../words";
import { useStore } from "./context";
import { isRefusal } from "./notices";
import { settingsOf } from "./settings";

export function TableBoard() {
  const store = useStore();
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => (host.current ? mount(host.current, store) : undefined), [store]);
  return <div class="board-place" ref={host} />;
}

function mount(host: HTMLElement, store: Store): () => void {
  const board = createBoard(host, {
    game: "xiangqi",
    name: store.words.peek().board("xiangqi"),
    label: (point, piece) => store.words.peek().point(point, piece && pieceName(store.words.peek(), piece)),
    onMove: (from, to) => store.dispatch({ do: "move", text: from + to }),
    onIdleClick: (point) => {
      const table = store.table.peek();
      if (table) store.tell(idleCode(table), [point]);
    },
  });
  let told = store.notice.peek()?.id ?? 0;
  const stops = [
    effect(() => board.rename(store.words.value.board("xiangqi"))),
    effect(() => {
      const table = store.table.value;
      if (table) board.set(sceneOf(table, store));
    }),
    effect(() => {
      const shown = store.notice.value;
      if (!shown || shown.id === told) return;
      told = shown.id;
      if (isRefusal(shown.notice.code)) untracked(() => answer(board, shown.notice));
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    board.destroy();
  };
}

function sceneOf(table: TableView, store: Store): Scene {
  const settings = settingsOf(store.app.value);
  return {
    position: table.position,
    turn: table.turn,
    movable: movableIn(table),
    live: table.live,
    orientation: store.bottom.value,
    targets: table.targets,
    last: table.last,
    check: table.check,
    showTargets: settings.targets,
    coordinates: settings.coordinates,
    animate: true,
  };
}

/** Before a game over the network begins, and after any game has ended, the board is to look at. */
function movableIn(table: TableView): TableView["side"] {
  const begun = table.phase === "playing" || (table.phase === "waiting" && table.local);
  return begun ? table.side : "none";
}

/** The piece goes back, and the points that forbid the move are marked. */
function answer(board: Board, notice: Notice): void {
  const kind = markKinds[notice.code];
  const marks: Mark[] = kind ? notice.at.map((point) => ({ point, kind })) : [];
  board.reject(marks);
}

const markKinds: Partial<Record<NoticeCode, MarkKind>> = {
  leg: "leg",
  eye: "eye",
  screen: "screen",
  check: "checker",
  facing: "facing",
  blocked: "block",
};

/** Why a click on the board can't be a move of this window now. */
export function idleCode(table: TableView): NoticeCode {
  if (!table.live) return "looking-back";
  if (table.phase === "over") return "over";
  if (table.phase === "waiting") {
    return table.players.first.seat === "empty" || table.players.second.seat === "empty"
      ? "no-opponent"
      : "not-started";
  }
  if (table.offer?.mine) return "offer-open";
  const own = ownSide(table);
  return own !== null && table.liveTurn !== own ? "not-your-turn" : "not-now";
}

function pieceName(words: Words, piece: string): string {
  const letter = piece.toLowerCase() as PieceLetter;
  return words.piece[piece === letter ? "second" : "first"][letter];
}
