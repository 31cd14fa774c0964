// What is heard.

import { useEffect } from "preact/hooks";
import { useStore } from "../context";
import { settingsOf, volumeNames, volumes } from "../settings";
import { Choice } from "./fields";

export function SoundPage() {
  const store = useStore();
  const w = store.words.value;
  const s = w.settings;
  const now = settingsOf(store.app.value);
  useEffect(() => store.lookForDevice(), [store]);
  const loudness = (field: "sound" | "music") => (
    <Choice
      field={field}
      label={w.theme[field]}
      value={now[field]}
      options={volumeNames.map((value) => ({ value, label: w.theme.volumes[value] }))}
      onChoose={(value) => store.set(field, volumes[value])}
    />
  );
  const bad = store.musicFault.value;
  return (
    <>
      {store.device.value === false && <p class="remark">{s.noDevice}</p>}
      {loudness("sound")}
      {loudness("music")}
      <section class="form-row" data-field="music-file" data-value={now.musicFile}>
        <h3>{s.musicFile}</h3>
        <p class="music-file">{now.musicFile ? <bdi dir="auto">{now.musicFile}</bdi> : s.musicMade}</p>
        {bad && (
          <p class="error" role="alert" data-code="music">
            {s.musicBad(bad)}
          </p>
        )}
        <div class="theme-ways">
          <button type="button" class="button" data-action="choose-music" onClick={() => store.chooseMusic()}>
            {s.musicChoose}
          </button>
          {now.musicFile && (
            <button type="button" class="button" data-action="drop-music" onClick={() => store.set("music-file", "")}>
              {s.musicDrop}
            </button>
          )}
        </div>
      </section>
    </>
  );
}
