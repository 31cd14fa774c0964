// The talk between the players. What was said is text and only ever text.

import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import type { ChatLine, TableView } from "../ipc/types";
import type { Store } from "../store";
import { useStore } from "./context";
import { moveText } from "./notation";
import { useResized } from "./resized";
import { lineText, TalkTools } from "./talk";

const LENGTH = 300;

type Entry = { key: string } & ({ line: ChatLine } | { ply: number; move: string });

/** What was said, and what was played between, in one list if that is wished. */
function entriesOf(store: Store, table: TableView): Entry[] {
  const lines = store.muted.value ? store.chat.value.filter(({ mine }) => mine) : store.chat.value;
  const said: Entry[] = lines.map((line, index) => ({ key: `said ${index}`, line }));
  const { settings } = store.app.value ?? {};
  if (settings?.["chat-moves"] !== "on") return said;
  const entries: Entry[] = [];
  let next = 0;
  for (const [index, move] of table.moves.entries()) {
    // What was said before this move comes before it.
    while (next < lines.length && (lines[next]?.ply ?? 0) <= index) entries.push(said[next++] as Entry);
    const text = moveText(store, table.game, move);
    entries.push({ key: `move ${index}`, ply: index + 1, move: `${index + 1}. ${text}` });
  }
  return [...entries, ...said.slice(next)];
}

function toTheEnd(log: HTMLElement): void {
  log.scrollTop = log.scrollHeight;
}

export function Chat({ table }: { table: TableView }) {
  const store = useStore();
  const w = store.words.value;
  const link = store.link.value;
  const lines = store.chat.value;
  const shown = entriesOf(store, table);
  const draft = useSignal("");
  const log = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const bar = table.can.say && w.bar[table.can.say];

  useResized(log, toTheEnd, [shown.length]);

  const send = (event: Event) => {
    event.preventDefault();
    const text = draft.value.trim();
    if (!text || bar) return;
    store.dispatch({ do: "say", text });
    draft.value = "";
    field.current?.focus();
  };

  return (
    <section class="chat card" aria-label={w.chat.log}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling log must be reachable by keyboard */}
      <div class="chat-log" role="log" data-list="chat" aria-label={w.chat.log} tabIndex={0} ref={log}>
        {lines.length === 0 && <p class="empty">{bar ?? w.chat.empty}</p>}
        {shown.map((entry) =>
          "line" in entry ? (
            <p key={entry.key} data-from={entry.line.mine ? "me" : "them"}>
              <bdi class="speaker" dir="auto">
                {entry.line.name}
              </bdi>{" "}
              <bdi dir="auto">{lineText(entry.line.text, w)}</bdi>
            </p>
          ) : (
            <p key={entry.key} class="played" data-ply={entry.ply}>
              {entry.move}
            </p>
          ),
        )}
        {store.muted.value && <p class="empty">{w.talk.muted}</p>}
      </div>
      {link.gallery.length > 0 && (
        <p class="gallery-line" data-list="gallery">
          {w.watch.names(link.gallery.join(w.clock.and))}
        </p>
      )}
      <TalkTools barred={bar !== null} />
      <form class="say" onSubmit={send}>
        <input
          ref={field}
          class="input"
          data-field="chat"
          dir="auto"
          autocomplete="off"
          maxLength={LENGTH}
          aria-label={w.chat.field}
          placeholder={w.chat.placeholder}
          disabled={bar !== null}
          title={bar ?? undefined}
          value={draft.value}
          onInput={(event) => {
            draft.value = event.currentTarget.value;
          }}
        />
        <button
          type="submit"
          class="button primary"
          data-action="send"
          disabled={bar !== null}
          title={bar ?? undefined}
        >
          {w.chat.send}
        </button>
      </form>
    </section>
  );
}
