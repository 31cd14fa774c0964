// The strip above the talk. It always keeps its place, so nothing jumps under the pointer when a request arrives: it
// holds the open request, else what can follow the end, else the terms of the table.

import { useId, useRef } from "preact/hooks";
import type { OfferView, TableView, TermsChoice } from "../ipc/types";
import { otherSide, ownSide } from "../seats";
import type { Store } from "../store";
import type { Words } from "../words";
import { Away, isAway } from "./away";
import { CommandButton } from "./button";
import { clockLine } from "./clock-terms";
import { linked } from "./commands";
import { hasEngine, hintText, isWatched, paces } from "./computer";
import { useStore } from "./context";
import { troubleText } from "./engines";
import { termsText } from "./gomoku-terms";
import { textOf } from "./notation";
import { resultOf } from "./outcome";
import { settingsOf } from "./settings";
import { playerName, sideName } from "./sides";

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
  const changes = changesOf(table, offer, w);
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

/** What a proposed game would change. */
function changesOf(table: TableView, { kind, terms, swap }: OfferView, w: Words): string {
  if (!terms) return "";
  const changes: string[] = [];
  if (terms.game !== table.game) changes.push(w.game[terms.game]);
  if (terms.rules !== table.terms.rules) changes.push(rulesText(terms, w));
  if (terms.odds !== table.terms.odds) changes.push(terms.odds ? w.setup.oddsNames[terms.odds] : w.match.noOdds);
  if (terms.takebacks !== table.terms.takebacks) changes.push(w.terms.takebacks[terms.takebacks]);
  const [now, then] = [clockLine(table.terms.clock, w), clockLine(terms.clock, w)];
  if (now !== then) changes.push(then);
  // A rematch changes the sides and a new game in mid-game does not, unless somebody says otherwise.
  if (kind === "rematch" && !swap) changes.push(w.match.sidesStay);
  if (kind === "new" && swap) changes.push(w.match.sidesSwap);
  return changes.length === 0 ? "" : `${w.dot}${w.match.changes(changes.join(w.clock.and))}`;
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
          {help ?? termsOf(table, w)}
        </span>
        <div class="strip-buttons">
          <CommandButton name="hint" quiet />
        </div>
      </div>
    );
  }
  return <p class="terms">{termsOf(table, w)}</p>;
}

/** A hint, or that one is being looked for. */
function helpText(store: Store, table: TableView): string | null {
  const w = store.words.value;
  const { hint, hinting } = store.mind.value;
  if (hinting) return w.computer.hinting;
  if (!hint) return null;
  const move = textOf(hint.played, table.game, store.notation.value, settingsOf(store.app.value).points);
  return hintText(table, hint, move, w);
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
  const id = useId();
  if (!demonstration) return null;
  const { paused, pace } = demonstration;
  return (
    <div class="strip conduct" data-paused={paused}>
      <span class="strip-text" role="status">
        {paused ? w.computer.halted : termsOf(table, w)}
      </span>
      <div class="strip-buttons">
        <CommandButton name="halt" label={paused ? w.computer.goOn : w.computer.pause} primary={paused} />
        <CommandButton name="step" />
        <label class="sr" for={id}>
          {w.computer.pace}
        </label>
        <select
          id={id}
          data-field="pace"
          value={pace}
          onChange={(event) => {
            const chosen = paces.find((name) => name === event.currentTarget.value);
            if (chosen) store.dispatch({ do: "pace-demonstration", pace: chosen });
          }}
        >
          {paces.map((name) => (
            <option key={name} value={name}>
              {w.computer.paces[name]}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}

/** The name of who sits opposite. */
export function otherName(table: TableView, words: Words): string {
  const own = ownSide(table);
  const side = own ? otherSide(own) : "second";
  return playerName(table.players[side], words) ?? sideName(table, side, words);
}

function termsOf(table: TableView, words: Words): string {
  const { line, lineLocal, takebacks } = words.terms;
  const { odds } = table.terms;
  const rules = rulesText(table.terms, words) + (odds ? `${words.dot}${words.setup.oddsNames[odds]}` : "");
  const engine = isWatched(table) ? words.computer.lineDemonstration : words.computer.line;
  const local = hasEngine(table) ? engine : lineLocal;
  const terms = table.local ? local(rules) : line(rules, takebacks[table.takebacks]);
  const { clock } = table.terms;
  if (!clock) return terms;
  const even = clockLine({ host: clock.host, guest: clock.host }, words);
  const [host, guest] = [even, clockLine({ host: clock.guest, guest: clock.guest }, words)];
  const time = host === guest ? host : unevenOf(table, words)(host, guest);
  return `${terms}${words.dot}${time}`;
}

function unevenOf(table: TableView, { clock }: Words): Words["clock"]["uneven"] {
  if (!table.local) return clock.uneven;
  return hasEngine(table) ? clock.unevenComputer : clock.unevenLocal;
}

/** The name of a rule set. */
function rulesText({ game, rules }: TermsChoice, words: Words): string {
  if (game === "gomoku") return termsText(rules, words);
  const { rules: known, otherRules } = words.terms;
  return rules in known ? known[rules as keyof typeof known] : otherRules(rules);
}
