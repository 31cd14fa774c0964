// Opening a table on the network: first what is to be played, then, in the same place, what the guest needs.

import { useSignal } from "@preact/signals";
import type { From } from "../../drafts";
import type { FirstMove, LinkErrorCode, TakebacksChoice } from "../../ipc/types";
import { isUnderWay } from "../../seats";
import type { Words } from "../../words";
import { type ClockDraft, clockOf } from "../clock-terms";
import { useStore } from "../context";
import { NAME_LENGTH, rename } from "../name";
import { ClockFields, firstClock, rememberClock } from "./clock";
import { Choice, type FieldError, Note, portOf, Remark, TextField } from "./fields";
import { DialogFrame } from "./frame";
import { isFrom } from "./from";
import { firstDraft, type GameDraft, GameFields, termsOf } from "./game";
import { handicapOf } from "./handicap";
import { OpenTable } from "./host-open";

/** The port when none is typed. */
export const USUAL_PORT = 45890;

export function HostDialog({ from }: { from: From | null }) {
  const store = useStore();
  const w = store.words.value;
  const { state, lobby, error } = store.link.value;
  const handicap = handicapOf(store);
  const draft = useSignal<Draft>({
    ...firstDraft(store.table.peek(), from),
    ...handicap?.game,
    takebacks: "ask",
    clock: handicap?.clock ?? firstClock(store),
    first: handicap?.first ?? "me",
    port: "",
    name: null,
    way: "here",
    code: "",
  });
  const asked = useSignal(false);
  const badPort = useSignal(false);
  const noCode = useSignal(false);
  const change = (part: Partial<Draft>) => {
    if (part.port !== undefined) {
      badPort.value = false;
      asked.value = false;
    }
    if (part.code !== undefined || part.way !== undefined) {
      noCode.value = false;
      asked.value = false;
    }
    draft.value = { ...draft.value, ...part };
  };

  const host = () => {
    const { takebacks, first, port, name, way } = draft.value;
    const code = draft.value.code.trim();
    const clock = clockOf(draft.value.clock);
    if (clock === undefined) return;
    const number = way === "here" ? portOf(port) : null;
    badPort.value = number === undefined;
    noCode.value = way === "there" && code === "";
    if (number === undefined || noCode.value) return;
    rename(store, name);
    rememberClock(store, draft.value.clock);
    asked.value = true;
    const terms = { ...termsOf(draft.value), takebacks, clock };
    store.dispatch(way === "here" ? { do: "host", terms, port: number, first } : { do: "bring", terms, first, code });
    store.bringing.value = isFrom(draft.value, from) && from ? from.position : null;
  };
  const hosting = state === "hosting" || (state === "connecting" && lobby !== null);
  const going = state === "connecting" && lobby === null;
  const cancel = () => {
    store.dialog.value = null;
    if (going) store.dispatch({ do: "leave" });
    if (!hosting) return;
    store.dispatch({ do: "leave" });
    store.dispatch({ do: "close-table" });
  };

  const wrong = asked.value && !going && error ? { ...error, text: w.linkError[error.code] } : null;
  const portError: FieldError | null = badPort.value
    ? { code: "port", text: w.dialog.portBad }
    : wrong && isPortError(wrong.code)
      ? wrong
      : null;

  const codeError: FieldError | null = noCode.value
    ? { code: "invite", text: w.dialog.inviteMissing }
    : wrong && draft.value.way === "there"
      ? wrong
      : null;
  const confirm = draft.value.way === "here" ? w.dialog.hostConfirm : w.meeting.bring;

  return (
    <DialogFrame
      name="host"
      title={hosting ? w.dialog.hostOpen : w.dialog.hostTitle}
      confirm={hosting ? undefined : going ? w.dialog.joining : confirm}
      cancel={hosting ? w.dialog.hostStop : w.dialog.cancel}
      busy={hosting || going}
      wide={!hosting}
      barred={going ? w.link.connecting : !hosting && clockOf(draft.value.clock) === undefined ? w.clock.bad : null}
      onConfirm={host}
      onCancel={cancel}
    >
      {hosting ? (
        <OpenTable lobby={lobby} words={w} />
      ) : (
        <>
          <p class="intro">{w.dialog.hostIntro}</p>
          <Terms
            draft={draft.value}
            words={w}
            name={store.app.value?.name ?? ""}
            portError={portError}
            codeError={codeError}
            change={change}
          />
          {isFrom(draft.value, from) && <Remark>{w.edit.fromPosition}</Remark>}
          {isUnderWay(store.table.value) && <Remark>{w.dialog.abandons}</Remark>}
          <Note error={wrong && wrong !== portError && wrong !== codeError ? wrong : null} />
        </>
      )}
    </DialogFrame>
  );
}

interface Draft extends GameDraft {
  takebacks: TakebacksChoice;
  clock: ClockDraft;
  first: FirstMove;
  port: string;
  name: string | null;
  /** The guest comes here, or the table is brought to it. */
  way: "here" | "there";
  code: string;
}

interface TermsProps {
  draft: Draft;
  words: Words;
  name: string;
  portError: FieldError | null;
  codeError: FieldError | null;
  change(part: Partial<Draft>): void;
}

function Terms({ draft, words: w, name, portError, codeError, change }: TermsProps) {
  const firsts: readonly FirstMove[] = ["me", "guest", "lot"];
  const takebacks: readonly TakebacksChoice[] = ["ask", "free", "none"];
  return (
    <>
      <GameFields draft={draft} words={w} change={change} />
      <div class="form-pair">
        <Choice
          field="first"
          label={draft.game === "gomoku" ? w.dialog.firstGomoku : draft.odds ? w.match.givesOdds : w.dialog.first}
          value={draft.first}
          options={firsts.map((value) => ({ value, label: w.dialog.firstMove[value] }))}
          onChoose={(first) => change({ first })}
        />
        <Choice
          field="takebacks"
          label={w.dialog.takebacks}
          value={draft.takebacks}
          options={takebacks.map((value) => ({ value, label: w.dialog.takebacksNet[value] }))}
          onChoose={(value) => change({ takebacks: value })}
        />
      </div>
      <ClockFields draft={draft.clock} words={w} seat="host" change={(clock) => change({ clock })} />
      <div class="form-pair meeting" data-way={draft.way}>
        <TextField
          field="name"
          label={w.dialog.name}
          value={draft.name ?? name}
          maxLength={NAME_LENGTH}
          onInput={(value) => change({ name: value })}
        />
        <Choice
          field="way"
          label={w.meeting.way}
          value={draft.way}
          options={[
            { value: "here", label: w.meeting.here },
            { value: "there", label: w.meeting.there },
          ]}
          onChoose={(way) => change({ way })}
        />
        {draft.way === "here" && (
          <TextField
            field="port"
            label={w.dialog.port}
            value={draft.port}
            placeholder={String(USUAL_PORT)}
            error={portError}
            maxLength={5}
            numeric
            onInput={(port) => change({ port })}
          />
        )}
      </div>
      {draft.way === "there" && (
        <TextField
          field="code"
          label={w.meeting.bringLabel}
          value={draft.code}
          hint={w.meeting.thereHint}
          error={codeError}
          lines={3}
          code
          onInput={(code) => change({ code })}
        />
      )}
    </>
  );
}

function isPortError(code: LinkErrorCode): boolean {
  return code === "port-taken" || code === "port-denied";
}
