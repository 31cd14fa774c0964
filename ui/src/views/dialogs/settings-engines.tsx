// Added engines: a list, a line to add one, and a page for each with what can be set.

import { useSignal } from "@preact/signals";
import { useEffect, useId, useRef } from "preact/hooks";
import type { AddingView, EngineOption, EngineView, ProtocolName } from "../../ipc/types";
import type { Words } from "../../words";
import { useStore } from "../context";
import { playsText, troubleText } from "../engines";
import { Note, TextField } from "./fields";
import { SelectField, Switch } from "./settings-fields";

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

function EnginePage({ engine, onBack }: { engine: EngineView; onBack(): void }) {
  const store = useStore();
  const w = store.words.value;
  const tells = engine.protocol === "uci" || engine.protocol === "ucci";
  const place = (part: Partial<Pick<EngineView, "arguments" | "folder">>) =>
    store.dispatch({
      do: "place-engine",
      id: engine.id,
      arguments: part.arguments ?? engine.arguments,
      folder: part.folder ?? engine.folder,
    });
  return (
    <section class="engine-page" data-engine={engine.id}>
      <div class="theme-ways">
        <button type="button" class="button" data-action="engines-back" onClick={onBack}>
          {w.engines.back}
        </button>
        <button
          type="button"
          class="button"
          data-action="try-engine"
          onClick={() => store.dispatch({ do: "try-engine", id: engine.id })}
        >
          {w.engines.try}
        </button>
        <button
          type="button"
          class="button"
          data-action="remove-engine"
          onClick={() => {
            store.dispatch({ do: "remove-engine", id: engine.id });
            onBack();
          }}
        >
          {w.engines.remove}
        </button>
      </div>
      <Tried engine={engine} words={w} />
      <LateField
        field="engine-name"
        label={w.engines.name}
        hint={`${engine.title}${w.dot}${playsText(engine, w)}`}
        value={engine.name}
        onChange={(name) => store.dispatch({ do: "rename-engine", id: engine.id, name })}
      />
      {tells && (
        <Switch
          field="consult"
          label={w.engines.consult}
          hint={w.engines.consultHint}
          on={store.engines.value.consulted === engine.id}
          onChoose={(value) => store.dispatch({ do: "consult-engine", id: engine.id, on: value === "on" })}
        />
      )}
      <p class="form-row engine-program">
        <span>{w.engines.program}</span>
        <code dir="ltr">{engine.program}</code>
      </p>
      <LateField
        field="engine-arguments"
        label={w.engines.arguments}
        hint={w.engines.argumentsHint}
        value={engine.arguments}
        code
        onChange={(value) => place({ arguments: value })}
      />
      <LateField
        field="engine-folder"
        label={w.engines.folder}
        hint={w.engines.folderHint}
        value={engine.folder}
        code
        onChange={(value) => place({ folder: value })}
      />
      <h3>{w.engines.options}</h3>
      {engine.options.length === 0 && <p class="remark">{w.engines.noOptions}</p>}
      {engine.options.map((option) => (
        <OptionField key={option.name} engine={engine} option={option} />
      ))}
    </section>
  );
}

/** What came of a try. */
function Tried({ engine, words: w }: { engine: EngineView; words: Words }) {
  const { trying } = useStore().engines.value;
  if (trying?.engine !== engine.id) return null;
  if (trying.trouble) {
    return (
      <p class="error" role="alert" data-code={trying.trouble.code}>
        {troubleText(trying.trouble, w)}
      </p>
    );
  }
  return (
    <p class="remark" role="status" data-tried={trying.played ?? undefined}>
      {trying.played === null ? w.engines.trying : w.engines.tried(trying.played)}
    </p>
  );
}

interface LateProps {
  field: string;
  label: string;
  hint?: string;
  value: string;
  placeholder?: string;
  code?: boolean;
  numeric?: boolean;
  onChange(value: string): void;
}

/** A text that holds when the field is left. */
function LateField({ field, label, hint, value, placeholder, code, numeric, onChange }: LateProps) {
  const id = useId();
  return (
    <div class="form-row">
      <label for={id}>{label}</label>
      <input
        id={id}
        class={`input${code ? " code" : ""}`}
        data-field={field}
        type="text"
        dir={code ? "ltr" : "auto"}
        inputMode={numeric ? "numeric" : undefined}
        autocomplete="off"
        spellcheck={false}
        placeholder={placeholder}
        aria-describedby={hint ? `${id}-note` : undefined}
        value={value}
        onChange={(event) => {
          onChange(event.currentTarget.value);
          // What the app refuses is shown as it was.
          event.currentTarget.value = value;
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.isComposing) return;
          event.preventDefault();
          event.currentTarget.blur();
        }}
      />
      <Note id={`${id}-note`} hint={hint} />
    </div>
  );
}

/** One option of a program, under the name that it has there. */
function OptionField({ engine, option }: { engine: EngineView; option: EngineOption }) {
  const store = useStore();
  const w = store.words.value.engines;
  const value = engine.settings[option.name];
  const field = `option:${option.name}`;
  const set = (text: string | null) =>
    store.dispatch({ do: "set-engine", id: engine.id, option: option.name, value: text });
  switch (option.kind) {
    case "check":
      return (
        <Switch
          field={field}
          label={option.name}
          on={(value ?? option.default) === "true"}
          onChoose={(chosen) => {
            const text = chosen === "on" ? "true" : "false";
            set(text === option.default ? null : text);
          }}
        />
      );
    case "button":
      return (
        <Switch
          field={field}
          label={option.name}
          hint={w.pressed}
          on={value === "true"}
          onChoose={(chosen) => set(chosen === "on" ? "true" : null)}
        />
      );
    case "combo":
      return (
        <SelectField
          field={field}
          label={option.name}
          value={value ?? option.default}
          options={option.choices.map((choice) => ({ value: choice, label: choice }))}
          onChoose={(chosen) => set(chosen === option.default ? null : chosen)}
        />
      );
    case "spin":
      return (
        <LateField
          field={field}
          label={option.name}
          hint={`${option.least} … ${option.most}`}
          value={value ?? option.default}
          numeric
          onChange={(text) => set(text.trim() === "" || text.trim() === option.default ? null : text.trim())}
        />
      );
    case "text":
      return (
        <LateField
          field={field}
          label={option.name}
          value={value ?? option.default}
          placeholder={w.usual}
          code
          onChange={(text) => set(text === option.default ? null : text)}
        />
      );
  }
}
