// A man of the chosen set beside the board, drawn as on it.

import type { SideName, TableView } from "../ipc/types";
import { pictureOf } from "./sides";

/** The general of a side, or its stone. */
export function Disc({ table, side }: { table: TableView; side: SideName }) {
  return <Man letter={pictureOf(table, side)} />;
}

export function Man({ letter }: { letter: string }) {
  return <span class="man" aria-hidden="true" style={{ backgroundImage: `var(--piece-${letter})` }} />;
}
