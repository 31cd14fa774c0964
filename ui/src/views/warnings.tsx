// What was wrong in a file, place by place.

import type { WarningView } from "../ipc/types";
import type { Words } from "../words";
import { useStore } from "./context";

export function Warnings({ warnings }: { warnings: readonly WarningView[] }) {
  const { words } = useStore();
  const w = words.value;
  if (warnings.length === 0) return null;
  return (
    <details class="warnings" data-field="warnings" open={warnings.length <= 3}>
      <summary>{w.shelf.warnings(warnings.length)}</summary>
      <ul>
        {warnings.map((warning, index) => (
          <li key={index}>
            <strong>{placeOf(warning, w)}</strong>{" "}
            <bdi dir="auto">{w.shelf.warning(warning.expected, warning.found)}</bdi>
          </li>
        ))}
      </ul>
    </details>
  );
}

function placeOf({ line, byte }: WarningView, w: Words): string {
  if (line !== null) return w.shelf.atLine(line);
  return byte !== null ? w.shelf.atByte(byte) : "";
}
