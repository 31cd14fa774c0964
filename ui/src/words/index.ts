// The words of the window, by language.

import { en } from "./en";
import type { Lang } from "./names";
import { vi } from "./vi";
import type { Words } from "./words";
import { zhHans } from "./zh-hans";
import { zhHant } from "./zh-hant";

export type { ActionName } from "./actions";
export type { PhraseName } from "./circle";
export type { PlayOnWith, Sign } from "./edit";
export type { OpeningChoice, OpeningFacts, WinName } from "./gomoku";
export type {
  Lang,
  Notation,
  Numbering,
  PieceLetter,
  PointStyle,
  RulesName,
  Standing,
  Titled,
  VolumeName,
} from "./names";
export { notationOf, notations } from "./notation";
export type { Ruling } from "./referee";
export type { WindowBar } from "./refusals";
export type { SettingsPage } from "./settings";
export type { Words } from "./words";

/** The catalogues, in the order of the language menu. */
export const catalogues: Readonly<Record<Lang, Words>> = {
  en,
  "zh-Hans": zhHans,
  "zh-Hant": zhHant,
  vi,
};

/** The language for a wish (a tag that was kept or given), else for what the system prefers. */
export function langFor(wish: string | undefined, system: readonly string[]): Lang {
  for (const tag of wish ? [wish, ...system] : system) {
    const known = langOf(tag);
    if (known) return known;
  }
  return "en";
}

/** The language that a tag stands for. Chinese is written the traditional way where the tag says so, by the script or by a
 * place where it is usual (Taiwan, Hong Kong, Macau), and the simplified way elsewhere. */
function langOf(tag: string): Lang | null {
  const [primary, ...rest] = tag.toLowerCase().split(/[-_.@]/);
  switch (primary) {
    case "zh":
      if (rest.includes("hans")) return "zh-Hans";
      return rest.some((part) => /^(hant|tw|hk|mo)$/.test(part)) ? "zh-Hant" : "zh-Hans";
    case "en":
    case "vi":
      return primary;
    default:
      return null;
  }
}
