// Fields that only the page of settings has.

import { useId } from "preact/hooks";
import { useStore } from "../context";
import { Choice, Note } from "./fields";

interface SwitchProps {
  field: string;
  label: string;
  on: boolean;
  hint?: string;
  onChoose(value: "on" | "off"): void;
}

/** A radio button whose value is "on" has no such attribute to be found by, hence the other words. */
export function Switch({ field, label, on, hint, onChoose }: SwitchProps) {
  const { onOff } = useStore().words.value.settings;
  return (
    <Choice
      field={field}
      label={label}
      value={on ? "yes" : "no"}
      options={[
        { value: "no", label: onOff.off },
        { value: "yes", label: onOff.on },
      ]}
      {...(hint ? { hint } : {})}
      onChoose={(value) => onChoose(value === "yes" ? "on" : "off")}
    />
  );
}

interface LateProps {
  field: string;
  label: string;
  hint?: string;
  value: string;
  placeholder?: string;
  code?: boolean;
  numeric?: boolean;
  onChange(value: string): void;
}

/** A text that holds when the field is left. */
export function LateField({ field, label, hint, value, placeholder, code, numeric, onChange }: LateProps) {
  const id = useId();
  return (
    <div class="form-row">
      <label for={id}>{label}</label>
      <input
        id={id}
        class={`input${code ? " code" : ""}`}
        data-field={field}
        type="text"
        dir={code ? "ltr" : "auto"}
        inputMode={numeric ? "numeric" : undefined}
        autocomplete="off"
        spellcheck={false}
        placeholder={placeholder}
        aria-describedby={hint ? `${id}-note` : undefined}
        value={value}
        onChange={(event) => {
          onChange(event.currentTarget.value);
          // What the app refuses is shown as it was.
          event.currentTarget.value = value;
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.isComposing) return;
          event.preventDefault();
          event.currentTarget.blur();
        }}
      />
      <Note id={`${id}-note`} hint={hint} />
    </div>
  );
}

interface SwatchesProps<T extends string> {
  field: string;
  label: string;
  value: T;
  options: readonly { value: T; label: string; theme?: string; ground?: string; picture?: string; colour?: string }[];
  onChoose(value: T): void;
}

/** One of several that are known by their looks: a small picture, and the name under it. */
export function Swatches<T extends string>({ field, label, value, options, onChoose }: SwatchesProps<T>) {
  const id = useId();
  return (
    <fieldset class="form-row swatches" data-field={field} data-value={value}>
      <legend>{label}</legend>
      <div class="swatch-row">
        {options.map((option) => (
          <label key={option.value} class="swatch">
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            <span
              class="swatch-picture"
              aria-hidden="true"
              data-theme={option.theme}
              data-ground={option.ground}
              style={{
                ...(option.picture ? { backgroundImage: option.picture } : {}),
                ...(option.colour ? { background: option.colour } : {}),
              }}
            />
            <span class="swatch-name">{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
