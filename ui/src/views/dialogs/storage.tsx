// What the disk says: that nothing can be kept, or that the library was damaged and where it is now.

import { useStore } from "../context";
import { DialogFrame } from "./frame";

export function StorageDialog({ name }: { name: "storage" | "set-aside" }) {
  const store = useStore();
  const w = store.words.value;
  const s = w.edit.storage;
  const app = store.app.value;
  const aside = name === "set-aside";
  return (
    <DialogFrame
      name={name}
      title={aside ? s.asideTitle : s.troubleTitle}
      cancel={w.dialog.close}
      onConfirm={() => {}}
      onCancel={() => {
        store.dialog.value = null;
      }}
    >
      <p>{aside ? s.aside : s.trouble}</p>
      <p class="code told-path" dir="ltr" data-field="told">
        {aside ? app?.setAside : app?.storage}
      </p>
    </DialogFrame>
  );
}
