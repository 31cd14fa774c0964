// A new game for two people at this computer.

import { useSignal } from "@preact/signals";
import { useStore } from "../context";
import { Choice, Remark } from "./fields";
import { DialogFrame } from "./frame";
import { firstDraft, type GameDraft, GameFields, termsOf } from "./game";

export function NewDialog() {
  const store = useStore();
  const w = store.words.value;
  const draft = useSignal<GameDraft>(firstDraft(store.table.peek()));
  const takebacks = useSignal<"free" | "none">("free");
  const close = () => {
    store.dialog.value = null;
  };
  const open = () => {
    close();
    store.dispatch({
      do: "open-local",
      terms: { ...termsOf(draft.value), takebacks: takebacks.value },
    });
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
      <Choice
        field="takebacks"
        label={w.dialog.takebacks}
        value={takebacks.value}
        options={(["free", "none"] as const).map((value) => ({ value, label: w.dialog.takebacksLocal[value] }))}
        onChoose={(value) => {
          takebacks.value = value;
        }}
      />
      {store.table.value?.phase === "playing" && <Remark>{w.dialog.abandons}</Remark>}
    </DialogFrame>
  );
}
