// What two players agree on before a game of gomoku, and the one word in which the app holds it (`renju-15-swap2-loses`):
// what wins and the size, then whatever is not the usual, in a fixed order.

import type { OpeningName, StoneColour } from "../ipc/types";
import type { WinName, Words } from "../words";

type OpeningTerm = OpeningName | "none";

export interface GomokuTerms {
  readonly size: number;
  readonly win: WinName;
  readonly opening: OpeningTerm;
  readonly starts: StoneColour;
  /** What a click on a forbidden point does. */
  readonly fouls: "refused" | "loses";
}

export const wins: readonly WinName[] = ["freestyle", "standard", "renju", "caro"];
export const openings: readonly OpeningTerm[] = ["none", "pro", "swap", "swap2", "rif"];
export const sizes: readonly number[] = Array.from({ length: 12 }, (_, i) => 9 + i);

export const usualGomoku: GomokuTerms = {
  size: 15,
  win: "freestyle",
  opening: "none",
  starts: "black",
  fouls: "refused",
};

export const presets = {
  usual: usualGomoku,
  classic: { ...usualGomoku, size: 19, starts: "white" },
  tournament: { ...usualGomoku, win: "standard", opening: "swap2" },
  renju: { ...usualGomoku, win: "renju", opening: "rif" },
} as const satisfies Record<string, GomokuTerms>;

/** The same terms with what can't go together mended: renju has its board and Black starts, and only renju has fouls and
 * the RIF opening. */
export function fitting(terms: GomokuTerms): GomokuTerms {
  if (terms.win === "renju") return { ...terms, size: 15, starts: "black" };
  return { ...terms, fouls: "refused", opening: terms.opening === "rif" ? "none" : terms.opening };
}

export function rulesWord({ win, size, opening, starts, fouls }: GomokuTerms): string {
  const more = [opening !== "none" && opening, starts === "white" && "white", fouls === "loses" && "loses"];
  return [win, size, ...more.filter((word) => word !== false)].join("-");
}

/** The terms of a word; null for one that this window doesn't know. */
export function readTerms(rules: string): GomokuTerms | null {
  const [first, second, ...more] = rules.split("-");
  const win = wins.find((known) => known === first);
  const size = sizes.find((known) => String(known) === second);
  if (!win || !size) return null;
  const terms: GomokuTerms = {
    size,
    win,
    opening: openings.find((known) => more.includes(known)) ?? "none",
    starts: more.includes("white") ? "white" : "black",
    fouls: more.includes("loses") ? "loses" : "refused",
  };
  return rulesWord(terms) === rules ? terms : null;
}

/** The terms that a word stands for, in a few words. */
export function termsText(rules: string, words: Words): string {
  const terms = readTerms(rules);
  if (!terms) return words.terms.otherRules(rules);
  const w = words.gomoku.terms;
  const parts = [
    `${w.win[terms.win]} ${terms.size}×${terms.size}`,
    terms.opening !== "none" && w.openings[terms.opening],
    terms.starts === "white" && w.whiteStarts,
    terms.fouls === "loses" && w.foulsLose,
  ];
  return parts.filter((part) => part !== false).join(words.dot);
}
