// The page of one added engine: what it is called and how it is started, what it can be set to, and whether it answers.

import type { EngineOption, EngineView } from "../../ipc/types";
import type { Words } from "../../words";
import { useStore } from "../context";
import { playsText, troubleText } from "../engines";
import { SelectField } from "./fields";
import { LateField, Switch } from "./settings-fields";

export function EnginePage({ engine, onBack }: { engine: EngineView; onBack(): void }) {
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
