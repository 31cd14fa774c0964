// Added engines: a list, and a line to add one. Each has a page of its own (settings-engine.tsx).

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { AddingView, ProtocolName } from "../../ipc/types";
import type { Words } from "../../words";
import { useStore } from "../context";
import { playsText, troubleText } from "../engines";
import { SelectField, TextField } from "./fields";
import { EnginePage } from "./settings-engine";

const protocols: readonly ProtocolName[] = ["uci", "ucci", "cecp", "gomocup"];

export function EnginesPage() {
  const store = useStore();
  const { engines } = store.engines.value;
  const open = useSignal<number | null>(null);
  const shown = engines.find((engine) => engine.id === open.value);
  if (shown) {
    return (
      <EnginePage
        key={shown.id}
        engine={shown}
        onBack={() => {
          open.value = null;
        }}
      />
    );
  }
  return (
    <>
      <p class="hint">{store.words.value.engines.intro}</p>
      <List
        onOpen={(id) => {
          open.value = id;
        }}
      />
      <AddFields />
    </>
  );
}

function List({ onOpen }: { onOpen(id: number): void }) {
  const store = useStore();
  const w = store.words.value;
  const { engines } = store.engines.value;
  if (engines.length === 0) return <p class="remark">{w.engines.none}</p>;
  return (
    <ul class="engine-list">
      {engines.map((engine) => (
        <li key={engine.id} class="engine-card" data-engine={engine.id}>
          <div class="engine-lines">
            <bdi class="engine-name" dir="auto">
              {engine.name}
            </bdi>
            <span class="engine-sub">
              {playsText(engine, w)}
              {engine.author && (
                <>
                  {w.dot}
                  <bdi dir="auto">{w.engines.by(engine.author)}</bdi>
                </>
              )}
            </span>
          </div>
          <button
            type="button"
            class="button"
            data-action="edit-engine"
            aria-label={`${engine.name}: ${w.engines.edit}`}
            onClick={() => onOpen(engine.id)}
          >
            {w.engines.edit}
          </button>
        </li>
      ))}
    </ul>
  );
}

function AddFields() {
  const store = useStore();
  const w = store.words.value.engines;
  const path = useSignal("");
  const protocol = useSignal<ProtocolName | "auto">("auto");
  const { adding, engines } = store.engines.value;
  const known = useRef(engines.length);
  useEffect(() => {
    // What was typed stays to be mended, until it has become an engine.
    if (engines.length > known.current) path.value = "";
    known.current = engines.length;
  }, [engines.length, path]);
  const asking = adding !== null && adding.trouble === null;
  const add = () => {
    const program = path.value.trim();
    if (!program || asking) return;
    store.dispatch({ do: "add-engine", program, protocol: protocol.value === "auto" ? null : protocol.value });
  };
  return (
    <section class="engine-add">
      <TextField
        field="engine-path"
        label={w.path}
        value={path.value}
        hint={w.pathHint}
        error={
          adding?.trouble ? { code: adding.trouble.code, text: refusalOf(adding, path.value, store.words.value) } : null
        }
        code
        onInput={(value) => {
          path.value = value;
        }}
        onEnter={add}
      />
      <SelectField
        field="engine-protocol"
        label={w.protocol}
        value={protocol.value}
        options={[
          { value: "auto" as const, label: w.protocolAuto },
          ...protocols.map((value) => ({ value, label: w.protocols[value] })),
        ]}
        onChoose={(value) => {
          protocol.value = value;
        }}
      />
      <div class="theme-ways">
        <button
          type="button"
          class="button"
          data-action="add-engine"
          disabled={!path.value.trim() || asking}
          onClick={add}
        >
          {w.add}
        </button>
        <button
          type="button"
          class="button"
          data-action="choose-engine"
          disabled={asking}
          onClick={() => store.chooseEngine()}
        >
          {w.choose}
        </button>
        {asking && (
          <button
            type="button"
            class="button"
            data-action="drop-engine"
            onClick={() => store.dispatch({ do: "drop-engine" })}
          >
            {w.stop}
          </button>
        )}
      </div>
      {asking && (
        <p class="remark" role="status">
          {w.asking}
        </p>
      )}
    </section>
  );
}

/** Why a program was not added; it is named where the field does not do so. */
function refusalOf({ program, trouble }: AddingView, typed: string, words: Words): string {
  if (!trouble) return "";
  const text = troubleText(trouble, words);
  const named = typed.trim() === program || trouble.detail.includes(program);
  return named ? text : `${program}: ${text}`;
}
