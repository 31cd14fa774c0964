// The strip above the talk. It always keeps its place, so nothing jumps under the pointer when a request arrives: it
// holds the open request, else what can follow the end, else the terms of the table.

import { useRef } from "preact/hooks";
import type { OfferView, TableView } from "../ipc/types";
import type { Store } from "../store";
import { Away, isAway } from "./away";
import { linked } from "./bars";
import { CommandButton } from "./button";
import { hasEngine, helpText, paces } from "./computer";
import { useStore } from "./context";
import { troubleText } from "./engines";
import { resultOf } from "./outcome";
import { QuietSelect } from "./select";
import { otherName } from "./sides";
import { changesLine, termsLine } from "./terms-line";

export function Strip({ table }: { table: TableView }) {
  const store = useStore();
  const w = store.words.value;
  const { offer } = table;
  return (
    <section class="strip-place" aria-label={w.offer.region}>
      {isAway(store.link.value) ? (
        <Away other={otherName(table, w)} />
      ) : offer ? (
        <Offer store={store} table={table} offer={offer} />
      ) : (
        <Rest store={store} table={table} />
      )}
    </section>
  );
}

function Offer({ store, table, offer }: { store: Store; table: TableView; offer: OfferView }) {
  const w = store.words.value;
  const text = offer.mine ? w.offer.mine[offer.kind] : w.offer.theirs[offer.kind](otherName(table, w), offer.plies);
  const changes = changesLine(table, offer, w);
  const whole = `${text}${changes}`;
  const guard = useArrival(offer.seq);
  return (
    <div
      class="strip"
      key={offer.seq}
      data-offer={offer.kind}
      data-from={offer.mine ? "me" : "them"}
      data-roomy={changes ? "" : undefined}
      onPointerMove={guard.moved}
      onClickCapture={guard.clicked}
    >
      <span class="strip-text" title={whole}>
        {whole}
      </span>
      <div class="strip-buttons">
        {offer.mine ? (
          <CommandButton name="withdraw" />
        ) : (
          <>
            {offer.kind === "rematch" ? (
              <CommandButton name="leave" label={w.dialog.leaveConfirm} />
            ) : (
              <CommandButton name="ask-no-more" quiet />
            )}
            <CommandButton name="decline" />
            <CommandButton name="accept" primary awaits />
          </>
        )}
      </div>
    </div>
  );
}

/** Nobody answers by a click that was meant for what stood here a moment ago. */
const ARRIVAL_MS = 400;

function useArrival(seq: number) {
  const state = useRef({ seq: -1, at: 0, moved: false });
  if (state.current.seq !== seq) state.current = { seq, at: performance.now(), moved: false };
  return {
    moved: () => {
      state.current.moved = true;
    },
    clicked: (event: MouseEvent) => {
      const early = performance.now() - state.current.at < ARRIVAL_MS;
      // A pointer that has moved since, or a key (which counts no clicks), means this strip.
      if (!early || state.current.moved || event.detail === 0) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

function Rest({ store, table }: { store: Store; table: TableView }) {
  const w = store.words.value;
  const link = store.link.value;
  const alone = !table.local && !linked(link);
  const adjourned = table.outcome?.reason === "adjourned";
  if (alone && table.phase !== "over") {
    const { error } = link;
    return (
      <div class="strip trouble">
        <span
          class="strip-text"
          role={error ? "alert" : undefined}
          data-code={error?.code}
          title={error?.detail || undefined}
        >
          {error ? w.linkError[error.code] : w.status.waitingSeat}
        </span>
        <div class="strip-buttons">
          <CommandButton name="close" />
        </div>
      </div>
    );
  }
  if (table.phase === "over") {
    return (
      <div class="strip over">
        <span class="strip-text">{resultOf(table, w)}</span>
        <div class="strip-buttons">
          {!table.local && !alone && !adjourned && <CommandButton name="propose" />}
          {adjourned && !alone && <CommandButton name="save-leave" />}
          {adjourned && !alone && <CommandButton name="take-up" primary />}
          {alone && <CommandButton name="close" />}
          {!adjourned && (table.local || table.can.rematch === null) ? <CommandButton name="rematch" primary /> : null}
        </div>
      </div>
    );
  }
  if (table.clock?.disputed) {
    return (
      <p class="terms disputed" role="alert" data-code="clocks">
        {w.clock.disputed}
      </p>
    );
  }
  if (store.mind.value.fallen) return <Fallen store={store} />;
  if (store.mind.value.demonstration) return <Conduct store={store} table={table} />;
  const help = helpText(store, table);
  if (help || hasEngine(table)) {
    return (
      <div class="strip help" data-hint={store.mind.value.hint?.played.text}>
        <span class="strip-text" role="status" title={help ?? undefined}>
          {help ?? termsLine(table, w)}
        </span>
        <div class="strip-buttons">
          <CommandButton name="hint" quiet />
        </div>
      </div>
    );
  }
  return <p class="terms">{termsLine(table, w)}</p>;
}

/** An added engine has failed: the game waits until somebody says what is to be done. */
function Fallen({ store }: { store: Store }) {
  const w = store.words.value;
  const { fallen } = store.mind.value;
  if (!fallen) return null;
  const text = w.engines.fallen(fallen.name, troubleText(fallen.trouble, w));
  return (
    <div class="strip trouble" data-fallen={fallen.trouble.code} data-roomy="">
      <span class="strip-text" role="alert" data-code={fallen.trouble.code} title={text}>
        {text}
      </span>
      <div class="strip-buttons">
        <button
          type="button"
          class="button"
          data-action="retry-engine"
          onClick={() => store.dispatch({ do: "retry-engine" })}
        >
          {w.engines.retry}
        </button>
        <button
          type="button"
          class="button primary"
          data-action="replace-engine"
          onClick={() => store.dispatch({ do: "replace-engine" })}
        >
          {w.engines.replace}
        </button>
      </div>
    </div>
  );
}

/** A demonstration: it stands or goes on, a move at a time, faster or slower. */
function Conduct({ store, table }: { store: Store; table: TableView }) {
  const w = store.words.value;
  const { demonstration } = store.mind.value;
  if (!demonstration) return null;
  const { paused, pace } = demonstration;
  return (
    <div class="strip conduct" data-paused={paused}>
      <span class="strip-text" role="status">
        {paused ? w.computer.halted : termsLine(table, w)}
      </span>
      <div class="strip-buttons">
        <CommandButton name="halt" label={paused ? w.computer.goOn : w.computer.pause} primary={paused} />
        <CommandButton name="step" />
        <QuietSelect
          field="pace"
          label={w.computer.pace}
          value={pace}
          options={paces.map((value) => ({ value, label: w.computer.paces[value] }))}
          onChoose={(chosen) => store.dispatch({ do: "pace-demonstration", pace: chosen })}
        />
      </div>
    </div>
  );
}
