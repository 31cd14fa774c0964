// The result in words, from where this window sits.

import type { TableView } from "../ipc/types";
import { otherSide, ownSide } from "../store";
import type { Words } from "../words";
import { refereeText } from "./ruling";

export type Feeling = "won" | "lost" | "drawn" | "local";

export function feelingOf(table: TableView): Feeling {
  const own = ownSide(table);
  const winner = table.outcome?.winner ?? null;
  if (!winner) return "drawn";
  if (!own) return "local";
  return winner === own ? "won" : "lost";
}

/** Who won, in three words. */
export function resultOf(table: TableView, words: Words): string {
  const { outcome } = table;
  if (!outcome) return "";
  if (outcome.reason === "abandoned") return words.outcome.left;
  const feeling = feelingOf(table);
  return feeling === "local" && outcome.winner
    ? words.outcome.sideWon(words.side[outcome.winner])
    : words.outcome[feeling === "local" ? "drawn" : feeling];
}

/** Why, in a sentence. */
export function reasonOf(table: TableView, words: Words): string {
  const { outcome } = table;
  if (!outcome) return "";
  if (outcome.ruling) return refereeText(table, outcome.ruling, words);
  const loser = outcome.winner ? words.side[otherSide(outcome.winner)] : "";
  return words.outcome.reason[outcome.reason](loser);
}
