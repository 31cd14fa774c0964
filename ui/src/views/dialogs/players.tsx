// The players met before: what this player calls them, and who may sit down unasked.

import { useEffect } from "preact/hooks";
import type { AcquaintanceView } from "../../ipc/types";
import { linked } from "../bars";
import { useStore } from "../context";
import { NAME_LENGTH } from "../name";
import { DialogFrame } from "./frame";

export function PlayersDialog() {
  const store = useStore();
  const w = store.words.value;
  const players = store.acquaintances.value;
  useEffect(() => store.dispatch({ do: "show-acquaintances" }), [store]);
  const close = () => {
    store.dialog.value = null;
  };
  return (
    <DialogFrame
      name="players"
      title={w.circle.title}
      confirm={w.dialog.close}
      cancel={w.dialog.close}
      crossed
      wide
      onConfirm={close}
      onCancel={close}
    >
      {players?.length === 0 && <p class="intro">{w.circle.none}</p>}
      <ul class="players">
        {players?.map((player) => (
          <Player key={player.fingerprint} player={player} />
        ))}
      </ul>
    </DialogFrame>
  );
}

function Player({ player }: { player: AcquaintanceView }) {
  const store = useStore();
  const w = store.words.value.circle;
  const { fingerprint } = player;
  const date = new Intl.DateTimeFormat(store.lang.value, { dateStyle: "medium" });
  return (
    <li data-player={fingerprint.slice(0, 4)}>
      <div class="whose" title={fingerprint}>
        <bdi dir="auto">{player.name}</bdi>
        <small>{`${fingerprint.slice(0, 9)} · ${w.last} ${date.format(player.last * 1000)}`}</small>
      </div>
      <input
        class="input"
        data-field="petname"
        aria-label={w.petname}
        placeholder={w.petname}
        maxLength={NAME_LENGTH}
        value={player.petname ?? ""}
        onChange={(event) =>
          store.dispatch({ do: "call-acquaintance", fingerprint, petname: event.currentTarget.value })
        }
      />
      <label class="check">
        <input
          type="checkbox"
          data-field="welcome"
          checked={player.welcome}
          onChange={(event) =>
            store.dispatch({ do: "welcome-acquaintance", fingerprint, welcome: event.currentTarget.checked })
          }
        />
        <span>{w.welcome}</span>
      </label>
      <div class="whose-buttons">
        <button
          type="button"
          class="button"
          data-action="join-player"
          disabled={linked(store.link.value)}
          onClick={() => {
            store.dialog.value = { name: "join" };
            store.dispatch({ do: "join-acquaintance", fingerprint });
          }}
        >
          {w.join}
        </button>
        <button
          type="button"
          class="button quiet"
          data-action="forget"
          onClick={() => store.dispatch({ do: "forget-acquaintance", fingerprint })}
        >
          {w.forget}
        </button>
      </div>
    </li>
  );
}
