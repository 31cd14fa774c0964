// How far an import is, and what came of it.

import { useStore } from "../context";
import { DialogFrame } from "./frame";

export function ImportDialog() {
  const store = useStore();
  const w = store.words.value;
  const now = store.importing.value;
  if (!now) return null;
  const leave = () => store.dispatch({ do: now.done ? "close-import" : "cancel-import" });
  return (
    <DialogFrame
      name="import"
      title={w.shelf.importTitle}
      confirm={now.done ? w.dialog.close : undefined}
      cancel={now.done ? w.dialog.close : w.shelf.stop}
      crossed={now.done}
      busy={!now.done}
      onConfirm={leave}
      onCancel={leave}
    >
      <progress
        class="import-bar"
        data-field="progress"
        aria-label={w.shelf.importTitle}
        max={Math.max(1, now.allFiles)}
        value={now.done && !now.cancelled ? Math.max(1, now.allFiles) : now.files}
      />
      <p role="status" data-field="imported" data-done={now.done} data-games={now.games} data-known={now.known}>
        {now.done && (now.cancelled ? w.shelf.importStopped : w.shelf.importDone)}{" "}
        {w.shelf.importing(now.files, now.allFiles)}
        {w.dot}
        {w.shelf.imported(now.games, now.known)}
      </p>
      {now.withWarnings > 0 && <p class="remark">{w.shelf.withWarnings(now.withWarnings)}</p>}
      {now.error && (
        <p class="error" role="alert">
          {now.error}
        </p>
      )}
      {now.refused.length > 0 && (
        <details class="warnings" data-field="refused" open={now.refused.length <= 3}>
          <summary>{w.shelf.refused(now.refused.length)}</summary>
          <ul>
            {now.refused.map(({ file, why }) => (
              <li key={file}>
                <bdi dir="auto">{file}</bdi>: {why}
              </li>
            ))}
          </ul>
        </details>
      )}
    </DialogFrame>
  );
}
