// Why something can’t be done, or was refused, and what else is told in a line.

import type { Bar, LinkErrorCode, NoticeCode } from "../ipc/types";
import type { Standing } from "./names";

/** Why a command is barred beyond what the table says. */
export type WindowBar = "no-table" | "linked" | "not-linked" | "no-moves" | "is-live" | "no-demonstration";

export interface RefusalWords {
  bar: Record<Bar | WindowBar, string>;
  /** `on` is what stands on the first of the points, and whether it belongs to who is told. */
  notice: Record<
    NoticeCode,
    (at: readonly string[], on?: (Standing & { own: boolean }) | null, detail?: string) => string
  >;
  linkError: Record<LinkErrorCode, string>;
}
