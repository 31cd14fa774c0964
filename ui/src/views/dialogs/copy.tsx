// A text to be carried elsewhere, with a button that puts it on the clipboard.

import { useSignal } from "@preact/signals";
import { useStore } from "../context";

interface Props {
  field: string;
  label: string;
  value: string;
  big?: boolean;
}

export function Copyable({ field, label, value, big = false }: Props) {
  const store = useStore();
  const w = store.words.value;
  const copied = useSignal(false);
  const copy = () => {
    store
      .copy(value)
      .then(() => {
        copied.value = true;
        setTimeout(() => {
          copied.value = false;
        }, 1600);
      })
      .catch((error: unknown) => store.tell("not-now", [], String(error)));
  };
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
        {copied.value ? w.dialog.copied : w.dialog.copy}
      </button>
    </div>
  );
}
