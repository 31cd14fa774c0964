// The fields of the dialogs: a label, the field, and beside it a hint or what is wrong with it.

import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import type { RulesName, Words } from "../../words";

/** A code of the app, or the window's own finding, in words. */
export interface FieldError {
  code: string;
  text: string;
  detail?: string | undefined;
}

interface TextProps {
  field: string;
  label: string;
  value: string;
  hint?: string | undefined;
  error?: FieldError | null | undefined;
  placeholder?: string | undefined;
  maxLength?: number;
  lines?: number;
  numeric?: boolean;
  code?: boolean;
  first?: boolean;
  disabled?: boolean;
  onInput(value: string): void;
  /** What Enter does in this field; without it, it confirms the dialog. */
  onEnter?(): void;
}

export function TextField(props: TextProps) {
  const { field, label, value, hint, error, placeholder, maxLength, lines, numeric, code, first, disabled } = props;
  const id = useId();
  const common = {
    id,
    class: `input${code ? " code" : ""}`,
    "data-field": field,
    "data-first": first ? "" : undefined,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": hint || error ? `${id}-note` : undefined,
    placeholder,
    maxLength,
    disabled,
    autocomplete: "off",
    spellcheck: false,
    value,
  } as const;
  return (
    <div class="form-row" data-wrong={error ? "" : undefined}>
      <label for={id}>{label}</label>
      {lines ? (
        <textarea
          {...common}
          rows={lines}
          onInput={(event) => props.onInput(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.isComposing) return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
        />
      ) : (
        <input
          {...common}
          type="text"
          dir={code || numeric ? "ltr" : "auto"}
          inputMode={numeric ? "numeric" : undefined}
          onInput={(event) => props.onInput(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (!props.onEnter || event.key !== "Enter" || event.isComposing) return;
            event.preventDefault();
            props.onEnter();
          }}
        />
      )}
      <Note id={`${id}-note`} hint={hint} error={error} />
    </div>
  );
}

export function Note(props: { id?: string; hint?: string | undefined; error?: FieldError | null | undefined }) {
  const { id, hint, error } = props;
  if (error) {
    return (
      <p id={id} class="error" role="alert" data-code={error.code} title={error.detail || undefined}>
        {error.text}
      </p>
    );
  }
  return hint ? (
    <p id={id} class="hint">
      {hint}
    </p>
  ) : null;
}

interface ChoiceProps<T extends string> {
  field: string;
  label: string;
  value: T;
  /** `barred` says why an option can't be had now. */
  options: readonly { value: T; label: string; barred?: string | null }[];
  hint?: string;
  onChoose(value: T): void;
}

/** One of a few, all in sight. */
export function Choice<T extends string>({ field, label, value, options, hint, onChoose }: ChoiceProps<T>) {
  const id = useId();
  return (
    <fieldset class="form-row choice" data-field={field} data-value={value}>
      <legend>{label}</legend>
      <div class="segments">
        {options.map((option) => (
          <label key={option.value} class="segment" title={option.barred ?? undefined}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              disabled={option.barred != null}
              onChange={() => onChoose(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <Note hint={hint} />
    </fieldset>
  );
}

interface CardsProps<T extends string> {
  label: string;
  value: T;
  options: readonly { value: T; label: string; hint: string }[];
  onChoose(value: T): void;
}

/** Rules as cards, each with a line on what it means. */
export function RuleCards<T extends string>({ label, value, options, onChoose }: CardsProps<T>) {
  const id = useId();
  return (
    <fieldset class="form-row rules-choice" data-field="rules" data-value={value}>
      <legend>{label}</legend>
      <div class="rules-cards">
        {options.map((option) => (
          <label key={option.value} class="rules-card">
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            <span class="rules-title">{option.label}</span>
            <span class="rules-hint">{option.hint}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Which rules: the two that most people want side by side, the others behind a word. */
export function RulesChoice(props: { words: Words; value: RulesName; onChoose(value: RulesName): void }) {
  const { words, value, onChoose } = props;
  const id = useId();
  const card = (name: RulesName) => (
    <label key={name} class="rules-card">
      <input type="radio" name={id} value={name} checked={name === value} onChange={() => onChoose(name)} />
      <span class="rules-title">{words.terms.rules[name]}</span>
      <span class="rules-hint">{words.terms.rulesHint[name]}</span>
    </label>
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

/** A remark that stands by itself. */
export function Remark({ children }: { children: ComponentChildren }) {
  return <p class="remark">{children}</p>;
}

/** The port that was typed: `null` for an empty field, `undefined` for what is no port. */
export function portOf(text: string): number | null | undefined {
  const trimmed = text.trim();
  if (!trimmed) return null;
  const port = /^\d{1,5}$/.test(trimmed) ? Number(trimmed) : 0;
  return port >= 1 && port <= 65535 ? port : undefined;
}
