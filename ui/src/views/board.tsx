// The board of the open table: turns the table slice into a scene, and what is tried on the board into wishes.

import { effect, untracked } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { createBoard, type Mark, type MarkKind, type Scene, type Step } from "../board";
import type { EditChoice, Notice, NoticeCode, TableView } from "../ipc/types";
import { ownSide } from "../seats";
import type { Store } from "../store";
import { useStore } from "./context";
import { pointNames, stonesOf } from "./gomoku";
import { isRefusal } from "./notices";
import { attacksOf } from "./ruling";
import { drawnBy, settingsOf } from "./settings";
import { generalOf, pieceName, standingAt } from "./standing";

export function TableBoard() {
  const store = useStore();
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => (host.current ? mount(host.current, store) : undefined), [store]);
  return <div class="board-place" ref={host} />;
}

function mount(host: HTMLElement, store: Store): () => void {
  let tried: Step | null = null;
  let position = "";
  const first = store.table.peek();
  const game = first?.game ?? "xiangqi";
  let nameOf: ReturnType<typeof pointNames> | null = null;
  const settingUp = () => store.table.peek()?.phase === "setup";
  const edit = (choice: EditChoice) => store.dispatch({ do: "edit", edit: choice });
  const board = createBoard(host, {
    game,
    ...(first?.gomoku ? { size: first.gomoku.size } : {}),
    name: store.words.peek().board(game),
    label: (point, piece) =>
      nameOf?.(point, piece) ?? store.words.peek().point(point, piece && pieceName(store.words.peek(), piece)),
    onMove: (from, to) => {
      tried = { from, to };
      if (settingUp()) edit({ kind: "move", from, to });
      else store.dispatch({ do: "move", text: from + to });
    },
    onStone: (point) => store.dispatch({ do: "move", text: point }),
    onIdleClick: (point) => {
      const table = store.table.peek();
      const piece = store.hand.peek();
      if (table?.phase !== "setup") {
        if (table) store.tell(idleCode(table), [point]);
      } else if (piece) edit({ kind: "put", point, piece });
    },
    onDropOff: (point) => {
      if (settingUp()) edit({ kind: "put", point, piece: null });
    },
    onPlace: (point, piece) => edit({ kind: "put", point, piece }),
    onMenu: (point, x, y) => {
      store.pointMenu.value = { point, x, y };
    },
  });
  let told = store.notice.peek()?.id ?? 0;
  const stops = [
    effect(() => {
      const table = store.table.value;
      if (!table) return;
      nameOf = table.gomoku && pointNames(table, table.gomoku, store.words.value);
      if (table.position !== position) tried = null;
      position = table.position;
      board.set(sceneOf(table, store));
    }),
    effect(() => board.rename(store.words.value.board(game))),
    effect(() => {
      const shown = store.notice.value;
      if (!shown || shown.id === told) return;
      told = shown.id;
      if (isRefusal(shown.notice.code)) untracked(() => board.reject(marksOf(shown.notice, store.table.peek(), tried)));
      tried = null;
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
    orientation: orientationOf(table, store),
    targets: table.targets,
    last: table.last,
    check: table.check,
    ...drawnBy(settings),
    ...hintMarks(table, store),
    attacks: attacksOf(table),
    free: table.phase === "setup",
    stones: table.gomoku && table.phase !== "setup" ? stonesOf(table, table.gomoku, settings, store.words.value) : null,
    stamp: table.phase === "setup" ? (store.hand.value as NonNullable<Scene["stamp"]> | null) : null,
  };
}

/** A hint is an arrow to a point with a star; for a stone the star alone. */
function hintMarks(table: TableView, store: Store): Pick<Scene, "marks" | "arrows"> {
  const points = table.live ? store.hinted.value : null;
  if (!points) return {};
  const { from, to } = points;
  return { marks: [{ point: to, kind: "hint" }], arrows: from === to ? [] : [{ from, to }] };
}

/** Stones look alike from both sides, so both players see a1 at the lower left, and mean the same corner by it. */
function orientationOf(table: TableView, store: Store): Scene["orientation"] {
  if (!table.gomoku) return store.bottom.value;
  return store.flipped.value ? "second" : "first";
}

/** Before a game over the network begins, and after any game has ended, the board is to look at. */
function movableIn(table: TableView): TableView["side"] {
  if (table.phase === "setup" || table.phase === "study") return "both";
  const begun = table.phase === "playing" || (table.phase === "waiting" && table.local);
  // While one's own request to take back or for a draw is open, the board waits.
  const held = table.offer?.mine === true && (table.offer.kind === "undo" || table.offer.kind === "draw");
  return begun && !held ? table.side : "none";
}

/** The points that forbid the move, each with a sign of what it does; from a checking piece an arrow goes to the general. */
export function marksOf(notice: Notice, table: TableView | null, tried: Step | null): Mark[] {
  const kind = markKinds[notice.code];
  if (!kind) return [];
  const general = kind === "checker" && table && tried ? exposed(table, tried) : null;
  return notice.at.map((point) => (general ? { point, kind, to: general } : { point, kind }));
}

/** Where the general would stand after the move that was tried. */
function exposed(table: TableView, { from, to }: Step): string | null {
  return standingAt(table, from)?.kind === "k" ? to : generalOf(table, table.turn);
}

const markKinds: Partial<Record<NoticeCode, MarkKind>> = {
  leg: "leg",
  eye: "eye",
  screen: "screen",
  check: "checker",
  facing: "facing",
  blocked: "block",
  river: "river",
  palace: "palace",
  "own-piece": "block",
  occupied: "block",
  "forbidden-double-three": "block",
  "forbidden-double-four": "block",
  "forbidden-overline": "block",
  "opening-symmetric": "block",
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
  if (table.phase === "paused") return "paused";
  if (table.offer?.mine) return "offer-open";
  const own = ownSide(table);
  if (own !== null && table.liveTurn !== own) return "not-your-turn";
  return table.gomoku?.step?.choices.length ? "opening-choice" : "not-now";
}
