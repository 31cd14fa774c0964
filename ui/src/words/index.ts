// The words of the window, by language.

import { en } from "./en";
import type { Lang, Words } from "./words";
import { zhHans } from "./zh-hans";

export type {
  ActionName,
  Lang,
  Notation,
  Numbering,
  OpeningChoice,
  OpeningFacts,
  PieceLetter,
  PointStyle,
  RulesName,
  Ruling,
  Standing,
  WindowBar,
  WinName,
  Words,
} from "./words";

/** The catalogues, in the order of the language menu. */
export const catalogues: Readonly<Record<Lang, Words>> = { en, "zh-Hans": zhHans };

/** The language for a wish (a tag that was kept or given), else for what the system prefers. */
export function langFor(wish: string | undefined, system: readonly string[]): Lang {
  for (const tag of wish ? [wish, ...system] : system) {
    const known = langOf(tag);
    if (known) return known;
  }
  return "en";
}

/** The language that a tag stands for; any Chinese gets the Chinese there is. */
function langOf(tag: string): Lang | null {
  const primary = tag.toLowerCase().split(/[-_.]/)[0];
  if (primary === "zh") return "zh-Hans";
  return primary === "en" ? "en" : null;
}
