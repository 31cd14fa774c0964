// Somebody at the door about whom the player is asked: a player met before, or one with the name of such a player and another key.

import { useSignal } from "@preact/signals";
import type { DoorView } from "../../ipc/types";
import { useStore } from "../context";
import { DialogFrame } from "./frame";

export function DoorDialog({ door }: { door: DoorView }) {
  return door.reason === "other-key" ? <OtherKey door={door} /> : <KnownPlayer door={door} />;
}

function KnownPlayer({ door }: { door: DoorView }) {
  const store = useStore();
  const w = store.words.value.circle.known;
  const always = useSignal(false);
  const answer = (accept: boolean) => store.dispatch({ do: "admit", accept, always: accept && always.value });
  return (
    <DialogFrame
      name="door"
      title={w.title(door.knownAs ?? door.name)}
      confirm={w.accept}
      cancel={w.decline}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    >
      <p class="intro">{w.body}</p>
      <label class="check">
        <input
          type="checkbox"
          data-field="always"
          checked={always.value}
          onChange={(event) => {
            always.value = event.currentTarget.checked;
          }}
        />
        <span>{w.always}</span>
      </label>
    </DialogFrame>
  );
}

/** Never gone on with by itself: the button that stops has the focus. */
function OtherKey({ door }: { door: DoorView }) {
  const store = useStore();
  const w = store.words.value.circle.otherKey;
  const answer = (accept: boolean) => store.dispatch({ do: "admit", accept, always: false });
  return (
    <DialogFrame
      name="door"
      title={w.title(door.knownAs ?? door.name)}
      cancel={w.decline}
      extra={
        <button type="button" class="button grave" data-action="admit" onClick={() => answer(true)}>
          {w.accept}
        </button>
      }
      onConfirm={() => answer(false)}
      onCancel={() => answer(false)}
    >
      <p class="alarm" role="alert" data-code="other-key">
        {w.body(door.name)}
      </p>
      <dl class="keys-seen">
        <dt>{w.known}</dt>
        <dd>{door.knownFingerprint}</dd>
        <dt>{w.found}</dt>
        <dd>{door.fingerprint}</dd>
      </dl>
    </DialogFrame>
  );
}
