// Another game with the same player, on other terms: after the end, or in mid-game in place of the one on the board.

import { useSignal } from "@preact/signals";
import type { TakebacksChoice } from "../../ipc/types";
import { isUnderWay } from "../../seats";
import { clockOf } from "../clock-terms";
import { useStore } from "../context";
import { ClockFields, firstClock, rememberClock } from "./clock";
import { Choice, Remark } from "./fields";
import { DialogFrame } from "./frame";
import { firstDraft, type GameDraft, GameFields, termsOf } from "./game";
import { handicapOf } from "./handicap";

export function ProposeDialog() {
  const store = useStore();
  const w = store.words.value;
  const table = store.table.value;
  const handicap = handicapOf(store);
  const draft = useSignal<GameDraft>({ ...firstDraft(store.table.peek()), ...handicap?.game });
  const takebacks = useSignal<TakebacksChoice>(store.table.peek()?.takebacks ?? "ask");
  const clock = useSignal(handicap?.clock ?? firstClock(store));
  const sides = useSignal<"swap" | "stay">(handicap?.sides ?? "swap");
  const close = () => {
    store.dialog.value = null;
  };
  const chosen = clockOf(clock.value);
  const choices: readonly TakebacksChoice[] = ["ask", "free", "none"];
  return (
    <DialogFrame
      name="propose"
      title={w.match.proposeTitle}
      confirm={w.match.proposeConfirm}
      barred={chosen === undefined ? w.clock.bad : null}
      cancel={w.dialog.cancel}
      onConfirm={() => {
        if (chosen === undefined) return;
        close();
        rememberClock(store, clock.value);
        store.dispatch({
          do: "propose",
          terms: { ...termsOf(draft.value), takebacks: takebacks.value, clock: chosen },
          swap: sides.value === "swap",
        });
      }}
      onCancel={close}
    >
      <p class="intro">{w.match.proposeIntro}</p>
      <GameFields
        draft={draft.value}
        words={w}
        change={(part) => {
          draft.value = { ...draft.value, ...part };
        }}
      />
      <Choice
        field="sides"
        label={w.match.sides}
        value={sides.value}
        options={(["swap", "stay"] as const).map((value) => ({ value, label: w.match.sidesChoice[value] }))}
        onChoose={(value) => {
          sides.value = value;
        }}
      />
      <ClockFields
        draft={clock.value}
        words={w}
        seat={table?.party ?? "host"}
        change={(value) => {
          clock.value = value;
        }}
      />
      <Choice
        field="takebacks"
        label={w.dialog.takebacks}
        value={takebacks.value}
        options={choices.map((value) => ({ value, label: w.dialog.takebacksNet[value] }))}
        onChoose={(value) => {
          takebacks.value = value;
        }}
      />
      {isUnderWay(table) && <Remark>{w.dialog.abandons}</Remark>}
    </DialogFrame>
  );
}
