// The tables that are announced nearby, and why another computer may not be seen. Nothing in the list is proved.

import type { FindingView, HostView } from "../ipc/types";
import type { Words } from "../words";
import { useStore } from "./context";
import { rulesText } from "./rule-sets";

export function NearbyList({ busy, onJoin }: { busy: boolean; onJoin(): void }) {
  const store = useStore();
  const w = store.words.value;
  const { hosts, able } = store.nearby.value;
  return (
    <section class="form-row nearby" aria-label={w.nearby.list}>
      <h3>{w.nearby.list}</h3>
      {hosts.length === 0 ? (
        <p class="waiting" data-able={able}>
          {able ? w.nearby.looking : w.nearby.unable}
        </p>
      ) : (
        <ul class="hosts" data-list="hosts">
          {hosts.map((host) => (
            <li key={host.label}>
              <HostRow host={host} busy={busy} words={w} onJoin={onJoin} />
            </li>
          ))}
        </ul>
      )}
      <p class="hint">{w.nearby.hint}</p>
      <Checks />
    </section>
  );
}

interface RowProps {
  host: HostView;
  busy: boolean;
  words: Words;
  onJoin(): void;
}

function HostRow({ host, busy, words: w, onJoin }: RowProps) {
  const store = useStore();
  const name = host.name.trim() || w.nearby.nameless;
  const bar = !host.understood ? w.nearby.otherVersion : !host.open ? w.nearby.full : null;
  return (
    <div class="host-line">
      <button
        type="button"
        class="host"
        data-host={host.label}
        data-open={host.open}
        disabled={bar !== null || busy}
        title={w.nearby.go(name)}
        onClick={() => {
          onJoin();
          store.dispatch({ do: "join-nearby", label: host.label });
        }}
      >
        <bdi class="who" dir="auto">
          {host.known ? w.circle.claims(host.known) : name}
        </bdi>
        <span class="what">{gameOf(host, w)}</span>
        <span class="seat">{bar ?? w.nearby.open}</span>
      </button>
      {host.understood && (
        <button
          type="button"
          class="button"
          data-action="watch"
          disabled={busy}
          onClick={() => {
            onJoin();
            store.dispatch({ do: "watch-nearby", label: host.label });
          }}
        >
          {w.watch.watch}
        </button>
      )}
    </div>
  );
}

function gameOf({ game, rules }: HostView, w: Words): string {
  if (!game) return "";
  return rules === null ? w.game[game] : `${w.game[game]}${w.dot}${rulesText({ game, rules }, w)}`;
}

function Checks() {
  const store = useStore();
  const w = store.words.value;
  const { checking, findings } = store.nearby.value;
  return (
    <>
      <button
        type="button"
        class="button quiet"
        data-action="check-network"
        disabled={checking}
        onClick={() => store.dispatch({ do: "check-network" })}
      >
        {checking ? w.nearby.checking : w.nearby.why}
      </button>
      {findings.length > 0 && (
        <div role="status">
          <ul class="findings" data-list="findings">
            {findings.map((finding) => (
              <Finding key={`${finding.what} ${finding.about}`} finding={finding} words={w} />
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function Finding({ finding, words: { nearby } }: { finding: FindingView; words: Words }) {
  const { what, about, step } = finding;
  return (
    <li data-finding={what}>
      <span>{nearby.findings[what](about)}</span>
      {step !== "nothing" && <strong data-step={step}>{nearby.steps[step]}</strong>}
    </li>
  );
}
