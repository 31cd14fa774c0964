// A new game for two people at this computer.

import { useSignal } from "@preact/signals";
import type { From } from "../../drafts";
import { isUnderWay } from "../../seats";
import { clockOf } from "../clock-terms";
import { useStore } from "../context";
import { ClockFields, firstClock, rememberClock } from "./clock";
import { Choice, Remark } from "./fields";
import { DialogFrame } from "./frame";
import { beginFrom, isFrom } from "./from";
import { firstDraft, type GameDraft, GameFields, termsOf } from "./game";

export function NewDialog({ from }: { from: From | null }) {
  const store = useStore();
  const w = store.words.value;
  const draft = useSignal<GameDraft>(firstDraft(store.table.peek(), from));
  const takebacks = useSignal<"free" | "none">("free");
  const clock = useSignal(firstClock(store));
  const chosen = clockOf(clock.value);
  const close = () => {
    store.dialog.value = null;
  };
  const open = () => {
    if (chosen === undefined) return;
    close();
    rememberClock(store, clock.value);
    store.dispatch({
      do: "open-local",
      terms: { ...termsOf(draft.value), takebacks: takebacks.value, clock: chosen },
    });
    beginFrom(store, draft.value, from);
  };
  const setUp = () => {
    open();
    store.dispatch({ do: "set-up" });
  };
  return (
    <DialogFrame
      name="new"
      title={w.dialog.newTitle}
      confirm={w.dialog.newConfirm}
      barred={chosen === undefined ? w.clock.bad : null}
      cancel={w.dialog.cancel}
      extra={
        <button type="button" class="button aside" data-action="setup" onClick={setUp}>
          {w.setup.begin}
        </button>
      }
      onConfirm={open}
      onCancel={close}
    >
      <GameFields
        draft={draft.value}
        words={w}
        change={(part) => {
          draft.value = { ...draft.value, ...part };
        }}
      />
      <ClockFields
        draft={clock.value}
        words={w}
        seat="local"
        change={(value) => {
          clock.value = value;
        }}
      />
      <Choice
        field="takebacks"
        label={w.dialog.takebacks}
        value={takebacks.value}
        options={(["free", "none"] as const).map((value) => ({ value, label: w.dialog.takebacksLocal[value] }))}
        onChoose={(value) => {
          takebacks.value = value;
        }}
      />
      {isFrom(draft.value, from) && <Remark>{w.edit.fromPosition}</Remark>}
      {isUnderWay(store.table.value) && <Remark>{w.dialog.abandons}</Remark>}
    </DialogFrame>
  );
}
