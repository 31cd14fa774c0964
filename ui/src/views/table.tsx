// An open table: the board and its line on one side, everything about the game on the other.

import type { TableView } from "../ipc/types";
import { otherSide } from "../store";
import { Actions } from "./actions";
import { TableBoard } from "./board";
import { Chat } from "./chat";
import { useStore } from "./context";
import { MoveList } from "./moves";
import { PlayerPanel } from "./player";
import { StatusLine } from "./status";
import { Strip } from "./strip";

export function Table({ table }: { table: TableView }) {
  const { bottom } = useStore();
  const low = bottom.value;
  return (
    <main class="table" data-local={table.local}>
      <div class="board-column">
        <TableBoard />
        <StatusLine table={table} />
      </div>
      <aside class="sidebar">
        <PlayerPanel table={table} side={otherSide(low)} />
        <MoveList table={table} />
        <PlayerPanel table={table} side={low} />
        <Strip table={table} />
        {!table.local && <Chat table={table} />}
        <Actions table={table} />
      </aside>
    </main>
  );
}
