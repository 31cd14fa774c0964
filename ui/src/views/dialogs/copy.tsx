// A text to be carried elsewhere, with a button that puts it on the clipboard.

import { useStore } from "../context";
import { useCopying } from "../copying";

interface Props {
  field: string;
  label: string;
  value: string;
  big?: boolean;
}

export function Copyable({ field, label, value, big = false }: Props) {
  const w = useStore().words.value;
  const { copied, copy } = useCopying(value);
  return (
    <div class={`copyable${big ? " big" : ""}`}>
      <output class="copy-text" data-field={field} aria-label={label} dir="ltr">
        {value}
      </output>
      <button
        type="button"
        class="button small"
        data-action="copy"
        data-first={big ? "" : undefined}
        aria-label={`${w.dialog.copy}: ${label}`}
        onClick={copy}
      >
        {copied ? w.dialog.copied : w.dialog.copy}
      </button>
    </div>
  );
}
