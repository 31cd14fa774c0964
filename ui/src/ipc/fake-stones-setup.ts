// The scripted gomoku table while stones are set up by hand.

import { sizeOf } from "./fake-gomoku";
import type { EditChoice, NoticeCode, SideName, TableView } from "./types";

/** Rows from the top. */
type Board = string[][];

/** The table after an edit, or why there is none. */
export function editedStones(table: TableView, edit: EditChoice): TableView | NoticeCode {
  const size = sizeOf(table.rules);
  const board = readBoard(table.position);
  switch (edit.kind) {
    case "put":
      set(board, edit.point, edit.piece ?? ".");
      return arranged(table, board, table.turn);
    case "move":
      set(board, edit.to, stoneAt(board, edit.from));
      set(board, edit.from, ".");
      return arranged(table, board, table.turn);
    case "clear":
    case "initial":
      return arranged(table, emptyBoard(size), "first");
    case "mirror":
      return arranged(
        table,
        board.map((row) => [...row].reverse()),
        table.turn,
      );
    case "swap-colours":
      return arranged(
        table,
        board.map((row) => row.map((stone) => (stone === "X" ? "O" : stone === "O" ? "X" : "."))),
        table.turn,
      );
    case "turn":
      return arranged(table, board, edit.side);
    case "fen": {
      const next = readBoard(edit.text);
      const fits = next.length === size && next.every((row) => row.length === size && /^[XO.]+$/.test(row.join("")));
      return fits ? arranged(table, next, edit.text.endsWith("second") ? "second" : "first") : "fen-syntax";
    }
    case "odds":
      return "not-now";
  }
}

export function arranged(table: TableView, board: Board, turn: SideName): TableView {
  const stones = board.flat();
  const count = (stone: string) => stones.filter((other) => other === stone).length;
  const uneven = ![0, 1].includes(count("X") - count("O"));
  return {
    ...table,
    position: `${board.map((row) => row.join("")).join("/")} ${turn}`,
    turn,
    liveTurn: turn,
    setup: { errors: [], oddities: uneven ? ["stone-count"] : [] },
    gomoku: table.gomoku && { ...table.gomoku, five: [], forbidden: [], step: null, placing: false },
  };
}

export function readBoard(position: string): Board {
  return (position.split(" ")[0] ?? "").split("/").map((row) => [...row]);
}

function emptyBoard(size: number): Board {
  return Array.from({ length: size }, () => Array.from({ length: size }, () => "."));
}

function stoneAt(board: Board, point: string): string {
  return board[board.length - Number(point.slice(1))]?.[point.charCodeAt(0) - 97] ?? ".";
}

function set(board: Board, point: string, stone: string): void {
  const row = board[board.length - Number(point.slice(1))];
  if (row) row[point.charCodeAt(0) - 97] = stone;
}
