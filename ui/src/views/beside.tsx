// What a record has beside a move, as marks in the move list.

import type { TableView } from "../ipc/types";
import type { Words } from "../words";
import { signText } from "./signs";

export function Beside({ table, n }: { table: TableView; n: number }) {
  const step = table.study?.steps[n - 1];
  if (!step) return null;
  const sign = step.glyphs.map(signText).join("");
  return (
    <span class="beside" aria-hidden="true">
      {sign}
      {step.comment && <span class="note-mark" />}
      {step.others.length > 0 && <span class="branch-mark" />}
    </span>
  );
}

export function besideInWords(table: TableView, n: number, w: Words): string {
  const step = table.study?.steps[n - 1];
  if (!step) return "";
  const parts = [step.comment ? w.study.commented : "", step.others.length > 0 ? w.study.branch : ""];
  return parts
    .filter((part) => part !== "")
    .map((part) => `, ${part}`)
    .join("");
}
