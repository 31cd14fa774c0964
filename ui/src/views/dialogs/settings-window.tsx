// The window around the board.

import { useId } from "preact/hooks";
import type { SettingKey } from "../../ipc/types";
import { type Ground, grounds, motions, type TextSize, textSizes } from "../../themes/settings";
import { useStore } from "../context";
import { settingsOf, surroundings } from "../settings";
import { Choice } from "./fields";
import { Swatches } from "./settings-fields";

export function WindowPage() {
  const store = useStore();
  const w = store.words.value;
  const s = w.settings;
  const now = settingsOf(store.app.value);
  const dark = document.documentElement.dataset.surroundings === "dark";
  return (
    <>
      <Choice
        field="surroundings"
        label={w.theme.surroundings}
        value={now.surroundings}
        options={surroundings.map((value) => ({ value, label: w.theme[value] }))}
        onChoose={(value) => store.set("surroundings", value)}
      />
      <Swatches<Ground>
        field="ground"
        label={s.ground}
        value={now.ground}
        options={[
          ...grounds.map((value) => ({ value, label: s.grounds[value], ground: value })),
          { value: "own" as const, label: s.grounds.own, colour: now.groundColour ?? "var(--card-2)" },
        ]}
        onChoose={(value) => store.set("ground", value === "own" ? (now.groundColour ?? OWN_GROUND) : value)}
      />
      {now.ground === "own" && <Colour setting="ground" label={s.own} value={now.groundColour ?? OWN_GROUND} />}
      <Choice
        field="ink"
        label={s.ink}
        value={now.ink ? "own" : "paper"}
        options={(["paper", "own"] as const).map((value) => ({ value, label: s.grounds[value] }))}
        onChoose={(value) => store.set("ink", value === "own" ? (dark ? OWN_INK_DARK : OWN_INK) : "")}
      />
      {now.ink && <Colour setting="ink" label={s.own} value={now.ink} />}
      <Choice
        field="text-size"
        label={s.textSize}
        value={now.textSize}
        options={(Object.keys(textSizes) as TextSize[]).map((value) => ({ value, label: s.textSizes[value] }))}
        onChoose={(value) => store.set("text-size", value)}
      />
      <Choice
        field="motion"
        label={s.motion}
        value={now.motion}
        options={motions.map((value) => ({ value, label: s.motionChoice[value] }))}
        onChoose={(value) => store.set("motion", value)}
      />
    </>
  );
}

const OWN_GROUND = "#e9e2d0";
const OWN_INK = "#1a2b4a";
const OWN_INK_DARK = "#f4e9c8";

function Colour({ setting, label, value }: { setting: SettingKey; label: string; value: string }) {
  const store = useStore();
  const id = useId();
  return (
    <div class="form-row colour-row">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="color"
        data-field={`${setting}-colour`}
        value={value}
        onChange={(event) => store.set(setting, event.currentTarget.value.toLowerCase())}
      />
    </div>
  );
}
