// What is chosen of gomoku: the size of the board, what wins, and how the game opens.

import { useId } from "preact/hooks";
import type { StoneColour } from "../../ipc/types";
import type { Words } from "../../words";
import { type GomokuTerms, openings, presets, rulesWord, sizes, wins } from "../gomoku-terms";
import { Choice } from "./fields";
import { RuleCards } from "./rules";

interface Props {
  terms: GomokuTerms;
  words: Words;
  onChoose(terms: GomokuTerms): void;
}

export function GomokuFields({ terms, words, onChoose }: Props) {
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
function Presets({ terms, words, onChoose }: Props) {
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
function SizeChoice({ terms, words, onChoose }: Props) {
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
