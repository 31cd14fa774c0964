// A table that is open to a guest: how to find it, who may look on, and from how far one may come.

import type { LobbyView } from "../../ipc/types";
import type { Words } from "../../words";
import { useStore } from "../context";
import { delays, delayText } from "../menu";
import { Copyable } from "./copy";
import { Choice, Remark } from "./fields";
import { InviteCode, Waiting } from "./invite";

export function OpenTable({ lobby, words: w }: { lobby: LobbyView | null; words: Words }) {
  if (!lobby) return <p class="waiting">{w.dialog.hostStarting}</p>;
  return (
    <>
      <InviteCode lobby={lobby} hint={w.dialog.inviteHint} words={w} />
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
      <Beyond />
      <Waiting>{w.dialog.hostWaiting}</Waiting>
    </>
  );
}

/** Whether others may look on, and how late. */
function Spectators() {
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

/** Whether players from elsewhere are let in too. It never stays so by itself. */
function Beyond() {
  const store = useStore();
  const w = store.words.value.meeting;
  return (
    <div class="beyond">
      <label class="check">
        <input
          type="checkbox"
          data-field="beyond"
          checked={store.link.value.beyond}
          onChange={(event) => store.dispatch({ do: "set-reach", beyond: event.currentTarget.checked })}
        />
        <span>{w.beyond}</span>
      </label>
      <p class="hint">{w.beyondHint}</p>
    </div>
  );
}

/** As it is typed into the other window; an IPv6 address needs its brackets. */
function withPort(address: string, port: number): string {
  return address.includes(":") ? `[${address}]:${port}` : `${address}:${port}`;
}
