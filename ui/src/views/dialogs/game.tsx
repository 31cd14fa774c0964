// Which game, and by which rules: the part that the dialogs for a new game and for hosting share.

import { useId } from "preact/hooks";
import type { From } from "../../drafts";
import type { GameName, OddsName, StoneColour, TableView, TermsChoice } from "../../ipc/types";
import type { RulesName, Words } from "../../words";
import {
  fitting,
  type GomokuTerms,
  openings,
  presets,
  readTerms,
  rulesWord,
  sizes,
  usualGomoku,
  wins,
} from "../gomoku-terms";
import { Choice, RuleCards, RulesChoice } from "./fields";

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

/** From the least to the greatest. */
const oddsNames: readonly OddsName[] = ["first-move", "one-horse", "two-horses", "one-chariot"];

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

interface GomokuProps {
  terms: GomokuTerms;
  words: Words;
  onChoose(terms: GomokuTerms): void;
}

function GomokuFields({ terms, words, onChoose }: GomokuProps) {
  const w = words.gomoku.terms;
  const renju = terms.win === "renju";
  const colours: readonly StoneColour[] = ["black", "white"];
  const usualBeginning = terms.opening === "none" && terms.starts === "black";
  return (
    <>
      <Presets terms={terms} words={words} onChoose={onChoose} />
      <SizeChoice terms={terms} words={words} onChoose={onChoose} />
      <RuleCards
        label={words.dialog.rules}
        value={terms.win}
        options={wins.map((value) => ({ value, label: w.win[value], hint: w.winHint[value] }))}
        onChoose={(win) => onChoose({ ...terms, win })}
      />
      {renju && (
        <Choice
          field="forbidden"
          label={w.forbidden}
          value={terms.fouls}
          options={(["refused", "loses"] as const).map((value) => ({ value, label: w.fouls[value] }))}
          onChoose={(fouls) => onChoose({ ...terms, fouls })}
        />
      )}
      <details class="more-terms" open={!usualBeginning}>
        <summary>{w.more}</summary>
        <Choice
          field="opening"
          label={w.opening}
          value={terms.opening}
          hint={w.openingHint[terms.opening]}
          options={openings.map((value) => ({
            value,
            label: w.openings[value],
            barred: value === "rif" && !renju ? w.rifRenju : null,
          }))}
          onChoose={(opening) => onChoose({ ...terms, opening })}
        />
        <Choice
          field="starts"
          label={w.starts}
          value={terms.starts}
          options={colours.map((value) => ({
            value,
            label: w.startsWith[value],
            barred: value === "white" && renju ? w.startsRenju : null,
          }))}
          onChoose={(starts) => onChoose({ ...terms, starts })}
        />
      </details>
    </>
  );
}

/** Terms that belong together, at one press. */
function Presets({ terms, words, onChoose }: GomokuProps) {
  const w = words.gomoku.terms;
  const names = Object.keys(presets) as (keyof typeof presets)[];
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons, not fields
    <div class="presets" role="group" aria-label={w.preset}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          class="button small"
          data-action="preset"
          data-value={name}
          aria-pressed={rulesWord(presets[name]) === rulesWord(terms)}
          onClick={() => onChoose(presets[name])}
        >
          {w.presets[name]}
        </button>
      ))}
    </div>
  );
}

/** 15 and 19 in sight, every other size in a list beside them. */
function SizeChoice({ terms, words, onChoose }: GomokuProps) {
  const w = words.gomoku.terms;
  const id = useId();
  const renju = terms.win === "renju";
  const usual = [15, 19];
  const other = !usual.includes(terms.size);
  const choose = (size: number) => onChoose({ ...terms, size });
  return (
    <fieldset class="form-row choice" data-field="size" data-value={terms.size}>
      <legend>{w.size}</legend>
      <div class="segments">
        {usual.map((size) => (
          <label key={size} class="segment" title={renju && size !== 15 ? w.sizeRenju : undefined}>
            <input
              type="radio"
              name={id}
              value={size}
              checked={terms.size === size}
              disabled={renju && size !== 15}
              onChange={() => choose(size)}
            />
            <span>{`${size} × ${size}`}</span>
          </label>
        ))}
        <select
          class="segment-select"
          data-field="other-size"
          data-chosen={other}
          aria-label={w.otherSize}
          title={renju ? w.sizeRenju : undefined}
          disabled={renju}
          value={other ? String(terms.size) : ""}
          onChange={(event) => {
            if (event.currentTarget.value) choose(Number(event.currentTarget.value));
          }}
        >
          <option value="">{w.otherSize}</option>
          {sizes
            .filter((size) => !usual.includes(size))
            .map((size) => (
              <option key={size} value={String(size)}>{`${size} × ${size}`}</option>
            ))}
        </select>
      </div>
    </fieldset>
  );
}
