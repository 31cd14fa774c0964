// The fields of the dialogs: a label, the field, and beside it a hint or what is wrong with it.

import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { type Option, type OptionGroup, Select } from "../select";

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

interface SelectProps<T extends string | number> {
  field: string;
  label: string;
  value: T;
  options: readonly (Option<T> | OptionGroup<T>)[];
  hint?: string | undefined;
  onChoose(value: T): void;
}

/** One of many, or of several with long names. */
export function SelectField<T extends string | number>({ label, hint, ...rest }: SelectProps<T>) {
  const id = useId();
  return (
    <div class="form-row">
      <label for={id}>{label}</label>
      <Select id={id} class="input" describedBy={hint ? `${id}-note` : undefined} {...rest} />
      <Note id={`${id}-note`} hint={hint} />
    </div>
  );
}

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
