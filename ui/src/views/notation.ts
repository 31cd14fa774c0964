// A move in the words of a notation.

import type { GameName, MoveView } from "../ipc/types";
import type { Notation, PointStyle } from "../words";

/** A move as the list writes it. */
export function textOf(move: MoveView, game: GameName, notation: Notation, points: PointStyle): string {
  if (game === "gomoku") return points === "numbers" ? move.uci : move.wxf;
  return notation === "iccs" ? move.text : move[notation];
}
