// Setting up a position: the pieces, what is wrong with it, and what changes the whole board. Every change is a wish; the
// position that comes back is what both windows show.

import { useSignal } from "@preact/signals";
import { useEffect, useId } from "preact/hooks";
import type { EditChoice, OddsName, SideName, TableView } from "../ipc/types";
import { useStore } from "./context";
import { Choice } from "./dialogs/fields";
import { sideName } from "./sides";
import { Tray } from "./tray";

export function SetupPanel({ table }: { table: TableView }) {
  const store = useStore();
  const w = store.words.value;
  const edit = (choice: EditChoice) => store.dispatch({ do: "edit", edit: choice });
  const stones = table.game === "gomoku";
  // A game of placing starts from the empty board.
  const tools = (
    [
      ["clear", w.setup.clear],
      ["initial", w.setup.initial],
      ["mirror", w.setup.mirror],
      ["swap-colours", stones ? w.gomoku.setup.swapColours : w.setup.swapColours],
    ] as const
  ).filter(([kind]) => !(stones && kind === "initial"));
  const sides: readonly SideName[] = ["first", "second"];
  return (
    <section class="setup card" aria-label={w.setup.region}>
      <Tray game={table.game} />
      <Problems table={table} />
      <div class="setup-row turn">
        <Choice
          field="turn"
          label={w.setup.turn}
          value={table.turn}
          options={sides.map((value) => ({ value, label: sideName(table, value, w) }))}
          onChoose={(side) => edit({ kind: "turn", side })}
        />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons, not fields */}
      <div class="setup-tools" role="group" aria-label={w.setup.tools}>
        {tools.map(([kind, label]) => (
          <button key={kind} type="button" class="button small" data-action={kind} onClick={() => edit({ kind })}>
            {label}
          </button>
        ))}
      </div>
      {!stones && <Odds onChoose={(odds) => edit({ kind: "odds", odds })} />}
      <FenField
        key={table.table}
        stones={stones}
        fen={table.position}
        onApply={(text) => edit({ kind: "fen", text })}
      />
    </section>
  );
}

function Problems({ table }: { table: TableView }) {
  const w = useStore().words.value;
  const { errors, oddities } = table.setup ?? { errors: [], oddities: [] };
  const list = (kind: "errors" | "oddities", names: typeof errors) =>
    names.length > 0 && (
      <ul class={kind} data-list={kind} aria-label={w.setup[kind]}>
        {names.map((name) => (
          <li key={name} data-problem={name}>
            {w.setup.problem[name]}
          </li>
        ))}
      </ul>
    );
  return (
    <div class="problems" role="status">
      {list("errors", errors)}
      {list("oddities", oddities)}
      {errors.length === 0 && oddities.length === 0 && <p class="fine">{w.setup.fine}</p>}
    </div>
  );
}

function Odds({ onChoose }: { onChoose(odds: OddsName): void }) {
  const w = useStore().words.value;
  const heading = useId();
  const odds: readonly OddsName[] = ["first-move", "one-horse", "two-horses", "one-chariot"];
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons, not fields
    <div class="setup-odds" role="group" aria-labelledby={heading}>
      <h3 id={heading}>{w.setup.odds}</h3>
      <div class="setup-tools">
        {odds.map((name) => (
          <button
            key={name}
            type="button"
            class="button small"
            data-action="odds"
            data-value={name}
            onClick={() => onChoose(name)}
          >
            {w.setup.oddsNames[name]}
          </button>
        ))}
      </div>
    </div>
  );
}

/** A board of 20 lines, with what stands between them, and the turn. */
const LONGEST_BOARD = 460;

/** The position as text. What is pasted is taken at once; what is typed, by Enter or the button. */
function FenField({ stones, fen, onApply }: { stones: boolean; fen: string; onApply(text: string): void }) {
  const store = useStore();
  const w = store.words.value;
  const id = useId();
  const name = stones ? w.gomoku.setup.text : w.setup.fen;
  const draft = useSignal<string | null>(null);
  const copied = useSignal(false);
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
  const copy = () => {
    store
      .copy(fen)
      .then(() => {
        copied.value = true;
        setTimeout(() => {
          copied.value = false;
        }, 1600);
      })
      .catch((error: unknown) => store.tell("not-now", [], String(error)));
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
        {copied.value ? w.setup.copied : w.setup.copy}
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
