// What stands over the field of the talk: phrases that go over the wire by their names, so that each reads them in their own
// language; who looks on; and what can be switched off.

import { useSignal } from "@preact/signals";
import type { PhraseName, Words } from "../words";
import { useStore } from "./context";

/** A phrase on the wire, in a line of its own. */
const PHRASE = /^:([a-z-]{2,20}):$/;

/** A line as this reader sees it. */
export function lineText(text: string, { talk }: Words): string {
  const name = PHRASE.exec(text)?.[1];
  return name !== undefined && Object.hasOwn(talk.phrase, name) ? talk.phrase[name as PhraseName] : text;
}

export function TalkTools({ barred }: { barred: boolean }) {
  const store = useStore();
  const w = store.words.value.talk;
  const open = useSignal(false);
  const names = Object.keys(w.phrase) as PhraseName[];
  const { settings } = store.app.value ?? {};
  const moves = settings?.["chat-moves"] === "on";
  return (
    <div class="talk-tools">
      {open.value && (
        <fieldset class="phrases" aria-label={w.phrases}>
          {names.map((name) => (
            <button
              key={name}
              type="button"
              class="button quiet"
              data-phrase={name}
              disabled={barred}
              onClick={() => {
                open.value = false;
                store.dispatch({ do: "say", text: `:${name}:` });
              }}
            >
              {w.phrase[name]}
            </button>
          ))}
        </fieldset>
      )}
      <div class="phrases">
        <button
          type="button"
          class="button quiet"
          data-action="phrases"
          aria-expanded={open.value}
          disabled={barred}
          onClick={() => {
            open.value = !open.value;
          }}
        >
          {w.phrases}
        </button>
        <button
          type="button"
          class="button quiet"
          data-action="mute"
          aria-pressed={store.muted.value}
          onClick={() => {
            store.muted.value = !store.muted.value;
          }}
        >
          {store.muted.value ? w.unmute : w.mute}
        </button>
        <button
          type="button"
          class="button quiet"
          data-action="chat-moves"
          aria-pressed={moves}
          onClick={() => store.set("chat-moves", moves ? "off" : "on")}
        >
          {w.moves}
        </button>
      </div>
    </div>
  );
}
