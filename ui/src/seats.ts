// Who sits at a table, and whether a game is under way there.

import type { SideName, TableView } from "./ipc/types";

/** Whether another game would put this one away unfinished. */
export function isUnderWay(table: TableView | null): boolean {
  return table?.phase === "playing" || table?.phase === "paused";
}

/** Whether somebody has left a game between two computers: nobody is to move any more. */
export function isAlone(table: TableView): boolean {
  return !table.local && (table.players.first.seat === "empty" || table.players.second.seat === "empty");
}

export function otherSide(side: SideName): SideName {
  return side === "first" ? "second" : "first";
}

/** The side that this window plays alone, against another computer or an engine; none while two people share it, or nobody
 * sits here. */
export function ownSide(table: TableView | null): SideName | null {
  if (!table) return null;
  const [first, second] = [table.players.first.seat === "here", table.players.second.seat === "here"];
  if (first === second) return null;
  return first ? "first" : "second";
}
