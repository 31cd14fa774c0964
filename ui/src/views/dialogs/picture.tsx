// The board or the whole game as a picture: copied, or written into a file.

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { TableView } from "../../ipc/types";
import { isUserChoice } from "../../themes/user";
import { useStore } from "../context";
import { drawn, momentShown, momentsOf, painted, pixelsOf, pngOf } from "../drawing";
import { fileName } from "../game-text";
import { settingsOf } from "../settings";
import { Choice, SelectField } from "./fields";
import { DialogFrame } from "./frame";

const boardWidths = [480, 800, 1200, 2000] as const;
/** An animation is seen on a screen, and each of its pictures costs. */
const gameWidths = [320, 480, 640, 800] as const;
const speeds = [0.5, 1, 2, 4] as const;

export function PictureDialog() {
  const store = useStore();
  const table = store.table.value;
  return table && <PictureOf table={table} />;
}

function PictureOf({ table }: { table: TableView }) {
  const store = useStore();
  const w = store.words.value;
  const p = w.edit.picture;
  const { pieces, stones } = settingsOf(store.app.value);
  const last = table.moves.length;
  const what = useSignal<"board" | "game">("board");
  const width = useSignal<number>(800);
  const from = useSignal(0);
  const to = useSignal(last);
  const speed = useSignal<number>(1);
  const done = useSignal<number | null>(null);
  const copied = useSignal(false);
  const stopped = useRef(false);
  // Whoever closes the dialog wants no file any more.
  useEffect(
    () => () => {
      stopped.current = true;
    },
    [],
  );
  const widths = what.value === "board" ? boardWidths : gameWidths;
  const all = to.value - from.value + 1;
  const close = () => {
    store.dialog.value = null;
  };
  const failed = (error: unknown) => {
    done.value = null;
    store.tell("not-saved", [], String(error));
  };
  const save = async (kind: "png" | "svg") => {
    const moment = momentShown(table);
    const bytes =
      kind === "svg"
        ? new TextEncoder().encode(drawn(store, table, moment, width.value).svg)
        : await pngOf(await painted(store, table, moment, width.value, true));
    await store.savePicture(kind, fileName(table), bytes);
  };
  const copy = async () => {
    const canvas = await painted(store, table, momentShown(table), width.value, true);
    await store.copyPicture(canvas.width, canvas.height, pixelsOf(canvas));
    copied.value = true;
  };
  const saveGif = async () => {
    stopped.current = false;
    const moments = momentsOf(table).slice(from.value, to.value + 1);
    for (const [index, moment] of moments.entries()) {
      done.value = index;
      const canvas = await painted(store, table, moment, width.value, false);
      if (stopped.current) break;
      // The end is looked at for longer.
      const seconds = index === moments.length - 1 ? Math.max(3, speed.value) : speed.value;
      await store.addFrame(canvas.width, canvas.height, Math.round(seconds * 100), index === 0, pixelsOf(canvas));
    }
    done.value = null;
    if (!stopped.current) await store.savePicture("gif", fileName(table), new Uint8Array());
  };
  const busy = done.value !== null;
  const run = (work: () => Promise<void>) => () => {
    copied.value = false;
    work().catch(failed);
  };
  return (
    <DialogFrame
      name="picture"
      title={p.title}
      confirm={what.value === "board" ? p.savePng : p.saveGif}
      barred={busy ? p.making((done.value ?? 0) + 1, all) : null}
      cancel={w.dialog.close}
      crossed
      busy={busy}
      extra={
        what.value === "board" && (
          <>
            <button type="button" class="button aside" data-action="copy-picture" onClick={run(copy)}>
              {p.copy}
            </button>
            <button type="button" class="button" data-action="save-svg" onClick={run(() => save("svg"))}>
              {p.saveSvg}
            </button>
          </>
        )
      }
      onConfirm={run(what.value === "board" ? () => save("png") : saveGif)}
      onCancel={close}
    >
      <Choice
        field="what"
        label={p.what}
        value={what.value}
        options={(["board", "game"] as const).map((value) => ({ value, label: p[value] }))}
        onChoose={(value) => {
          what.value = value;
          width.value = value === "board" ? 800 : 480;
        }}
      />
      <SelectField
        field="width"
        label={p.size}
        value={width.value}
        options={widths.map((value) => ({ value, label: p.pixels(value) }))}
        onChoose={(value) => {
          width.value = value;
        }}
      />
      {what.value === "game" && (
        <>
          <SelectField
            field="from"
            label={p.from}
            value={from.value}
            options={plies(0, to.value, p)}
            onChoose={(value) => {
              from.value = value;
            }}
          />
          <SelectField
            field="to"
            label={p.to}
            value={to.value}
            options={plies(from.value, last, p)}
            onChoose={(value) => {
              to.value = value;
            }}
          />
          <SelectField
            field="speed"
            label={p.speed}
            value={speed.value}
            options={speeds.map((value) => ({ value, label: w.study.perMove(value) }))}
            onChoose={(value) => {
              speed.value = value;
            }}
          />
        </>
      )}
      {isUserChoice(table.gomoku ? stones : pieces) && (
        <p class="hint" data-field="usual-set">
          {p.usualSet}
        </p>
      )}
      {busy && (
        <div class="picture-progress">
          <progress class="import-bar" max={all} value={done.value ?? 0} aria-label={p.title} />
          <span role="status">{p.making((done.value ?? 0) + 1, all)}</span>
          <button
            type="button"
            class="button small"
            data-action="stop-picture"
            onClick={() => {
              stopped.current = true;
            }}
          >
            {p.stop}
          </button>
        </div>
      )}
      {copied.value && (
        <p class="remark" role="status" data-field="copied">
          {p.copied}
        </p>
      )}
    </DialogFrame>
  );
}

function plies(from: number, to: number, p: { start: string; moveAt(ply: number): string }) {
  return Array.from({ length: to - from + 1 }, (_, index) => ({
    value: from + index,
    label: from + index === 0 ? p.start : p.moveAt(from + index),
  }));
}
