// Opening a table on the network: first what is to be played, then, in the same place, what the guest needs.

import { useSignal } from "@preact/signals";
import type { FirstMove, LinkErrorCode, LobbyView, TakebacksChoice } from "../../ipc/types";
import { type From, isUnderWay } from "../../store";
import type { Words } from "../../words";
import { type ClockDraft, clockOf } from "../clock-terms";
import { useStore } from "../context";
import { delays, delayText } from "../menu";
import { NAME_LENGTH, rename } from "../name";
import { ClockFields, firstClock, rememberClock } from "./clock";
import { Copyable } from "./copy";
import { Choice, type FieldError, Note, portOf, Remark, TextField } from "./fields";
import { DialogFrame } from "./frame";
import { isFrom } from "./from";
import { firstDraft, type GameDraft, GameFields, termsOf } from "./game";
import { handicapOf } from "./handicap";

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
  });
  const asked = useSignal(false);
  const badPort = useSignal(false);
  const change = (part: Partial<Draft>) => {
    if (part.port !== undefined) {
      badPort.value = false;
      asked.value = false;
    }
    draft.value = { ...draft.value, ...part };
  };

  const host = () => {
    const { takebacks, first, port, name } = draft.value;
    const clock = clockOf(draft.value.clock);
    if (clock === undefined) return;
    const number = portOf(port);
    badPort.value = number === undefined;
    if (number === undefined) return;
    rename(store, name);
    rememberClock(store, draft.value.clock);
    asked.value = true;
    store.dispatch({ do: "host", terms: { ...termsOf(draft.value), takebacks, clock }, port: number, first });
    store.bringing.value = isFrom(draft.value, from) && from ? from.position : null;
  };
  const hosting = state === "hosting" || (state === "connecting" && lobby !== null);
  const cancel = () => {
    store.dialog.value = null;
    if (!hosting) return;
    store.dispatch({ do: "leave" });
    store.dispatch({ do: "close-table" });
  };

  const wrong = asked.value && error ? { ...error, text: w.linkError[error.code] } : null;
  const portError: FieldError | null = badPort.value
    ? { code: "port", text: w.dialog.portBad }
    : wrong && isPortError(wrong.code)
      ? wrong
      : null;

  return (
    <DialogFrame
      name="host"
      title={hosting ? w.dialog.hostOpen : w.dialog.hostTitle}
      confirm={hosting ? undefined : w.dialog.hostConfirm}
      cancel={hosting ? w.dialog.hostStop : w.dialog.cancel}
      busy={hosting}
      barred={!hosting && clockOf(draft.value.clock) === undefined ? w.clock.bad : null}
      onConfirm={host}
      onCancel={cancel}
    >
      {hosting ? (
        <Lobby lobby={lobby} words={w} />
      ) : (
        <>
          <p class="intro">{w.dialog.hostIntro}</p>
          <Terms
            draft={draft.value}
            words={w}
            name={store.app.value?.name ?? ""}
            portError={portError}
            change={change}
          />
          {isFrom(draft.value, from) && <Remark>{w.edit.fromPosition}</Remark>}
          {isUnderWay(store.table.value) && <Remark>{w.dialog.abandons}</Remark>}
          <Note error={wrong && !isPortError(wrong.code) ? wrong : null} />
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
}

interface TermsProps {
  draft: Draft;
  words: Words;
  name: string;
  portError: FieldError | null;
  change(part: Partial<Draft>): void;
}

function Terms({ draft, words: w, name, portError, change }: TermsProps) {
  const firsts: readonly FirstMove[] = ["me", "guest", "lot"];
  const takebacks: readonly TakebacksChoice[] = ["ask", "free", "none"];
  return (
    <>
      <GameFields draft={draft} words={w} change={change} />
      <Choice
        field="first"
        label={draft.game === "gomoku" ? w.dialog.firstGomoku : draft.odds ? w.match.givesOdds : w.dialog.first}
        value={draft.first}
        options={firsts.map((value) => ({ value, label: w.dialog.firstMove[value] }))}
        onChoose={(first) => change({ first })}
      />
      <ClockFields draft={draft.clock} words={w} seat="host" change={(clock) => change({ clock })} />
      <Choice
        field="takebacks"
        label={w.dialog.takebacks}
        value={draft.takebacks}
        options={takebacks.map((value) => ({ value, label: w.dialog.takebacksNet[value] }))}
        onChoose={(value) => change({ takebacks: value })}
      />
      <div class="form-pair">
        <TextField
          field="name"
          label={w.dialog.name}
          value={draft.name ?? name}
          maxLength={NAME_LENGTH}
          onInput={(value) => change({ name: value })}
        />
        <TextField
          field="port"
          label={w.dialog.port}
          value={draft.port}
          placeholder={String(USUAL_PORT)}
          hint={w.dialog.portHint(USUAL_PORT)}
          error={portError}
          maxLength={5}
          numeric
          onInput={(port) => change({ port })}
        />
      </div>
    </>
  );
}

function Lobby({ lobby, words: w }: { lobby: LobbyView | null; words: Words }) {
  if (!lobby) return <p class="waiting">{w.dialog.hostStarting}</p>;
  return (
    <>
      <section class="form-row">
        <h3>{w.dialog.invite}</h3>
        <Copyable field="invite" label={w.dialog.invite} value={lobby.invite} big />
        <p class="hint">{w.dialog.inviteHint}</p>
      </section>
      {lobby.addresses.length > 0 && (
        <section class="form-row">
          <h3>{w.dialog.addresses}</h3>
          <div class="addresses">
            {lobby.addresses.map((address) => (
              <Copyable key={address} field="address" label={w.dialog.address} value={withPort(address, lobby.port)} />
            ))}
          </div>
          <p class="hint">{w.dialog.addressHint}</p>
        </section>
      )}
      {lobby.moved && <Remark>{w.dialog.portMoved(lobby.port)}</Remark>}
      <Spectators />
      <p class="waiting">
        <span class="dots" aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
        {w.dialog.hostWaiting}
      </p>
    </>
  );
}

/** Whether others may look on, and how late. */
export function Spectators() {
  const store = useStore();
  const words = store.words.value;
  const w = words.watch;
  return (
    <Choice
      field="spectators"
      label={w.spectators}
      value={String(store.link.value.spectators)}
      options={delays.map((delay) => ({ value: String(delay), label: delayText(delay, words) }))}
      hint={w.hint}
      onChoose={(value) => {
        const delay = delays.find((one) => String(one) === value) ?? null;
        store.dispatch({ do: "open-gallery", delay });
      }}
    />
  );
}

function isPortError(code: LinkErrorCode): boolean {
  return code === "port-taken" || code === "port-denied";
}

/** As it is typed into the other window; an IPv6 address needs its brackets. */
export function withPort(address: string, port: number): string {
  return address.includes(":") ? `[${address}]:${port}` : `${address}:${port}`;
}
