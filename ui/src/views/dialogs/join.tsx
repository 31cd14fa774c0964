// Going to somebody's table: by the invite code, or by address.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { LinkErrorCode } from "../../ipc/types";
import { useStore } from "../context";
import { NearbyList } from "../nearby";
import { Choice, type FieldError, Note, portOf, Remark, TextField } from "./fields";
import { DialogFrame } from "./frame";
import { USUAL_PORT } from "./host";
import { InviteCode, Waiting } from "./invite";

type Way = "invite" | "address" | "show";

export function JoinDialog() {
  const store = useStore();
  const w = store.words.value;
  const { state, error, lobby } = store.link.value;
  const way = useSignal<Way>("invite");
  const code = useSignal("");
  const address = useSignal("");
  const port = useSignal("");
  const only = useSignal(false);
  const asked = useSignal(false);
  const own = useSignal<FieldError | null>(null);
  const shown = lobby?.awaits ? lobby : null;
  const busy = state === "connecting";

  // Nobody is looked for any longer than somebody looks.
  useEffect(() => {
    store.dispatch({ do: "browse", on: true });
    return () => store.dispatch({ do: "browse", on: false });
  }, [store]);

  const join = () => {
    own.value = null;
    if (way.value === "show") {
      asked.value = true;
      store.dispatch({ do: "await-host", port: null });
      return;
    }
    if (way.value === "invite") {
      if (!code.value.trim()) {
        own.value = { code: "invite", text: w.dialog.inviteMissing };
        return;
      }
      asked.value = true;
      store.dispatch({ do: "join-invite", code: code.value.trim() });
      return;
    }
    const number = portOf(port.value);
    if (!address.value.trim()) own.value = { code: "address", text: w.dialog.addressMissing };
    else if (number === undefined) own.value = { code: "port", text: w.dialog.portBad };
    else {
      asked.value = true;
      const place = { address: address.value.trim(), port: number };
      store.dispatch(only.value ? { do: "watch-address", ...place } : { do: "join-address", ...place });
    }
  };
  const cancel = () => {
    store.dialog.value = null;
    if (busy || shown) store.dispatch({ do: "leave" });
  };

  const wrong: FieldError | null =
    own.value ?? (asked.value && !busy && error ? { ...error, text: w.linkError[error.code] } : null);
  const place = wrong && placeOf(wrong.code, way.value);

  if (shown) {
    return (
      <DialogFrame
        name="join"
        title={w.meeting.show}
        cancel={w.meeting.showStop}
        busy
        onConfirm={() => {}}
        onCancel={cancel}
      >
        <InviteCode lobby={shown} hint={w.meeting.showHint} words={w} />
        <Waiting>{w.meeting.showWaiting}</Waiting>
      </DialogFrame>
    );
  }
  return (
    <DialogFrame
      name="join"
      title={w.dialog.joinTitle}
      confirm={busy ? w.dialog.joining : way.value === "show" ? w.meeting.show : w.dialog.joinConfirm}
      barred={busy ? w.link.connecting : null}
      cancel={w.dialog.cancel}
      busy={busy}
      onConfirm={join}
      onCancel={cancel}
    >
      <NearbyList
        busy={busy}
        onJoin={() => {
          own.value = null;
          asked.value = true;
        }}
      />
      <Choice
        field="way"
        label={w.dialog.joinWay}
        value={way.value}
        options={[
          { value: "invite", label: w.dialog.joinByInvite },
          { value: "address", label: w.dialog.joinByAddress },
          { value: "show", label: w.meeting.show },
        ]}
        onChoose={(value) => {
          way.value = value;
          own.value = null;
          asked.value = false;
        }}
      />
      {way.value === "show" ? (
        <p class="intro">{w.meeting.showIntro}</p>
      ) : way.value === "invite" ? (
        <TextField
          field="invite"
          label={w.dialog.joinInviteLabel}
          value={code.value}
          hint={w.dialog.joinInviteHint}
          error={place === "invite" ? wrong : null}
          lines={3}
          code
          first
          onInput={(value) => {
            code.value = value;
            own.value = null;
          }}
        />
      ) : (
        <div class="form-pair address">
          <TextField
            field="address"
            label={w.dialog.address}
            value={address.value}
            hint={w.dialog.joinAddressHint}
            error={place === "address" ? wrong : null}
            code
            first
            onInput={(value) => {
              address.value = value;
              own.value = null;
            }}
          />
          <TextField
            field="port"
            label={w.dialog.port}
            value={port.value}
            placeholder={String(USUAL_PORT)}
            error={place === "port" ? wrong : null}
            maxLength={5}
            numeric
            onInput={(value) => {
              port.value = value;
              own.value = null;
            }}
          />
        </div>
      )}
      {way.value === "address" && (
        <label class="check">
          <input
            type="checkbox"
            data-field="only-watch"
            checked={only.value}
            onChange={(event) => {
              only.value = event.currentTarget.checked;
            }}
          />
          <span>{w.watch.only}</span>
        </label>
      )}
      {store.table.value?.phase === "playing" && <Remark>{w.dialog.abandons}</Remark>}
      <Note error={place === "whole" ? wrong : null} />
    </DialogFrame>
  );
}

/** Beside which field an error stands. */
function placeOf(code: string, way: Way): "invite" | "address" | "port" | "whole" {
  // Nothing is typed there.
  if (way === "show") return "whole";
  const beside: Partial<Record<string, "invite" | "address" | "port">> = {
    invite: "invite",
    "invite-syntax": "invite",
    "invite-stale": "invite",
    "wrong-identity": "invite",
    "no-answer": way,
    address: "address",
    "address-unknown": way,
    port: "port",
  } satisfies Partial<Record<LinkErrorCode | "invite" | "address" | "port", Way | "port">>;
  return beside[code] ?? "whole";
}
