// Analysis: a bar beside the board that says who is ahead, and the best lines in a small panel.

import type { AnalysisView, LineView, TableView } from "../ipc/types";
import { CommandButton } from "./button";
import { expectation, scoreSentence, scoreText } from "./computer";
import { useStore } from "./context";
import { moveText } from "./notation";
import { QuietSelect } from "./select";

/** How many of the best lines can be shown. */
const lineCounts = [1, 2, 3, 4, 5] as const;

/** The share of the side at the bottom of the board grows from below. */
export function EvaluationBar({ table }: { table: TableView }) {
  const store = useStore();
  const w = store.words.value;
  const analysis = store.mind.value.analysis;
  if (!analysis) return null;
  const score = analysis.found?.lines[0]?.score ?? null;
  const first = score ? expectation(score) : 0.5;
  const low = store.bottom.value;
  const share = low === "first" ? first : 1 - first;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a meter of the web view lies on its side
    <div
      class="evaluation"
      role="meter"
      data-low={low}
      data-game={table.game}
      aria-label={w.computer.evaluation}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(first * 100)}
      aria-valuetext={score ? scoreSentence(table, score, w) : w.computer.analysing}
      title={score ? scoreSentence(table, score, w) : undefined}
    >
      <div class="evaluation-share" style={{ transform: `scaleY(${share.toFixed(3)})` }} />
    </div>
  );
}

export function AnalysisPanel({ table }: { table: TableView }) {
  const store = useStore();
  const w = store.words.value.computer;
  const analysis = store.mind.value.analysis;
  if (!analysis) return null;
  const { found, lines } = analysis;
  return (
    <section class="analysis card" aria-label={w.analysis} data-running={analysis.running}>
      <header>
        <h2>{w.analysis}</h2>
        <span class="analysis-depth">{found ? w.depth(found.depth) : ""}</span>
        <QuietSelect<number>
          field="lines"
          label={w.lines}
          value={lines}
          options={lineCounts.map((value) => ({ value, label: String(value) }))}
          onChoose={(count) => store.dispatch({ do: "analyse", on: true, lines: count })}
        />
        <CommandButton name="analyse" label={w.endAnalysis} />
      </header>
      {found ? (
        <ol class="analysis-lines">
          {found.lines.map((line, index) => (
            <Line key={index} table={table} line={line} />
          ))}
        </ol>
      ) : (
        <p class="analysis-none">{wordOf(analysis, w)}</p>
      )}
    </section>
  );
}

function wordOf(analysis: AnalysisView, w: { analysing: string; nothing: string }): string {
  return analysis.running ? w.analysing : w.nothing;
}

function Line({ table, line }: { table: TableView; line: LineView }) {
  const store = useStore();
  const w = store.words.value;
  const moves = line.moves.map((move) => moveText(store, table.game, move)).join(" ");
  return (
    <li title={moves}>
      <strong class="analysis-score" data-ahead={line.score.value > 0 ? "first" : line.score.value < 0 ? "second" : ""}>
        {scoreText(line.score, w)}
      </strong>
      <span class="analysis-moves">{moves}</span>
    </li>
  );
}
