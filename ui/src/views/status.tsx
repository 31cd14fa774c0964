// The line under the board: whose turn it is or what is awaited, notices over it, and the field for typed moves.

import type { LinkView, SideName, TableView } from "../ipc/types";
import { isAlone, otherSide, ownSide } from "../seats";
import type { Words } from "../words";
import { CommandButton } from "./button";
import { engineToMove } from "./computer";
import { useStore } from "./context";
import { Disc } from "./man";
import { NoticeLine } from "./notices";
import { stepAsked } from "./opening";
import { reasonOf, resultOf } from "./outcome";
import { actorName, otherName, sideName } from "./sides";
import { pieceName } from "./standing";
import { TypedMove } from "./typed";

export function StatusLine({ table }: { table: TableView }) {
  const store = useStore();
  const w = store.words.value;
  const side = sideOf(table);
  const hand = store.hand.value;
  const fallen = table.live ? store.mind.value.fallen : null;
  const status = fallen ? w.engines.waits(fallen.name) : statusOf(table, store.link.value, w);
  const text = hand ? w.setup.placing(pieceName(w, hand)) : status;
  return (
    <div class="status-place">
      <NoticeLine />
      <div class="status" role="status">
        {side && <Disc table={table} side={side} />}
        <span class="status-text" title={table.outcome?.ruling ? text : undefined}>
          {text}
        </span>
        {table.check && table.phase !== "over" && <strong class="in-check">{w.status.check}</strong>}
      </div>
      {store.typing.value && <TypedMove table={table} />}
      {!table.live && <CommandButton name="back" primary />}
    </div>
  );
}

/** Whose general stands beside the line: the side to move, or the winner. */
function sideOf(table: TableView): SideName | null {
  if (!table.live || table.phase === "waiting" || table.phase === "paused" || table.phase === "setup") return null;
  if (table.phase === "over") return table.outcome?.winner ?? null;
  return isAlone(table) ? null : table.liveTurn;
}

function statusOf(table: TableView, link: LinkView, w: Words): string {
  if (!table.live) return w.status.looking(table.ply, table.moves.length);
  if (table.phase === "over") return w.outcome.line(resultOf(table, w), reasonOf(table, w));
  if (!table.local && link.state === "missing") return w.away.status(link.peer?.name ?? otherName(table, w));
  if (!table.local && link.state === "down") {
    return link.error?.code === "peer-left" ? w.status.theyLeft : w.status.linkDown;
  }
  if ((table.phase === "playing" || table.phase === "paused") && isAlone(table)) return w.status.youLeft;
  if (link.watching && table.phase === "waiting") return w.watch.waiting;
  switch (table.phase) {
    case "setup":
      return settingUp(table, w);
    case "waiting":
      return waiting(table, link, w);
    case "paused":
      return paused(table, w);
    case "playing":
      return playing(table, w);
    case "study":
      return w.study.status(table.ply, table.moves.length);
  }
}

function settingUp(table: TableView, w: Words): string {
  const problem = table.setup?.errors[0];
  if (problem) return w.setup.problem[problem];
  const editing = table.gomoku ? w.gomoku.setup.editing : w.setup.editing;
  const own = ownSide(table);
  const other = own && table.players[otherSide(own)];
  if (!own || !other || other.seat === "empty") return editing;
  if (table.players[own].ready) return w.status.waitingThem(otherName(table, w));
  return other.ready ? w.status.waitingYou(otherName(table, w)) : editing;
}

function paused(table: TableView, w: Words): string {
  const own = ownSide(table);
  if (!own || table.local) return w.match.pausedLocal;
  if (table.players[own].ready) return w.match.pausedYou;
  return table.players[otherSide(own)].ready ? w.status.waitingYou(otherName(table, w)) : w.match.paused;
}

function waiting(table: TableView, link: LinkView, w: Words): string {
  if (engineToMove(table)) return w.status.theirTurn(actorName(table, table.liveTurn, w));
  if (table.local) {
    return table.gomoku ? w.gomoku.waitingLocal(sideName(table, "first", w)) : w.status.waitingLocal;
  }
  const own = ownSide(table);
  const other = own && table.players[otherSide(own)];
  if (!other || other.seat === "empty") {
    return link.state === "hosting" || link.state === "connecting" ? w.status.waitingGuest : w.status.waitingSeat;
  }
  if (table.players[own].ready) return w.status.waitingThem(otherName(table, w));
  return other.ready ? w.status.waitingYou(otherName(table, w)) : w.status.waitingStart;
}

function playing(table: TableView, w: Words): string {
  const name = otherName(table, w);
  if (table.offer) return table.offer.mine ? w.status.answerThem(name) : w.status.answerYou(name);
  const own = ownSide(table);
  const step = table.gomoku && stepAsked(table, table.gomoku);
  if (step)
    return own === step.by ? w.gomoku.opening.yourTurn : w.gomoku.opening.theirTurn(actorName(table, step.by, w));
  if (engineToMove(table)) return w.status.theirTurn(actorName(table, table.liveTurn, w));
  if (!own) return w.status.localTurn(sideName(table, table.liveTurn, w));
  return table.liveTurn === own ? w.status.yourTurn(sideName(table, own, w)) : w.status.theirTurn(name);
}
