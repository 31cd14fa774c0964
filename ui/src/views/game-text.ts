// What is written of a game outside the window: its moves, and what it is called.

import type { StudyView, TableView } from "../ipc/types";
import type { Store } from "../store";
import { moveText } from "./notation";

/**
 * The moves in the notation of the list, numbered, behind the position they start from where it is not the usual one. Of gomoku
 * the stones alone: nobody who reads points knows what to do with the choices of an opening.
 */
export function movesText(store: Store, table: TableView): string {
  const written = table.game === "gomoku" ? table.moves.filter(({ stone }) => stone !== null) : table.moves;
  const texts = written.map((move) => moveText(store, table.game, move));
  if (table.game === "gomoku") return texts.join(" ");
  const first = table.moves[0]?.by === "second" ? ["…", ...texts] : texts;
  const rows = first.flatMap((text, index) => (index % 2 === 0 ? [`${index / 2 + 1}. ${text}`] : [text]));
  const start = table.start.startsWith(`${START} `) ? "" : `[FEN "${table.start}"]\n`;
  return start + rows.join(" ");
}

/** How a game of xiangqi begins, and who moves first. */
const START = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";

/** What a file of this game may be called: its players, or its title. */
export function fileName(table: TableView): string {
  const title = table.study ? tagOf(table.study, "Title") : undefined;
  const players = [table.players.first.name, table.players.second.name].filter((name) => name !== null);
  return title ?? players.join(" - ");
}

/** What a record says of itself: its title, event, date … */
export function tagOf(study: StudyView, name: string): string | undefined {
  return study.tags.find((tag) => tag.name === name)?.value;
}
