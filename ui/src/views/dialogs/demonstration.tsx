// Computer against computer, to be watched.

import { useSignal } from "@preact/signals";
import type { PaceName, SideName } from "../../ipc/types";
import { isUnderWay } from "../../seats";
import { paces } from "../computer";
import { useStore } from "../context";
import { FIRST_TIME, outsideOf } from "../engines";
import { Choice, Remark } from "./fields";
import { DialogFrame } from "./frame";
import { firstDraft, type GameDraft, GameFields, termsOf } from "./game";
import { type Chosen, OpponentFields } from "./opponent";

export function DemonstrationDialog() {
  const store = useStore();
  const w = store.words.value;
  const draft = useSignal<GameDraft>(firstDraft(store.table.peek()));
  const fresh: Chosen = { level: "master", engine: null, seconds: FIRST_TIME };
  const playing = useSignal<Record<SideName, Chosen>>({ first: fresh, second: fresh });
  const pace = useSignal<PaceName>("normal");
  const close = () => {
    store.dialog.value = null;
  };
  const open = () => {
    const { first, second } = playing.value;
    const outside = ({ engine, seconds }: Chosen) =>
      outsideOf(store.engines.peek().engines, draft.peek().game, engine, seconds);
    close();
    store.dispatch({
      do: "open-demonstration",
      terms: { ...termsOf(draft.value), takebacks: "free", clock: null },
      levels: [first.level, second.level],
      outside: [outside(first), outside(second)],
      pace: pace.value,
    });
  };
  return (
    <DialogFrame
      name="demonstration"
      title={w.computer.demonstration.title}
      confirm={w.computer.demonstrationConfirm}
      cancel={w.dialog.cancel}
      onConfirm={open}
      onCancel={close}
    >
      {(["first", "second"] as const).map((side) => (
        <OpponentFields
          key={side}
          field={`level-${side}`}
          label={w.computer.levelOf[side]}
          words={w}
          game={draft.value.game}
          engines={store.engines.value.engines}
          value={playing.value[side]}
          onChoose={(part) => {
            playing.value = { ...playing.value, [side]: { ...playing.value[side], ...part } };
          }}
        />
      ))}
      <Choice
        field="pace"
        label={w.computer.pace}
        value={pace.value}
        options={paces.map((value) => ({ value, label: w.computer.paces[value] }))}
        onChoose={(value) => {
          pace.value = value;
        }}
      />
      <GameFields
        draft={draft.value}
        words={w}
        change={(part) => {
          draft.value = { ...draft.value, ...part };
        }}
      />
      {isUnderWay(store.table.value) && <Remark>{w.dialog.abandons}</Remark>}
    </DialogFrame>
  );
}
