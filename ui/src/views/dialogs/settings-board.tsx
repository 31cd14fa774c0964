// What is drawn on the board beside the pieces, and how a move is made.

import { coordinateNames, coordinates, lastMoveStyles } from "../../themes/settings";
import { useStore } from "../context";
import { PreviewBoard } from "../preview";
import { numberings, settingsOf } from "../settings";
import { Choice } from "./fields";
import { Switch } from "./settings-fields";

export function BoardPage() {
  const store = useStore();
  const w = store.words.value;
  const s = w.settings;
  const now = settingsOf(store.app.value);
  return (
    <>
      <div class="settings-previews">
        <PreviewBoard game="xiangqi" label={s.preview} />
        <PreviewBoard game="gomoku" label={s.preview} />
      </div>
      <Choice
        field="coordinates"
        label={s.coordinates}
        value={now.coordinates}
        options={coordinates.map((value) => ({ value, label: s.coordinatesChoice[value] }))}
        onChoose={(value) => store.set("coordinates", value)}
      />
      <Choice
        field="names"
        label={s.names}
        value={now.names}
        options={coordinateNames.map((value) => ({ value, label: s.namesChoice[value] }))}
        onChoose={(value) => store.set("names", value)}
      />
      <Choice
        field="last-move"
        label={s.lastMove}
        value={now.lastMove}
        options={lastMoveStyles.map((value) => ({ value, label: s.lastMoveChoice[value] }))}
        onChoose={(value) => store.set("last-move", value)}
      />
      <Switch field="targets" label={s.targets} on={now.targets} onChoose={(value) => store.set("targets", value)} />
      <Choice
        field="numbers"
        label={w.theme.numbers}
        value={now.numbers}
        options={numberings.map((value) => ({ value, label: w.theme.numberings[value] }))}
        onChoose={(value) => store.set("numbers", value)}
      />
      <Switch
        field="confirm"
        label={s.confirm}
        hint={s.confirmHint}
        on={now.confirm}
        onChoose={(value) => store.set("confirm", value)}
      />
      <Switch
        field="face-to-face"
        label={s.faceToFace}
        hint={s.faceToFaceHint}
        on={now.faceToFace}
        onChoose={(value) => store.set("face-to-face", value)}
      />
    </>
  );
}
