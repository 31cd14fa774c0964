// The ways of writing moves, and which of them is usual in a language.

import type { Lang, Notation } from "./names";

export const notations: readonly Notation[] = ["chinese", "traditional", "wxf", "iccs", "uci", "classic"];

/** What was kept, which may be an older word for it; else the usual one of the language. */
export function notationOf(kept: string | undefined, lang: Lang): Notation {
  if (kept === "coordinates") return "iccs";
  return notations.find((known) => known === kept) ?? usualNotation[lang];
}

/** In Vietnam moves are written with letters and figures, as in WXF. */
const usualNotation: Readonly<Record<Lang, Notation>> = {
  en: "chinese",
  "zh-Hans": "chinese",
  "zh-Hant": "traditional",
  vi: "wxf",
};
