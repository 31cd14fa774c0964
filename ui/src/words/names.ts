// The names that things go by in the settings, in the rules of a table and in the catalogues.

import type { SideName } from "../ipc/types";

/** The tags of the languages that the window speaks. */
export type Lang = "en" | "zh-Hans" | "zh-Hant" | "vi";

/** The rule sets that the dialogs offer. */
export type RulesName = "asian" | "casual" | "chinese" | "simple" | "casual-no-facing";

/** Which stones show the number of their move. */
export type Numbering = "off" | "last-five" | "all";

/** How a point of gomoku is written: H8, or column and row from the upper left. */
export type PointStyle = "letters" | "numbers";

/** How the move list writes moves. */
export type Notation = "chinese" | "traditional" | "wxf" | "iccs" | "uci" | "classic";

/** The men, by the FEN letter in lower case. */
export type PieceLetter = "k" | "a" | "b" | "n" | "r" | "c" | "p";

/** How loud. */
export type VolumeName = "off" | "soft" | "medium" | "loud";

/** A piece on its point. */
export interface Standing {
  side: SideName;
  kind: PieceLetter;
  point: string;
}

/** A title and a line of explanation. */
export interface Titled {
  title: string;
  body: string;
}
