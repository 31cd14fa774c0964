// Which rules: cards, each with a line on what it means.

import { useId } from "preact/hooks";
import type { RulesName, Words } from "../../words";

interface CardsProps<T extends string> {
  label: string;
  value: T;
  options: readonly { value: T; label: string; hint: string }[];
  onChoose(value: T): void;
}

/** Rules that are all in sight. */
export function RuleCards<T extends string>({ label, value, options, onChoose }: CardsProps<T>) {
  const id = useId();
  return (
    <fieldset class="form-row rules-choice" data-field="rules" data-value={value}>
      <legend>{label}</legend>
      <div class="rules-cards">
        {options.map((option) => (
          <Card key={option.value} {...option} group={id} chosen={option.value === value} onChoose={onChoose} />
        ))}
      </div>
    </fieldset>
  );
}

/** The rules of xiangqi: the two that most people want side by side, the others behind a word. */
export function RulesChoice(props: { words: Words; value: RulesName; onChoose(value: RulesName): void }) {
  const { words, value, onChoose } = props;
  const id = useId();
  const card = (name: RulesName) => (
    <Card
      key={name}
      value={name}
      label={words.terms.rules[name]}
      hint={words.terms.rulesHint[name]}
      group={id}
      chosen={name === value}
      onChoose={onChoose}
    />
  );
  return (
    <fieldset class="form-row rules-choice" data-field="rules" data-value={value}>
      <legend>{words.dialog.rules}</legend>
      <div class="rules-cards">{usual.map(card)}</div>
      <details open={!usual.includes(value)}>
        <summary>{words.terms.moreRules}</summary>
        <div class="rules-cards more">{others.map(card)}</div>
      </details>
    </fieldset>
  );
}

const usual: readonly RulesName[] = ["asian", "casual"];
const others: readonly RulesName[] = ["chinese", "simple", "casual-no-facing"];

interface CardProps<T extends string> {
  value: T;
  label: string;
  hint: string;
  /** The radio buttons that go together. */
  group: string;
  chosen: boolean;
  onChoose(value: T): void;
}

function Card<T extends string>({ value, label, hint, group, chosen, onChoose }: CardProps<T>) {
  return (
    <label class="rules-card">
      <input type="radio" name={group} value={value} checked={chosen} onChange={() => onChoose(value)} />
      <span class="rules-title">{label}</span>
      <span class="rules-hint">{hint}</span>
    </label>
  );
}
