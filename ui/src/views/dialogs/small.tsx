// The dialogs that ask one thing: a confirmation, a new key, the digits to compare, the result of a game.

import type { Question } from "../../drafts";
import { CommandButton } from "../button";
import { command, confirmed } from "../commands";
import { useStore } from "../context";
import { Disc } from "../man";
import { feelingOf, reasonOf, resultOf } from "../outcome";
import { points } from "../player";
import { otherName, sideName } from "../sides";
import { DialogFrame } from "./frame";

export function ConfirmDialog({ question }: { question: Question }) {
  const store = useStore();
  const w = store.words.value;
  const labels: Record<Question, string> = {
    resign: w.dialog.resignConfirm,
    draw: w.dialog.drawConfirm,
    leave: w.dialog.leaveConfirm,
    adjourn: w.dialog.adjournConfirm,
  };
  return (
    <DialogFrame
      name="confirm"
      title={w.dialog[question].title}
      confirm={labels[question]}
      cancel={w.dialog.cancel}
      grave={question !== "draw"}
      extra={question === "leave" && <CommandButton name="save-leave" primary />}
      onConfirm={() => confirmed(store, question)}
      onCancel={() => {
        store.dialog.value = null;
      }}
    >
      <p class="intro">{question === "leave" ? w.away.leaveBody : w.dialog[question].body}</p>
    </DialogFrame>
  );
}

/** A new key is asked about: it cannot be undone. */
export function RenewDialog() {
  const store = useStore();
  const w = store.words.value;
  return (
    <DialogFrame
      name="renew"
      title={w.circle.renew.title}
      confirm={w.circle.renew.accept}
      cancel={w.dialog.cancel}
      grave
      onConfirm={() => {
        store.dialog.value = { name: "about" };
        store.dispatch({ do: "renew-identity" });
      }}
      onCancel={() => {
        store.dialog.value = { name: "about" };
      }}
    >
      <p class="intro">{w.circle.renew.body}</p>
    </DialogFrame>
  );
}

export function CodeDialog() {
  const store = useStore();
  const w = store.words.value;
  const { code, codeConfirmed, peer } = store.link.value;
  const say = (same: boolean) => store.dispatch({ do: "compare-code", same });
  return (
    <DialogFrame
      name="code"
      title={w.dialog.codeTitle}
      confirm={w.dialog.codeSame}
      barred={codeConfirmed ? w.dialog.codeWaiting : null}
      cancel={w.dialog.codeDifferent}
      busy={codeConfirmed}
      onConfirm={() => say(true)}
      onCancel={() => say(false)}
    >
      <p class="digits" data-field="code">
        {grouped(code ?? "")}
      </p>
      <p class={codeConfirmed ? "waiting" : "intro"}>
        {codeConfirmed ? w.dialog.codeWaiting : w.dialog.codeIntro(peer?.name ?? null)}
      </p>
    </DialogFrame>
  );
}

export function OverDialog() {
  const store = useStore();
  const w = store.words.value;
  const table = store.table.value;
  if (!table) return null;
  const close = () => {
    store.dialog.value = null;
  };
  const feeling = feelingOf(table);
  const rematch = command(store, "rematch");
  const offer = table.offer?.kind === "rematch" ? table.offer : null;
  const { first, second } = table.players;
  return (
    <DialogFrame
      name="over"
      title={resultOf(table, w)}
      confirm={offer && !offer.mine ? w.action.accept : rematch.label}
      barred={rematch.bar}
      cancel={w.outcome.close}
      crossed
      extra={
        <>
          <button
            type="button"
            class="button"
            data-action="look-back"
            onClick={() => {
              close();
              store.dispatch({ do: "look", ply: Math.max(0, table.moves.length - 1) });
            }}
          >
            {w.outcome.lookBack}
          </button>
          {offer && !offer.mine && <CommandButton name="leave" label={w.dialog.leaveConfirm} />}
          {offer && !offer.mine && <CommandButton name="decline" />}
        </>
      }
      onConfirm={rematch.run}
      onCancel={close}
    >
      <div class="result">
        {table.outcome?.winner && <Disc table={table} side={table.outcome.winner} />}
        <p class="reason">{reasonOf(table, w)}</p>
        <p class="kind">{w.outcome.kind[feeling]}</p>
        {!table.local && (
          <p class="tally">
            <bdi dir="auto">{first.name ?? sideName(table, "first", w)}</bdi>
            <strong>{`${points(first.score)} : ${points(second.score)}`}</strong>
            <bdi dir="auto">{second.name ?? sideName(table, "second", w)}</bdi>
          </p>
        )}
        {offer && <p class="waiting">{offer.mine ? w.outcome.youAsked : w.outcome.theyWant(otherName(table, w))}</p>}
      </div>
    </DialogFrame>
  );
}

/** Digits are easier to compare in two groups. */
function grouped(code: string): string {
  return code.length === 6 ? `${code.slice(0, 3)} ${code.slice(3)}` : code;
}
