// The position that is set up, as text. What is pasted is taken at once; what is typed, by Enter or the button.

import { useSignal } from "@preact/signals";
import { useEffect, useId } from "preact/hooks";
import { useStore } from "./context";
import { useCopying } from "./copying";

/** A board of 20 lines, with what stands between them, and the turn. */
const LONGEST_BOARD = 460;

export function PositionField({ stones, fen, onApply }: { stones: boolean; fen: string; onApply(text: string): void }) {
  const store = useStore();
  const w = store.words.value;
  const id = useId();
  const name = stones ? w.gomoku.setup.text : w.setup.fen;
  const draft = useSignal<string | null>(null);
  const { copied, copy } = useCopying(fen);
  const { notice } = store;
  // The text that was refused stays, to be mended; any other position takes its place.
  useEffect(() => {
    draft.value = null;
  }, [fen, draft]);
  const wrong = draft.value !== null && notice.value?.notice.code === "fen-syntax";
  const apply = (text: string) => {
    if (!text.trim()) return;
    if (text.trim() === fen) draft.value = null;
    else onApply(text.trim());
  };
  return (
    <form
      class="setup-fen"
      onSubmit={(event) => {
        event.preventDefault();
        apply(draft.peek() ?? fen);
      }}
    >
      <label for={id}>{name}</label>
      <input
        id={id}
        class="input code"
        data-field="fen"
        dir="ltr"
        autocomplete="off"
        spellcheck={false}
        maxLength={stones ? LONGEST_BOARD : 200}
        aria-invalid={wrong || undefined}
        value={draft.value ?? fen}
        onFocus={(event) => event.currentTarget.select()}
        onInput={(event) => {
          draft.value = event.currentTarget.value;
        }}
        onPaste={(event) => {
          // A field holds one line; a board is often written in many.
          const text = event.clipboardData
            ?.getData("text/plain")
            .trim()
            .replace(/\s*\n\s*/g, "/");
          if (!text?.includes("/")) return;
          event.preventDefault();
          draft.value = text;
          apply(text);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          event.stopPropagation();
          draft.value = null;
        }}
      />
      <button
        type="button"
        class="button small"
        data-action="copy"
        aria-label={`${w.setup.copy}: ${name}`}
        onClick={copy}
      >
        {copied ? w.setup.copied : w.setup.copy}
      </button>
      <button type="submit" class="button small" data-action="apply" disabled={draft.value === null}>
        {w.setup.apply}
      </button>
      {wrong && (
        <p class="error" role="alert" data-code="fen-syntax">
          {stones ? w.gomoku.setup.wrongText : w.notice["fen-syntax"]([])}
        </p>
      )}
    </form>
  );
}
