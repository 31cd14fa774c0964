// The strip above the talk. It always keeps its place, so nothing jumps under the pointer when a request arrives: it
// holds the open request, else what can follow the end, else the terms of the table.

import type { OfferView, TableView } from "../ipc/types";
import { otherSide, ownSide, type Store } from "../store";
import type { Words } from "../words";
import { CommandButton } from "./button";
import { linked } from "./commands";
import { useStore } from "./context";
import { termsText } from "./gomoku-terms";
import { resultOf } from "./outcome";
import { sideName } from "./sides";

export function Strip({ table }: { table: TableView }) {
  const store = useStore();
  const w = store.words.value;
  const { offer } = table;
  return (
    <section class="strip-place" aria-label={w.offer.region}>
      {offer ? <Offer store={store} table={table} offer={offer} /> : <Rest store={store} table={table} />}
    </section>
  );
}

function Offer({ store, table, offer }: { store: Store; table: TableView; offer: OfferView }) {
  const w = store.words.value;
  const text = offer.mine ? w.offer.mine[offer.kind] : w.offer.theirs[offer.kind](otherName(table, w), offer.plies);
  return (
    <div class="strip" key={offer.seq} data-offer={offer.kind} data-from={offer.mine ? "me" : "them"}>
      <span class="strip-text" title={text}>
        {text}
      </span>
      {offer.mine ? (
        <CommandButton name="withdraw" />
      ) : (
        <>
          {offer.kind === "rematch" && <CommandButton name="leave" label={w.dialog.leaveConfirm} />}
          <CommandButton name="decline" />
          <CommandButton name="accept" primary awaits />
        </>
      )}
    </div>
  );
}

function Rest({ store, table }: { store: Store; table: TableView }) {
  const w = store.words.value;
  const link = store.link.value;
  const alone = !table.local && !linked(link);
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
        <CommandButton name="close" />
      </div>
    );
  }
  if (table.phase === "over") {
    return (
      <div class="strip over">
        <span class="strip-text">{resultOf(table, w)}</span>
        {table.local || table.can.rematch === null ? <CommandButton name="rematch" primary /> : null}
        {alone && <CommandButton name="close" />}
      </div>
    );
  }
  return <p class="terms">{termsOf(table, w)}</p>;
}

/** The name of who sits opposite. */
export function otherName(table: TableView, words: Words): string {
  const own = ownSide(table);
  const side = own ? otherSide(own) : "second";
  return table.players[side].name ?? sideName(table, side, words);
}

function termsOf(table: TableView, words: Words): string {
  const { rules: known, otherRules, line, lineLocal, takebacks } = words.terms;
  const rules = table.gomoku
    ? termsText(table, words)
    : table.rules in known
      ? known[table.rules as keyof typeof known]
      : otherRules(table.rules);
  return table.local ? lineLocal(rules) : line(rules, takebacks[table.takebacks]);
}
