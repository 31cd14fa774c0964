// A list that one of several is chosen from, as the dialogs and the panels have it.

import { useId } from "preact/hooks";

export interface Option<T> {
  readonly value: T;
  readonly label: string;
}

/** Options under a heading of their own. */
export interface OptionGroup<T> {
  readonly label: string;
  readonly options: readonly Option<T>[];
}

interface Props<T extends string | number> {
  field: string;
  value: T;
  options: readonly (Option<T> | OptionGroup<T>)[];
  id?: string;
  class?: string;
  describedBy?: string | undefined;
  onChoose(value: T): void;
}

/** The list alone: whoever shows it labels it. */
export function Select<T extends string | number>(props: Props<T>) {
  const { field, value, options, id, describedBy, onChoose } = props;
  const all = options.flatMap((entry) => ("options" in entry ? entry.options : [entry]));
  const shown = (option: Option<T>) => (
    <option key={option.value} value={String(option.value)} selected={option.value === value}>
      {option.label}
    </option>
  );
  return (
    <select
      id={id}
      class={props.class}
      data-field={field}
      aria-describedby={describedBy}
      value={String(value)}
      onChange={(event) => {
        const chosen = all.find((option) => String(option.value) === event.currentTarget.value);
        if (chosen) onChoose(chosen.value);
      }}
    >
      {options.map((entry) =>
        "options" in entry ? (
          <optgroup key={entry.label} label={entry.label}>
            {entry.options.map(shown)}
          </optgroup>
        ) : (
          shown(entry)
        ),
      )}
    </select>
  );
}

/** A list whose label is for the ears alone. */
export function QuietSelect<T extends string | number>({ label, ...rest }: Omit<Props<T>, "id"> & { label: string }) {
  const id = useId();
  return (
    <>
      <label class="sr" for={id}>
        {label}
      </label>
      <Select id={id} {...rest} />
    </>
  );
}
