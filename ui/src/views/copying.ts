// A text that is put on the clipboard by a button, which says for a moment that it is there.

import { useSignal } from "@preact/signals";
import { useStore } from "./context";

/** How long it is said, in milliseconds. */
const COPIED_MS = 1600;

export function useCopying(text: string): { copied: boolean; copy(): void } {
  const store = useStore();
  const copied = useSignal(false);
  const copy = () => {
    store
      .copy(text)
      .then(() => {
        copied.value = true;
        setTimeout(() => {
          copied.value = false;
        }, COPIED_MS);
      })
      .catch((error: unknown) => store.tell("not-now", [], String(error)));
  };
  return { copied: copied.value, copy };
}
