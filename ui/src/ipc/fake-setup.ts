// The scripted table while a position is set up: it edits as the app does, and finds only the plainest faults.

import { START } from "./fake-line";
import { arranged, editedStones, readBoard as readStones } from "./fake-stones-setup";
import type { EditChoice, NoticeCode, OddsName, ProblemName, SideName, TableView } from "./types";

const CLEAR = "4k4/9/9/9/9/9/9/9/9/4K4";

/** Rows from the top, columns from the left. */
type Board = string[][];

export function settingUp(table: TableView): TableView {
  const base: TableView = {
    ...table,
    phase: "setup",
    moves: [],
    ply: 0,
    last: null,
    check: null,
    targets: {},
    offer: null,
    outcome: null,
    warning: null,
  };
  return table.game === "gomoku"
    ? arranged(base, readStones(table.position), table.turn)
    : placed(base, readBoard(table.position), table.turn);
}

/** The table after an edit, or why there is none. */
export function edited(table: TableView, edit: EditChoice): TableView | NoticeCode {
  if (table.game === "gomoku") return editedStones(table, edit);
  const board = readBoard(table.position);
  switch (edit.kind) {
    case "put": {
      if (at(board, edit.point).toLowerCase() === "k") return "general-stays";
      if (edit.piece?.toLowerCase() === "k") remove(board, edit.piece);
      put(board, edit.point, edit.piece ?? " ");
      return placed(table, board, table.turn);
    }
    case "move": {
      if (at(board, edit.to).toLowerCase() === "k") return "general-stays";
      put(board, edit.to, at(board, edit.from));
      put(board, edit.from, " ");
      return placed(table, board, table.turn);
    }
    case "clear":
      return placed(table, readBoard(CLEAR), table.turn);
    case "initial":
      return placed(table, readBoard(START), "first");
    case "mirror":
      return placed(
        table,
        board.map((row) => [...row].reverse()),
        table.turn,
      );
    case "swap-colours":
      return placed(
        table,
        [...board].reverse().map((row) => row.map(swapped)),
        table.turn,
      );
    case "turn":
      return placed(table, board, edit.side);
    case "fen": {
      const [field = "", turn] = edit.text.split(" ");
      const ok = /^[a-z1-9]+(\/[a-z1-9]+){9}$/i.test(field);
      return ok ? placed(table, readBoard(field), turn === "b" ? "second" : "first") : "fen-syntax";
    }
    case "odds": {
      const start = readBoard(START);
      for (const point of odds[edit.odds]) put(start, point, " ");
      return placed(table, start, "first");
    }
  }
}

/** The pieces that the second side gives. */
const odds: Readonly<Record<OddsName, readonly string[]>> = {
  "first-move": [],
  "one-horse": ["b9"],
  "two-horses": ["b9", "h9"],
  "one-chariot": ["a9"],
};

function placed(table: TableView, board: Board, turn: SideName): TableView {
  const rows = board.map((row) => row.join("").replace(/ +/g, (gap) => String(gap.length)));
  const all = board.flat();
  const errors: ProblemName[] = [];
  const oddities: ProblemName[] = [];
  const count = (piece: string) => all.filter((other) => other === piece).length;
  if (count("K") !== 1) errors.push("red-generals");
  if (count("k") !== 1) errors.push("black-generals");
  if (faces(board)) errors.push("capturable");
  if (["A", "a", "B", "b", "N", "n", "R", "r", "C", "c"].some((piece) => count(piece) > 2)) oddities.push("too-many");
  return {
    ...table,
    position: `${rows.join("/")} ${turn === "first" ? "w" : "b"} - - 0 1`,
    turn,
    liveTurn: turn,
    setup: { errors, oddities },
  };
}

function faces(board: Board): boolean {
  return (
    board
      .map((row) => row[4])
      .join("")
      .replaceAll(" ", "") === "kK"
  );
}

function readBoard(position: string): Board {
  const field = position.split(" ")[0] ?? "";
  return field.split("/").map((row) => [...row.replace(/\d/g, (n) => " ".repeat(Number(n)))]);
}

function at(board: Board, point: string): string {
  return board[9 - Number(point[1])]?.[point.charCodeAt(0) - 97] ?? " ";
}

function put(board: Board, point: string, piece: string): void {
  const row = board[9 - Number(point[1])];
  if (row) row[point.charCodeAt(0) - 97] = piece;
}

function remove(board: Board, piece: string): void {
  for (const row of board) {
    const x = row.indexOf(piece);
    if (x >= 0) row[x] = " ";
  }
}

function swapped(piece: string): string {
  return piece < "a" ? piece.toLowerCase() : piece.toUpperCase();
}
