// What the referee says.

import type { ConductName, ReasonName, SideName } from "../ipc/types";
import type { Standing } from "./names";

/** What the referee says, before it is put into words. */
export interface Ruling {
  reason: ReasonName;
  /** Who must change, or has lost for not changing. */
  offender: SideName | null;
  /** What it did with its moves; with nobody to blame, what the more active side did. */
  conduct: ConductName;
  occurrences: number;
  /** How many repeats are left before it is ruled on. */
  left: number;
  /** The rule set's own name for the clause. */
  clause: string;
  /** Who attacks whom. */
  deeds: readonly { by: Standing; on: Standing }[];
}

export interface RefereeWords {
  referee: {
    region: string;
    /** Nothing repeats. */
    quiet: string;
    /** What will be ruled, and who must change. */
    warning(ruling: Ruling): string;
    /** What was ruled. */
    ruled(ruling: Ruling): string;
  };
}
