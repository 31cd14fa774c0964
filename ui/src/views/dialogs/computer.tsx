// A game against the computer.

import { useSignal } from "@preact/signals";
import type { From } from "../../drafts";
import type { LevelName, SideChoice } from "../../ipc/types";
import { isUnderWay } from "../../seats";
import type { Store } from "../../store";
import type { Words } from "../../words";
import { clockOf } from "../clock-terms";
import { levels } from "../computer";
import { useStore } from "../context";
import { FIRST_TIME, outsideOf } from "../engines";
import { ClockFields, firstClock, rememberClock } from "./clock";
import { Choice, Remark } from "./fields";
import { DialogFrame } from "./frame";
import { beginFrom, isFrom } from "./from";
import { firstDraft, type GameDraft, GameFields, termsOf } from "./game";
import { type Chosen, OpponentFields } from "./opponent";

/** Somebody who has never chosen meets an opponent that makes mistakes. */
const FIRST_LEVEL: LevelName = "casual";

interface Draft extends GameDraft, Chosen {
  side: SideChoice;
  resigns: boolean;
  prompt: boolean;
  takebacks: "free" | "none";
}

export function ComputerDialog({ from }: { from: From | null }) {
  const store = useStore();
  const w = store.words.value;
  const draft = useSignal<Draft>({
    ...firstDraft(store.table.peek(), from),
    level: keptLevel(store),
    engine: null,
    seconds: FIRST_TIME,
    side: "first",
    resigns: false,
    prompt: false,
    takebacks: "free",
  });
  const clock = useSignal(firstClock(store));
  const chosen = clockOf(clock.value);
  const change = (part: Partial<Draft>) => {
    draft.value = { ...draft.value, ...part };
  };
  const close = () => {
    store.dialog.value = null;
  };
  const open = () => {
    if (chosen === undefined) return;
    const { level, side, resigns, prompt, takebacks, game, engine, seconds } = draft.value;
    const outside = outsideOf(store.engines.peek().engines, game, engine, seconds);
    close();
    rememberClock(store, clock.value);
    if (level !== store.app.peek()?.settings.level) store.set("level", level);
    store.dispatch({
      do: "open-computer",
      terms: { ...termsOf(draft.value), takebacks, clock: chosen },
      side,
      opponent: { level, resigns, prompt, outside },
    });
    beginFrom(store, draft.value, from);
  };
  return (
    <DialogFrame
      name="computer"
      title={w.computer.computer.title}
      confirm={w.computer.confirm}
      barred={chosen === undefined ? w.clock.bad : null}
      cancel={w.dialog.cancel}
      onConfirm={open}
      onCancel={close}
    >
      <OpponentFields
        field="level"
        label={w.computer.level}
        hint={w.computer.levelHint}
        words={w}
        game={draft.value.game}
        engines={store.engines.value.engines}
        value={draft.value}
        onChoose={change}
      />
      <Choice
        field="side"
        label={draft.value.odds && draft.value.game === "xiangqi" ? w.match.givesOdds : w.computer.side}
        value={draft.value.side}
        options={(["first", "second", "lot"] as const).map((value) => ({ value, label: w.computer.sides[value] }))}
        onChoose={(side) => change({ side })}
      />
      <GameFields draft={draft.value} words={w} change={change} />
      <ClockFields
        draft={clock.value}
        words={w}
        seat="computer"
        change={(value) => {
          clock.value = value;
        }}
      />
      <Manners draft={draft.value} words={w} change={change} />
      {isFrom(draft.value, from) && <Remark>{w.edit.fromPosition}</Remark>}
      {isUnderWay(store.table.value) && <Remark>{w.dialog.abandons}</Remark>}
    </DialogFrame>
  );
}

/** What most people leave as it is. */
function Manners({ draft, words: w, change }: { draft: Draft; words: Words; change(part: Partial<Draft>): void }) {
  const { resigns, prompt, takebacks } = draft;
  return (
    <details class="more-terms">
      <summary>{w.computer.more}</summary>
      <Choice
        field="takebacks"
        label={w.dialog.takebacks}
        value={takebacks}
        options={(["free", "none"] as const).map((value) => ({ value, label: w.dialog.takebacksLocal[value] }))}
        onChoose={(value) => change({ takebacks: value })}
      />
      <Choice
        field="hopeless"
        label={w.computer.hopeless}
        value={resigns ? "resigns" : "plays"}
        options={(["plays", "resigns"] as const).map((value) => ({ value, label: w.computer.hopelessChoice[value] }))}
        onChoose={(value) => change({ resigns: value === "resigns" })}
      />
      <Choice
        field="prompt"
        label={w.computer.moves}
        value={prompt ? "prompt" : "pause"}
        options={(["pause", "prompt"] as const).map((value) => ({ value, label: w.computer.movesChoice[value] }))}
        onChoose={(value) => change({ prompt: value === "prompt" })}
      />
    </details>
  );
}

/** The level that was chosen last. */
function keptLevel(store: Store): LevelName {
  const kept = store.app.peek()?.settings.level;
  return levels.find((name) => name === kept) ?? FIRST_LEVEL;
}
