// Setting up a position: the pieces, what is wrong with it, and what changes the whole board. Every change is a wish; the
// position that comes back is what both windows show.

import { useId } from "preact/hooks";
import type { EditChoice, OddsName, SideName, TableView } from "../ipc/types";
import { useStore } from "./context";
import { Choice } from "./dialogs/fields";
import { oddsNames } from "./dialogs/game";
import { PositionField } from "./position-field";
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
      <PositionField
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
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons, not fields
    <div class="setup-odds" role="group" aria-labelledby={heading}>
      <h3 id={heading}>{w.setup.odds}</h3>
      <div class="setup-tools">
        {oddsNames.map((name) => (
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
