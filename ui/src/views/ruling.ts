// What the referee sees, made ready for words.

import type { RulingView, TableView } from "../ipc/types";
import type { Ruling, Words } from "../words";
import { standingAt } from "./standing";

/** What the referee has to say about the table, if anything. */
export function rulingOf(table: TableView): RulingView | null {
  return table.phase === "over" ? (table.outcome?.ruling ?? null) : table.warning;
}

export function refereeText(table: TableView, ruling: RulingView, words: Words): string {
  const facts = factsOf(table, ruling);
  return table.phase === "over" ? words.referee.ruled(facts) : words.referee.warning(facts);
}

/** What attacks what in the position that is judged. Once the prey has gone, or been taken, there is nothing to point at. */
export function attacksOf(table: TableView): RulingView["pairs"] {
  if (!table.live) return [];
  return (rulingOf(table)?.pairs ?? []).filter(({ from, to }) => {
    const [by, on] = [standingAt(table, from), standingAt(table, to)];
    return by !== null && on !== null && by.side !== on.side;
  });
}

/** The pieces can be named only in the position that is judged. */
function factsOf(table: TableView, ruling: RulingView): Ruling {
  const { reason, offender, conduct, occurrences, limit, clause, pairs } = ruling;
  const deeds = table.live
    ? pairs.flatMap(({ from, to }) => {
        const [by, on] = [standingAt(table, from), standingAt(table, to)];
        return by && on ? [{ by, on }] : [];
      })
    : [];
  return { reason, offender, conduct, occurrences, left: Math.max(1, limit - occurrences), clause, deeds };
}
