// The five buttons under the board's talk, always in the same places.

import type { TableView } from "../ipc/types";
import { otherSide, ownSide } from "../seats";
import { CommandButton } from "./button";
import { useStore } from "./context";

export function Actions({ table }: { table: TableView }) {
  const { words } = useStore();
  const own = ownSide(table);
  const otherReady = own !== null && table.players[otherSide(own)].ready;
  const canStart =
    (table.phase === "waiting" || table.phase === "paused" || table.phase === "setup") && table.can.start === null;
  return (
    <div class="actions" role="toolbar" aria-label={words.value.menu.game}>
      <CommandButton name="start" primary={canStart} awaits={canStart && otherReady} />
      <CommandButton name="undo" />
      <CommandButton name="redo" />
      <CommandButton name="draw" />
      <CommandButton name="resign" />
    </div>
  );
}
