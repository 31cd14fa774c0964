// Which game, and by which rules: the part that the dialogs for a new game and for hosting share.

import type { From } from "../../drafts";
import type { GameName, OddsName, TableView, TermsChoice } from "../../ipc/types";
import type { RulesName, Words } from "../../words";
import { fitting, type GomokuTerms, readTerms, rulesWord, usualGomoku } from "../gomoku-terms";
import { Choice } from "./fields";
import { GomokuFields } from "./gomoku";
import { RulesChoice } from "./rules";

/** What is chosen of each game: going to the other one and back loses nothing. */
export interface GameDraft {
  readonly game: GameName;
  readonly rules: RulesName;
  readonly gomoku: GomokuTerms;
  /** What Red gives. */
  readonly odds: OddsName | null;
}

/** The game that is on the board is the likeliest next one. */
export function firstDraft(table: TableView | null, from: From | null = null): GameDraft {
  const terms = table?.game === "gomoku" ? readTerms(table.rules) : null;
  // Stones that lie already are past every opening.
  const gomoku = terms && from ? { ...terms, opening: "none" as const } : terms;
  const odds = from ? null : (table?.terms.odds ?? null);
  return { game: gomoku ? "gomoku" : "xiangqi", rules: "asian", gomoku: gomoku ?? usualGomoku, odds };
}

export function termsOf(draft: GameDraft): Pick<TermsChoice, "game" | "rules" | "odds"> {
  const { game, rules, gomoku, odds } = draft;
  return game === "xiangqi" ? { game, rules, odds } : { game, rules: rulesWord(gomoku), odds: null };
}

/** What can be given, from the least to the greatest. */
export const oddsNames: readonly OddsName[] = ["first-move", "one-horse", "two-horses", "one-chariot"];

interface Props {
  draft: GameDraft;
  words: Words;
  change(part: Partial<GameDraft>): void;
}

export function GameFields({ draft, words: w, change }: Props) {
  const games: readonly GameName[] = ["xiangqi", "gomoku"];
  return (
    <>
      <Choice
        field="game"
        label={w.dialog.game}
        value={draft.game}
        options={games.map((value) => ({ value, label: w.game[value] }))}
        onChoose={(game) => change({ game })}
      />
      {draft.game === "xiangqi" ? (
        <>
          <RulesChoice words={w} value={draft.rules} onChoose={(rules) => change({ rules })} />
          <details class="more-terms" open={draft.odds !== null}>
            <summary>{w.match.oddsMore}</summary>
            <Choice
              field="odds"
              label={w.setup.odds}
              value={draft.odds ?? "even"}
              hint={draft.odds ? w.match.oddsHint[draft.odds] : ""}
              options={(["even", ...oddsNames] as const).map((value) => ({
                value,
                label: value === "even" ? w.match.even : w.setup.oddsNames[value],
              }))}
              onChoose={(odds) => change({ odds: odds === "even" ? null : odds })}
            />
          </details>
        </>
      ) : (
        <GomokuFields terms={draft.gomoku} words={w} onChoose={(gomoku) => change({ gomoku: fitting(gomoku) })} />
      )}
    </>
  );
}
