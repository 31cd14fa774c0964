// The field for typed moves: any notation, with the moves that fit what has been typed so far. It stays open while one plays
// by typing; Escape ends it.

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { MoveView, TableView } from "../ipc/types";
import type { Store } from "../store";
import { useStore } from "./context";
import { moveText } from "./notation";

export function TypedMove({ table }: { table: TableView }) {
  const store = useStore();
  const w = store.words.value;
  const draft = useSignal("");
  const active = useSignal<number | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    draft.value = "";
    active.value = null;
  }, [table.position]);
  const fitting = fittingMoves(store, draft.value);
  const open = fitting.length > 0;

  const type = (text: string) => {
    draft.value = text;
    active.value = null;
    if (text.trim()) store.dispatch({ do: "complete", text: text.trim() });
  };
  const play = (text: string) => {
    if (text) store.dispatch({ do: "move", text });
    field.current?.select();
  };
  const submit = (event: Event) => {
    event.preventDefault();
    play(fitting[active.value ?? -1]?.text ?? draft.value.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    switch (event.key) {
      case "ArrowDown":
      case "ArrowUp": {
        if (!open) return;
        event.preventDefault();
        event.stopPropagation();
        const by = event.key === "ArrowDown" ? 1 : -1;
        const from = active.value ?? (by === 1 ? -1 : fitting.length);
        active.value = (from + by + fitting.length) % fitting.length;
        return;
      }
      case "Escape":
        event.stopPropagation();
        if (active.value !== null) active.value = null;
        else store.typing.value = false;
        return;
    }
  };

  return (
    <form class="typed" onSubmit={submit}>
      {open && (
        <div class="typed-list card" role="listbox" id="typed-list" aria-label={w.typed.fitting}>
          {fitting.map((move, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
            <div
              key={move.text}
              role="option"
              id={`typed-${index}`}
              class="typed-option"
              data-typed={move.text}
              aria-selected={index === active.value}
              onPointerDown={(event) => {
                event.preventDefault();
                play(move.text);
              }}
            >
              {shownAs(store, table, move)}
            </div>
          ))}
        </div>
      )}
      <input
        ref={field}
        class="input"
        data-field="move"
        role="combobox"
        aria-expanded={open}
        aria-controls={open ? "typed-list" : undefined}
        aria-autocomplete="list"
        aria-activedescendant={active.value === null ? undefined : `typed-${active.value}`}
        autocomplete="off"
        spellcheck={false}
        aria-label={w.typed.label}
        placeholder={table.gomoku ? w.gomoku.typed : w.typed.placeholder}
        value={draft.value}
        onInput={(event) => type(event.currentTarget.value)}
        onBlur={() => {
          if (!draft.peek()) store.typing.value = false;
        }}
        onKeyDown={onKeyDown}
      />
    </form>
  );
}

/** The moves that fit, when they were found for just this text. */
function fittingMoves(store: Store, draft: string): readonly MoveView[] {
  const found = store.completions.value;
  return draft.trim() && found?.text === draft.trim() ? found.moves : [];
}

function shownAs(store: Store, table: TableView, move: MoveView): string {
  const text = moveText(store, table.game, move);
  return table.game === "xiangqi" && text !== move.text ? `${text}  ${move.text}` : text;
}
