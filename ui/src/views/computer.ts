// The computer at the table: where it plays, what it thinks a position is worth, and its hints.

import type { HintView, LevelName, PaceName, ScoreView, SideName, TableView } from "../ipc/types";
import type { Store } from "../store";
import type { Words } from "../words";
import { moveText } from "./notation";
import { sideName } from "./sides";
import { pieceName } from "./standing";

/** The levels, the weakest first. */
export const levels: readonly LevelName[] = [
  "beginner",
  "novice",
  "learner",
  "casual",
  "amateur",
  "club",
  "skilled",
  "advanced",
  "expert",
  "candidate",
  "master",
  "grandmaster",
  "champion",
  "full",
];

/** How fast a demonstration goes. */
export const paces: readonly PaceName[] = ["slow", "normal", "fast"];

/** Whether an engine plays here. */
export function hasEngine(table: TableView | null): boolean {
  return table?.players.first.engine != null || table?.players.second.engine != null;
}

/** Whether computer plays against computer. */
export function isWatched(table: TableView | null): boolean {
  return table?.players.first.engine != null && table.players.second.engine != null;
}

/** What the first side can expect, from 0 to 1: about 0.6 with a soldier more, about 0.95 with a chariot more. */
export function expectation({ value, mate }: ScoreView): number {
  if (mate !== null) return value > 0 ? 1 : 0;
  return 1 / (1 + Math.exp(-value / 300));
}

/** A score in figures, as the first side sees it: `+1.35`, or a forced win. */
export function scoreText({ value, mate }: ScoreView, words: Words): string {
  const sign = value > 0 ? "+" : value < 0 ? "−" : "";
  const size = mate === null ? (Math.abs(value) / 100).toFixed(2) : words.computer.mate(mate);
  return `${sign}${size}`;
}

/** Who is ahead, and by how much. */
export function scoreSentence(table: TableView, score: ScoreView, words: Words): string {
  if (score.mate === null && Math.abs(score.value) < 10) return words.computer.even;
  const side: SideName = score.value > 0 ? "first" : "second";
  return words.computer.ahead(sideName(table, side, words), scoreText(score, words));
}

/** A hint in a line; `move` is as the list of moves would write it. */
export function hintText(table: TableView, hint: HintView, move: string, words: Words): string {
  const w = words.computer;
  const said = w.hint(move);
  const { reason } = hint;
  switch (reason?.kind) {
    case "only":
      return w.hintOnly(said);
    case "mates":
      return w.hintMates[table.game](said, reason.moves);
    case "wins":
      return w.hintWins(said, pieceName(words, reason.piece));
    default:
      return said;
  }
}

/** What is said of a hint beside the board: the hint, or that one is being looked for. */
export function helpText(store: Store, table: TableView): string | null {
  const words = store.words.value;
  const { hint, hinting } = store.mind.value;
  if (hinting) return words.computer.hinting;
  return hint && hintText(table, hint, moveText(store, table.game, hint.played), words);
}

/** The one who is to move, when it is an engine. */
export function engineToMove(table: TableView): SideName | null {
  return table.players[table.liveTurn].engine ? table.liveTurn : null;
}
