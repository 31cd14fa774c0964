// A move in the words of a notation.

import type { GameName, MoveView } from "../ipc/types";
import type { Store } from "../store";
import type { Notation, PointStyle } from "../words";
import { settingsOf } from "./settings";

/** A move as this window writes it: in the notation that was chosen for its game. */
export function moveText(store: Store, game: GameName, move: MoveView): string {
  return textOf(move, game, store.notation.value, settingsOf(store.app.value).points);
}

export function textOf(move: MoveView, game: GameName, notation: Notation, points: PointStyle): string {
  if (game === "gomoku") return points === "numbers" ? move.uci : move.wxf;
  return notation === "iccs" ? move.text : move[notation];
}
