// A picture that is to be a board: where its two corner crossings are. By pointer or by arrow keys.

import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import type { Corners, DraftView } from "../../ipc/types-themes";
import { useStore } from "../context";
import { Choice, TextField } from "./fields";
import { DialogFrame } from "./frame";

type Corner = 0 | 1;
type Game = "xiangqi" | "gomoku";

export function MarkDialog({ draft }: { draft: DraftView }) {
  const store = useStore();
  const w = store.words.value;
  const m = w.ownThemes.mark;
  const [width, height] = draft.size;
  const corners = useSignal<Corners>([
    [Math.round(width * 0.08), Math.round(height * 0.08)],
    [Math.round(width * 0.92), Math.round(height * 0.92)],
  ]);
  const chosen = useSignal<Corner>(0);
  const game = useSignal<Game>(Math.abs(height / width - 1) < 0.04 ? "gomoku" : "xiangqi");
  const lines = useSignal("15");
  const name = useSignal(draft.name);
  const picture = useRef<HTMLImageElement>(null);
  const count = Number(lines.value);
  const countIsBad = game.value === "gomoku" && !(Number.isInteger(count) && count >= 9 && count <= 20);
  const [[left, top], [right, bottom]] = corners.value;
  const orderIsBad = right - left < width / 4 || bottom - top < height / 4;

  const put = (corner: Corner, x: number, y: number) => {
    const at: [number, number] = [clamp(Math.round(x), width), clamp(Math.round(y), height)];
    corners.value = corner === 0 ? [at, corners.value[1]] : [corners.value[0], at];
  };
  const onPointer = (event: PointerEvent) => {
    const box = picture.current?.getBoundingClientRect();
    if (!box || box.width === 0) return;
    put(
      chosen.value,
      ((event.clientX - box.left) / box.width) * width,
      ((event.clientY - box.top) / box.height) * height,
    );
    chosen.value = chosen.value === 0 ? 1 : 0;
  };
  const onKey = (corner: Corner) => (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const by = event.shiftKey ? 10 : 1;
    const [x, y] = corners.value[corner];
    put(corner, x + step[0] * by, y + step[1] * by);
  };

  return (
    <DialogFrame
      name="mark"
      title={m.title}
      confirm={m.confirm}
      barred={orderIsBad ? m.order : countIsBad ? m.lines : null}
      cancel={w.dialog.cancel}
      wide
      onConfirm={() => {
        store.markTheme({
          name: name.value,
          game: game.value,
          corners: corners.value,
          lines: game.value === "gomoku" ? count : 9,
        });
      }}
      onCancel={() => store.dropDraft()}
    >
      <p class="intro">{m.intro}</p>
      <div class="mark-picture" onPointerDown={onPointer}>
        <img ref={picture} src={store.draftPicture(draft.number)} alt="" draggable={false} />
        {([0, 1] as const).map((corner) => {
          const [x, y] = corners.value[corner];
          return (
            <button
              key={corner}
              type="button"
              class="mark-corner"
              data-corner={corner === 0 ? "first" : "second"}
              data-first={corner === 0 ? "" : undefined}
              aria-pressed={chosen.value === corner}
              aria-label={`${m.corner[corner === 0 ? "first" : "second"]}: ${x} ${m.across}, ${y} ${m.down}`}
              style={{ left: `${(x / width) * 100}%`, top: `${(y / height) * 100}%` }}
              onFocus={() => {
                chosen.value = corner;
              }}
              onPointerDown={(event) => event.stopPropagation()}
              onKeyDown={onKey(corner)}
            />
          );
        })}
      </div>
      {orderIsBad && (
        <p class="error" role="alert" data-code="corners">
          {m.order}
        </p>
      )}
      <TextField
        field="theme-name"
        label={m.name}
        value={name.value}
        maxLength={60}
        onInput={(value) => {
          name.value = value;
        }}
      />
      <div class="form-pair">
        <Choice<Game>
          field="game"
          label={m.game}
          value={game.value}
          options={(["xiangqi", "gomoku"] as const).map((value) => ({ value, label: w.game[value] }))}
          onChoose={(value) => {
            game.value = value;
          }}
        />
        {game.value === "gomoku" && (
          <TextField
            field="lines"
            label={m.lines}
            value={lines.value}
            numeric
            error={countIsBad ? { code: "lines", text: "9 – 20" } : null}
            onInput={(value) => {
              lines.value = value;
            }}
          />
        )}
      </div>
    </DialogFrame>
  );
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, 0), most);
}
