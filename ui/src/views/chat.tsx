// The talk between the players. What was said is text and only ever text.

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { TableView } from "../ipc/types";
import { useStore } from "./context";

const LENGTH = 300;

export function Chat({ table }: { table: TableView }) {
  const store = useStore();
  const w = store.words.value;
  const lines = store.chat.value;
  const draft = useSignal("");
  const log = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const bar = table.can.say && w.bar[table.can.say];

  useEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [lines.length]);

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
        {lines.map((line, index) => (
          <p key={index} data-from={line.mine ? "me" : "them"}>
            <bdi class="speaker" dir="auto">
              {line.name}
            </bdi>{" "}
            <bdi dir="auto">{line.text}</bdi>
          </p>
        ))}
      </div>
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
