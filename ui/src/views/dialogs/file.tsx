// The games of a file with several, to choose from.

import { useSignal } from "@preact/signals";
import { linked } from "../bars";
import { useStore } from "../context";
import { Warnings } from "../warnings";
import { DialogFrame } from "./frame";
import { GameList, Pages } from "./games";

export function FileDialog() {
  const store = useStore();
  const w = store.words.value;
  const chosen = useSignal<number | null>(null);
  const file = store.file.value;
  if (!file) return null;
  const close = () => store.dispatch({ do: "close-file" });
  const open = (index: number) => {
    if (linked(store.link.peek())) return;
    // The list stays where it is, to choose another one later.
    store.dialog.value = null;
    store.dispatch({ do: "open-listed", index });
  };
  return (
    <DialogFrame
      name="file"
      title={w.shelf.fileTitle(file.name)}
      confirm={w.shelf.open}
      barred={chosen.value === null ? w.shelf.choose : linked(store.link.value) ? w.bar.linked : null}
      cancel={w.dialog.close}
      crossed
      wide
      extra={
        <button
          type="button"
          class="button aside"
          data-action="import-file"
          onClick={() => store.dispatch({ do: "import", paths: [file.path] })}
        >
          {w.shelf.importFile}
        </button>
      }
      onConfirm={() => {
        if (chosen.value !== null) open(chosen.value);
      }}
      onCancel={() => {
        store.dialog.value = null;
        close();
      }}
    >
      <Warnings warnings={file.warnings} />
      <GameList
        label={w.shelf.fileTitle(file.name)}
        games={file.games}
        chosen={chosen.value}
        onChoose={(id) => {
          chosen.value = id;
        }}
        onOpen={open}
      />
      <Pages
        page={file.page}
        total={file.total}
        size={file.size}
        onPage={(page) => store.dispatch({ do: "show-file", page })}
      />
    </DialogFrame>
  );
}
