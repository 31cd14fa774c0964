// The strip that leads through an opening: what is asked, of whom, and the choices as buttons. Between openings it says
// what wins, so that it always keeps its place.

import type { GomokuView, OpeningStep, TableView } from "../ipc/types";
import { ownSide } from "../seats";
import type { OpeningChoice, OpeningFacts, Words } from "../words";
import { useStore } from "./context";
import { readTerms } from "./gomoku-terms";
import { actorName } from "./sides";

export function OpeningStrip({ table, gomoku }: { table: TableView; gomoku: GomokuView }) {
  const store = useStore();
  const w = store.words.value;
  const step = stepAsked(table, gomoku);
  const own = ownSide(table);
  const acts = step !== null && (own === null ? table.side === "both" : own === step.by);
  const win = readTerms(table.rules)?.win;
  return (
    <div
      class="opening"
      role="status"
      aria-label={w.gomoku.opening.region}
      data-strip="opening"
      data-step={step?.step}
      data-by={step?.by}
      data-asked={step ? acts : undefined}
    >
      <span class="opening-text">{step ? taskText(table, gomoku, step, w) : win && w.gomoku.aim[win]}</span>
      {acts && step.choices.length > 0 && (
        <span class="opening-choices">
          {step.choices.map((choice) => (
            <button
              key={choice}
              type="button"
              class="button small awaits"
              data-action={choice}
              onClick={() => store.dispatch({ do: "move", text: choice })}
            >
              {nameOf(w.gomoku.choice, choice)}
            </button>
          ))}
        </span>
      )}
    </div>
  );
}

/** What the opening asks now; nothing while one looks back, sets up or has ended. */
export function stepAsked(table: TableView, gomoku: GomokuView): OpeningStep | null {
  const begun = table.phase === "playing" || (table.phase === "waiting" && table.local);
  return begun && table.live ? gomoku.step : null;
}

function taskText(table: TableView, gomoku: GomokuView, step: OpeningStep, w: Words): string {
  const { mine, theirs, here } = w.gomoku.opening;
  const facts: OpeningFacts = { left: step.left, next: gomoku.next, zoned: step.protocol === "rif" };
  const own = ownSide(table);
  const name = actorName(table, step.by, w);
  if (own === null) return here(name, mine[step.step](facts));
  return own === step.by ? mine[step.step](facts) : theirs[step.step](name, facts);
}

/** The words of a choice; one that this window doesn't know keeps its own. */
export function nameOf(names: Record<OpeningChoice, string>, choice: string): string {
  return Object.hasOwn(names, choice) ? names[choice as OpeningChoice] : choice;
}
