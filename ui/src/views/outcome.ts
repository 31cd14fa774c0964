// The result in words, from where this window sits.

import type { TableView } from "../ipc/types";
import { otherSide, ownSide } from "../seats";
import type { Words } from "../words";
import { refereeText } from "./ruling";
import { sideName, whoPlays } from "./sides";

type Feeling = "won" | "lost" | "drawn" | "local";

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
  if (outcome.reason === "adjourned") return words.match.adjourned;
  const feeling = feelingOf(table);
  return feeling === "local" && outcome.winner
    ? words.outcome.sideWon(sideName(table, outcome.winner, words))
    : words.outcome[feeling === "local" ? "drawn" : feeling];
}

/** Why, in a sentence. */
export function reasonOf(table: TableView, words: Words): string {
  const { outcome } = table;
  if (!outcome) return "";
  if (outcome.ruling) return refereeText(table, outcome.ruling, words);
  const loser = outcome.winner ? sideName(table, otherSide(outcome.winner), words) : "";
  if (outcome.reason === "time" && outcome.winner) {
    const own = ownSide(table);
    if (own)
      return own === outcome.winner
        ? words.match.theirTime(whoPlays(table, otherSide(outcome.winner), words))
        : words.match.yourTime;
  }
  const foul = outcome.reason === "forbidden" ? table.gomoku?.foul : null;
  if (foul) return words.gomoku.foul[foul.why](loser);
  return words.outcome.reason[outcome.reason](loser);
}
