// The page of settings: everything that can be chosen, in quiet pages. A choice holds at once and is kept by the app.

import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import type { SettingsPage } from "../../words";
import { useStore } from "../context";
import { rove } from "../roving";
import { DialogFrame } from "./frame";
import { BoardPage } from "./settings-board";
import { EnginesPage } from "./settings-engines";
import { GeneralPage } from "./settings-general";
import { LookPage } from "./settings-look";
import { SoundPage } from "./settings-sound";
import { WindowPage } from "./settings-window";

const pages: readonly SettingsPage[] = ["general", "look", "board", "window", "sound", "engines"];

export function SettingsDialog({ page: first = "general" }: { page?: SettingsPage | undefined }) {
  const store = useStore();
  const w = store.words.value;
  const page = useSignal<SettingsPage>(first);
  const close = () => {
    store.dialog.value = null;
  };
  return (
    <DialogFrame
      name="settings"
      title={w.settings.title}
      confirm={w.dialog.ok}
      cancel={w.dialog.close}
      crossed
      wide
      onConfirm={close}
      onCancel={close}
    >
      <div class="settings">
        <div
          class="settings-tabs"
          role="tablist"
          aria-orientation="vertical"
          aria-label={w.settings.title}
          onKeyDown={(event) => rove(event, 1)}
        >
          {pages.map((id) => (
            <button
              key={id}
              type="button"
              role="tab"
              id={`settings-tab-${id}`}
              class="settings-tab"
              data-action="settings-page"
              data-value={id}
              data-first={id === first ? "" : undefined}
              aria-selected={id === page.value}
              aria-controls="settings-panel"
              tabIndex={id === page.value ? 0 : -1}
              onFocus={() => {
                page.value = id;
              }}
              onClick={() => {
                page.value = id;
              }}
            >
              {w.settings.pages[id]}
            </button>
          ))}
        </div>
        <div
          class="settings-page"
          role="tabpanel"
          id="settings-panel"
          aria-labelledby={`settings-tab-${page.value}`}
          data-page={page.value}
        >
          {shown(page.value)}
        </div>
      </div>
    </DialogFrame>
  );
}

function shown(page: SettingsPage): ComponentChildren {
  switch (page) {
    case "general":
      return <GeneralPage />;
    case "look":
      return <LookPage />;
    case "board":
      return <BoardPage />;
    case "window":
      return <WindowPage />;
    case "sound":
      return <SoundPage />;
    case "engines":
      return <EnginesPage />;
  }
}
