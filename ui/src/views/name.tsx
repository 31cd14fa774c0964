// The own name, changed in place: Enter or leaving the field keeps it, Escape brings the old one back.

import { useSignal } from "@preact/signals";
import { useStore } from "./context";

/** As long as the app takes. */
export const NAME_LENGTH = 32;

export function NameField() {
  const store = useStore();
  const kept = store.app.value?.name ?? "";
  const draft = useSignal<string | null>(null);
  const keep = () => {
    const wish = draft.peek();
    draft.value = null;
    rename(store, wish);
  };
  const text = draft.value ?? kept;
  return (
    <span class="name-fit">
      <span class="name name-ghost" aria-hidden="true">
        {text}
      </span>
      <input
        class="name name-field"
        data-field="name"
        dir="auto"
        spellcheck={false}
        autocomplete="off"
        maxLength={NAME_LENGTH}
        size={1}
        aria-label={store.words.value.player.nameField}
        title={store.words.value.player.nameField}
        value={text}
        onInput={(event) => {
          draft.value = event.currentTarget.value;
        }}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.key === "Escape") draft.value = null;
          if (event.key === "Enter" || event.key === "Escape") {
            event.stopPropagation();
            event.currentTarget.blur();
          }
        }}
      />
    </span>
  );
}

/** Sends a new name if it is one. */
export function rename(store: ReturnType<typeof useStore>, wish: string | null): void {
  const name = wish?.trim();
  if (name && name !== store.app.peek()?.name) store.dispatch({ do: "rename", name });
}
