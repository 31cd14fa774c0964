// The referee's line under the moves: says before a repeat decides the game what will be ruled and who must change. It
// always keeps its place.

import type { TableView } from "../ipc/types";
import { useStore } from "./context";
import { refereeText, rulingOf } from "./ruling";

export function RefereeStrip({ table }: { table: TableView }) {
  const w = useStore().words.value;
  const ruling = rulingOf(table);
  const text = ruling ? refereeText(table, ruling, w) : w.referee.quiet;
  return (
    <div
      class="referee"
      role="status"
      aria-label={w.referee.region}
      data-strip="referee"
      data-reason={ruling?.reason}
      data-offender={ruling?.offender ?? undefined}
      title={ruling ? text : undefined}
    >
      <Turnings />
      <span class="referee-text">{text}</span>
    </div>
  );
}

/** Two arrows that follow each other. */
function Turnings() {
  return (
    <svg class="turnings" viewBox="0 0 20 20" aria-hidden="true">
      <path d="M3.2 9A7 7 0 0 1 16 6.2M16.8 11A7 7 0 0 1 4 13.8M16.4 2.4V6.6H12.2M3.6 17.6V13.4H7.8" />
    </svg>
  );
}
