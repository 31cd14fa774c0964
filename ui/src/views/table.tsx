// An open table: the board and its line on one side, everything about the game on the other.

import type { TableView } from "../ipc/types";
import { otherSide } from "../seats";
import type { Room } from "../themes/window";
import { Actions } from "./actions";
import { AnalysisPanel, EvaluationBar } from "./analysis";
import { TableBoard } from "./board";
import { Chat } from "./chat";
import { useStore } from "./context";
import { FoundPanel } from "./found";
import { MoveList } from "./moves";
import { OpeningStrip } from "./opening";
import { PlayerPanel } from "./player";
import { PointMenu } from "./point-menu";
import { RefereeStrip } from "./referee";
import { SetupPanel } from "./setup";
import { StatusLine } from "./status";
import { Strip } from "./strip";
import { StudyControls, StudyPanel } from "./study";

export function Table({ table }: { table: TableView }) {
  const { bottom, mind, finding, room } = useStore();
  const low = bottom.value;
  const analysed = mind.value.analysis !== null;
  return (
    <main class="table" data-local={table.local} data-table={table.game}>
      <div class="board-column" data-analysis={analysed}>
        <EvaluationBar table={table} />
        <TableBoard key={table.gomoku?.size ?? table.game} />
        <StatusLine table={table} />
      </div>
      <aside
        class="sidebar"
        data-phase={table.phase}
        data-analysis={analysed}
        data-paired={arePaired(table, room.value) || undefined}
      >
        <PlayerPanel table={table} side={otherSide(low)} />
        {table.phase === "setup" ? <SetupPanel table={table} /> : <MoveList table={table} />}
        {table.study && <StudyPanel table={table} study={table.study} />}
        <AnalysisPanel table={table} />
        {finding.value && table.phase !== "setup" && <FoundPanel table={table} />}
        {table.phase !== "setup" && !table.study && !table.gomoku && <RefereeStrip table={table} />}
        <PlayerPanel table={table} side={low} />
        {table.phase !== "setup" && !table.study && table.gomoku && (
          <OpeningStrip table={table} gomoku={table.gomoku} />
        )}
        {!table.study && <Strip table={table} />}
        {!table.local && <Chat table={table} />}
        {table.study ? <StudyControls table={table} /> : <Actions table={table} />}
      </aside>
      <PointMenu table={table} />
    </main>
  );
}

/** Whether the two players share a row, because what is between them needs the height. */
function arePaired(table: TableView, room: Pick<Room, "high">): boolean {
  if (table.phase === "setup") return !table.local || room.high !== "ample";
  return room.high === "tiny" && table.phase !== "study";
}
