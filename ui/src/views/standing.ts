// What stands where in the position shown, for whatever speaks of pieces.

import { type Pieces, piecesOf } from "../board";
import type { TableView } from "../ipc/types";
import { isStone } from "../pieces/piece";
import type { PieceLetter, Standing, Words } from "../words";

/** The piece on a point of the position shown; stones are no pieces. */
export function standingAt(table: TableView, point: string): Standing | null {
  const piece = table.game === "xiangqi" ? piecesIn(table).get(point) : null;
  return piece ? { side: piece < "a" ? "first" : "second", kind: piece.toLowerCase() as PieceLetter, point } : null;
}

export function piecesIn(table: TableView): Pieces {
  return piecesOf(table.game, table.position);
}

/** The general of a side. */
export function generalOf(table: TableView, side: TableView["turn"]): string | null {
  const general = side === "first" ? "K" : "k";
  return [...piecesIn(table)].find(([, piece]) => piece === general)?.[0] ?? null;
}

/** A piece or a stone by its letter, with its colour. */
export function pieceName(words: Words, piece: string): string {
  if (isStone(piece)) return words.gomoku.stone[piece === "X" ? "black" : "white"];
  const letter = piece.toLowerCase() as PieceLetter;
  return words.piece[piece === letter ? "second" : "first"][letter];
}
