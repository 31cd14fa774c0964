// What the rules of a game are called.

import type { GameName } from "../ipc/types";
import type { Words } from "../words";
import { termsText } from "./gomoku-terms";

export function rulesText({ game, rules }: { game: GameName; rules: string }, words: Words): string {
  if (game === "gomoku") return termsText(rules, words);
  const { rules: known, otherRules } = words.terms;
  return Object.hasOwn(known, rules) ? known[rules as keyof typeof known] : otherRules(rules);
}
