// What stands where in the position shown, for whatever speaks of pieces.

import { type Pieces, piecesOf } from "../board";
import type { TableView } from "../ipc/types";
import type { PieceLetter, Standing, Words } from "../words";

/** What stands on a point of the position shown. */
export function standingAt(table: TableView, point: string): Standing | null {
  const piece = piecesIn(table).get(point);
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

/** A piece by its letter, with its colour. */
export function pieceName(words: Words, piece: string): string {
  const letter = piece.toLowerCase() as PieceLetter;
  return words.piece[piece === letter ? "second" : "first"][letter];
}
