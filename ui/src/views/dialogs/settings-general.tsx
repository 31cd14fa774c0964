// Language, name, the way moves are written, and what the start page does.

import { useId } from "preact/hooks";
import { catalogues, notations } from "../../words";
import { useStore } from "../context";
import { NAME_LENGTH, rename } from "../name";
import { pointStyles, settingsOf } from "../settings";
import { Choice, Note, SelectField } from "./fields";
import { Switch } from "./settings-fields";

export function GeneralPage() {
  const store = useStore();
  const w = store.words.value;
  const now = settingsOf(store.app.value);
  const id = useId();
  return (
    <>
      <Choice
        field="lang"
        label={w.settings.language}
        value={store.lang.value}
        options={Object.values(catalogues).map(({ lang, langName }) => ({ value: lang, label: langName }))}
        onChoose={(lang) => store.set("lang", lang)}
      />
      <div class="form-row">
        <label for={id}>{w.settings.name}</label>
        <input
          id={id}
          class="input"
          data-field="name"
          dir="auto"
          autocomplete="off"
          spellcheck={false}
          maxLength={NAME_LENGTH}
          aria-describedby={`${id}-note`}
          value={store.app.value?.name ?? ""}
          onChange={(event) => rename(store, event.currentTarget.value)}
        />
        <Note id={`${id}-note`} hint={w.settings.nameHint} />
      </div>
      <SelectField
        field="notation"
        label={w.theme.notation}
        value={store.notation.value}
        options={notations.map((value) => ({ value, label: w.theme.notations[value] }))}
        hint={w.settings.notationHint}
        onChoose={(value) => store.set("notation", value)}
      />
      <SelectField
        field="points"
        label={w.settings.points}
        value={now.points}
        options={pointStyles.map((value) => ({ value, label: w.theme.pointStyles[value] }))}
        onChoose={(value) => store.set("points", value)}
      />
      <Switch
        field="backdrop"
        label={w.settings.backdrop}
        hint={w.settings.backdropHint}
        on={now.backdrop}
        onChoose={(value) => store.set("backdrop", value)}
      />
    </>
  );
}
