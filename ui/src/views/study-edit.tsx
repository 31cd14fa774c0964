// What can be done with a record: comment and sign of the move, variations, saving, and playing on from the position.

import { useSignal } from "@preact/signals";
import { useEffect, useId, useRef } from "preact/hooks";
import type { StudyView, TableView } from "../ipc/types";
import type { Sign } from "../words";
import { CommandButton } from "./button";
import { helpText } from "./computer";
import { useStore } from "./context";
import { signTexts } from "./signs";

/** A comment is kept when so many milliseconds nothing more was typed, or the field is left. */
const TYPED_MS = 900;
/** The best first. */
const signs: readonly Sign[] = [3, 1, 5, 6, 2, 4];

/** The comment beside the move shown; what is typed belongs to that move, whatever is shown meanwhile. */
export function CommentField({ study }: { study: StudyView }) {
  const store = useStore();
  const w = store.words.value;
  const id = useId();
  const draft = useSignal<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keep = useRef((_left: boolean) => {});
  // What is typed on while it is kept stays in the field, until the field is left.
  keep.current = (left) => {
    clearTimeout(timer.current);
    const text = draft.peek();
    if (text === null) return;
    if (left) draft.value = null;
    if (text !== study.comment) {
      store.dispatch({ do: "edit-study", edit: { kind: "comment", node: study.node, text } });
    }
  };
  // The field goes with its move: then what was typed is kept.
  useEffect(() => () => keep.current(true), []);
  return (
    <div class="study-comment">
      <label class="sr" for={id}>
        {w.study.comment}
      </label>
      <textarea
        id={id}
        class="input"
        data-field="comment"
        dir="auto"
        rows={Math.min(6, Math.max(2, (draft.value ?? study.comment).split("\n").length))}
        placeholder={w.edit.commentHint}
        value={draft.value ?? study.comment}
        onInput={(event) => {
          draft.value = event.currentTarget.value;
          clearTimeout(timer.current);
          timer.current = setTimeout(() => keep.current(false), TYPED_MS);
        }}
        onBlur={() => keep.current(true)}
      />
    </div>
  );
}

export function Signs({ table, study }: { table: TableView; study: StudyView }) {
  const store = useStore();
  const w = store.words.value.edit;
  const now = study.steps[table.ply - 1]?.glyphs ?? [];
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons, not fields
    <div class="signs" role="group" aria-label={w.signs}>
      {signs.map((sign) => (
        <button
          key={sign}
          type="button"
          class="button small"
          data-action="sign"
          data-value={sign}
          aria-label={w.signNames[sign]}
          title={w.signNames[sign]}
          aria-pressed={now.includes(sign)}
          disabled={table.ply === 0}
          onClick={() => {
            const wanted = now.includes(sign) ? null : sign;
            store.dispatch({ do: "edit-study", edit: { kind: "sign", node: study.node, sign: wanted } });
          }}
        >
          {signTexts[sign]}
        </button>
      ))}
    </div>
  );
}

export function Deeds({ table, study }: { table: TableView; study: StudyView }) {
  const store = useStore();
  const w = store.words.value.edit;
  const edit = (kind: "promote" | "delete") => store.dispatch({ do: "edit-study", edit: { kind, node: study.node } });
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons, not fields
    <div class="study-deeds" role="group" aria-label={w.deeds}>
      <CommandButton name="undo" quiet />
      <CommandButton name="redo" quiet />
      <button
        type="button"
        class="button small"
        data-action="promote"
        disabled={!study.branches}
        onClick={() => edit("promote")}
      >
        {w.promote}
      </button>
      <button
        type="button"
        class="button small"
        data-action="delete-line"
        disabled={table.ply === 0}
        onClick={() => edit("delete")}
      >
        {w.delete}
      </button>
    </div>
  );
}

/** That changes are not kept anywhere yet, and where they can be. */
export function Unsaved({ study }: { study: StudyView }) {
  const store = useStore();
  const w = store.words.value.edit;
  if (!study.unsaved) return null;
  return (
    <p class="unsaved" role="status" data-field="unsaved">
      {w.unsaved}{" "}
      <button
        type="button"
        class="button small"
        data-action="keep-study"
        onClick={() => store.dispatch({ do: "keep-study" })}
      >
        {w.keep}
      </button>
    </p>
  );
}

export function StudyHint({ table }: { table: TableView }) {
  const store = useStore();
  const text = helpText(store, table);
  return (
    text && (
      <p class="study-hint" role="status" data-hint={store.mind.value.hint?.played.text}>
        {text}
      </p>
    )
  );
}

/** A game that begins with the position shown. */
export function PlayOn({ table }: { table: TableView }) {
  const store = useStore();
  const w = store.words.value.edit;
  const from = { game: table.game, position: table.position };
  const begin = (name: "new" | "computer" | "host") => {
    store.dialog.value = { name, from };
  };
  return (
    <details class="play-on">
      <summary>{w.playOn}</summary>
      <div class="study-deeds">
        {(
          [
            ["new", "local"],
            ["computer", "computer"],
            ["host", "host"],
          ] as const
        ).map(([name, word]) => (
          <button
            key={name}
            type="button"
            class="button small"
            data-action={`play-on-${word}`}
            onClick={() => begin(name)}
          >
            {w.playOnWith[word]}
          </button>
        ))}
      </div>
    </details>
  );
}
