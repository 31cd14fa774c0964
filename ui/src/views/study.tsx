// A record that is looked at: its comment and the other lines beside the move list, and the way through it.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { OtherView, StudyView, TableView } from "../ipc/types";
import { CommandButton } from "./button";
import { useStore } from "./context";
import { tagOf } from "./game-text";
import { look } from "./moves";
import { moveText } from "./notation";
import { QuietSelect } from "./select";
import { CommentField, Deeds, PlayOn, Signs, StudyHint, Unsaved } from "./study-edit";
import { Warnings } from "./warnings";

/** What the record says of the position shown, and where else it goes. */
export function StudyPanel({ table, study }: { table: TableView; study: StudyView }) {
  const store = useStore();
  const w = store.words.value;
  const tags = ["Title", "Event", "Date"].map((name) => tagOf(study, name));
  const facts = [...tags, w.shelf.results[study.result]].filter(Boolean);
  const others = [
    ...(study.steps[table.ply - 1]?.others ?? []).map((other) => ({ other, ply: table.ply })),
    ...(study.steps[table.ply]?.others ?? []).map((other) => ({ other, ply: table.ply + 1 })),
  ];
  return (
    <section class="study card" aria-label={w.study.title} data-study={study.id ?? "file"}>
      <Unsaved study={study} />
      <p class="study-facts" data-field="facts">
        <bdi dir="auto">{facts.join(w.dot)}</bdi>
      </p>
      {others.length > 0 && (
        <fieldset class="branches" data-list="branches">
          <legend>{w.study.branches}</legend>
          {others.map(({ other, ply }) => (
            <Other key={other.node} table={table} other={other} ply={ply} />
          ))}
        </fieldset>
      )}
      <StudyHint table={table} />
      <CommentField key={`${table.table} ${study.node}`} study={study} />
      <Signs table={table} study={study} />
      <Deeds table={table} study={study} />
      <PlayOn table={table} />
      <Warnings warnings={study.warnings} />
      {study.file && store.file.value && (
        <button
          type="button"
          class="button small"
          data-action="file-games"
          onClick={() => {
            store.dialog.value = { name: "file" };
          }}
        >
          {w.shelf.fileTitle(store.file.value.name)}
        </button>
      )}
    </section>
  );
}

function Other({ table, other, ply }: { table: TableView; other: OtherView; ply: number }) {
  const store = useStore();
  const w = store.words.value;
  const text = moveText(store, table.game, other.mv);
  return (
    <button
      type="button"
      class="button small"
      data-action="go-to"
      data-node={other.node}
      onClick={() => store.dispatch({ do: "go-to", node: other.node })}
    >
      <span class="sr">{w.study.instead} </span>
      {`${numberOf(table, ply)} ${text}`}
      {other.main && <small> {w.study.mainLine}</small>}
    </button>
  );
}

/** Stones count one by one, moves in pairs. */
function numberOf(table: TableView, ply: number): string {
  if (table.game === "gomoku") return `${ply}.`;
  return `${Math.ceil(ply / 2)}${ply % 2 === 1 ? "." : "…"}`;
}

/** Seconds for a move, of the record that plays by itself. */
const speeds = [0.5, 1, 2, 4] as const;

/** Through the game: by steps, to its ends, or by itself. */
export function StudyControls({ table }: { table: TableView }) {
  const store = useStore();
  const w = store.words.value;
  const playing = useSignal(false);
  const speed = useSignal<number>(1);
  const last = table.moves.length;
  const ended = table.ply >= last;
  useEffect(() => {
    playing.value = false;
  }, [table.table]);
  useEffect(() => {
    if (!playing.value) return;
    if (ended) {
      playing.value = false;
      return;
    }
    const timer = setTimeout(() => look(store, table.ply + 1), speed.value * 1000);
    return () => clearTimeout(timer);
  }, [playing.value, speed.value, table.ply, ended]);
  const step = (name: "first" | "back" | "forward" | "last", to: number, barred: boolean) => (
    <button
      type="button"
      class="button step"
      data-action={`go-${name}`}
      data-sign={name}
      aria-label={w.study[name]}
      title={w.study[name]}
      disabled={barred}
      onClick={() => look(store, to)}
    />
  );
  const call = playing.value ? w.study.pause : w.study.play;
  return (
    <div class="study-controls" role="toolbar" aria-label={w.study.controls}>
      {step("first", 0, table.ply === 0)}
      {step("back", table.ply - 1, table.ply === 0)}
      <button
        type="button"
        class="button step"
        data-action="autoplay"
        data-sign={playing.value ? "pause" : "play"}
        aria-label={call}
        aria-pressed={playing.value}
        title={call}
        disabled={ended}
        onClick={() => {
          playing.value = !playing.value;
        }}
      />
      {step("forward", table.ply + 1, ended)}
      {step("last", last, ended)}
      <QuietSelect<number>
        field="speed"
        class="input"
        label={w.study.speed}
        value={speed.value}
        options={speeds.map((seconds) => ({ value: seconds, label: w.study.perMove(seconds) }))}
        onChoose={(seconds) => {
          speed.value = seconds;
        }}
      />
      <CommandButton name="save" />
      <CommandButton name="close" label={w.study.close} />
    </div>
  );
}
