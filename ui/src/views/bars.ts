// Why a command can't be given now. Most of it the table itself says; the rest follows from the link.

import type { Bar, LinkView, OfferName, TableView } from "../ipc/types";
import type { Store } from "../store";
import type { ActionName, WindowBar } from "../words";

/** `null` when nothing bars it. */
export function barOf(store: Store, name: ActionName): Bar | WindowBar | null {
  const table = store.table.value;
  const link = store.link.value;
  switch (name) {
    case "start":
    case "undo":
    case "redo":
    case "draw":
    case "resign":
    case "pause":
    case "adjourn":
      return table ? table.can[name] : "no-table";
    case "rematch":
      if (!table) return "no-table";
      return theirs(table, "rematch") ? null : table.can.rematch;
    case "propose":
      if (!table) return "no-table";
      if (table.local) return "at-one-computer";
      return link.state === "up" ? newBar(table) : "not-linked";
    case "setup":
      if (!table) return linked(link) ? "linked" : null;
      return theirs(table, "setup") ? null : table.can.setUp;
    case "hint":
    case "analyse":
      return table ? table.can[name] : "no-table";
    case "halt":
    case "step":
      if (!table) return "no-table";
      if (!store.mind.value.demonstration) return "no-demonstration";
      return table.phase === "over" ? "over" : table.phase === "setup" ? "setting-up" : null;
    case "new":
      return link.state === "up" && table ? newBar(table) : linked(link) ? "linked" : null;
    case "computer":
    case "demonstration":
    case "host":
    case "join":
      return linked(link) ? "linked" : null;
    case "leave":
      return link.state === "none" ? "not-linked" : null;
    case "renew-identity":
      return linked(link) ? "linked" : null;
    case "save-leave":
    case "end-game":
      return table && !table.local && isEngaged(link) && !link.watching ? null : "not-linked";
    case "take-up":
      return !table ? "no-table" : table.outcome?.reason === "adjourned" ? table.can.pause : "under-way";
    case "close":
      return !table ? "no-table" : linked(link) ? "linked" : null;
    case "flip":
      return table ? null : "no-table";
    case "type-move":
      if (!table) return "no-table";
      return table.phase === "over" ? "over" : table.phase === "setup" ? "setting-up" : null;
    case "copy-position":
    case "picture":
    case "print":
      return table ? null : "no-table";
    case "copy-moves":
      return !table ? "no-table" : table.moves.length === 0 ? "no-moves" : null;
    case "find-position":
      if (!table) return "no-table";
      if (!table.local && table.phase !== "over") return "network-game";
      return table.phase === "setup" ? "setting-up" : null;
    case "paste":
      return linked(link) && table?.phase !== "setup" ? "linked" : null;
    case "open":
      return linked(link) ? "linked" : null;
    case "save":
      return !table ? "no-table" : table.moves.length === 0 && !table.study ? "no-moves" : null;
    case "back":
      return !table ? "no-table" : table.live ? "is-live" : null;
    case "continue":
    case "discard":
    case "quit":
    case "accept":
    case "decline":
    case "withdraw":
    case "ask-no-more":
    case "records":
    case "library":
    case "players":
    case "rules":
    case "rules-gomoku":
    case "keys":
    case "about":
    case "settings":
      return null;
  }
}

/** With a peer at the table a new game is asked for: in mid-game as such, after the end as a rematch. */
function newBar(table: TableView): Bar | null {
  return table.phase === "over" ? table.can.rematch : table.can.newGame;
}

/** Whether the other side asks for this. */
export function theirs(table: TableView, kind: OfferName): boolean {
  return table.offer !== null && !table.offer.mine && table.offer.kind === kind;
}

/** Whether a link is wanted or there: a second one can't be begun. */
export function linked(link: LinkView): boolean {
  return link.state !== "none" && link.state !== "down";
}

/** Whether there is a game with somebody, who may be missed at the moment. */
export function isEngaged(link: LinkView): boolean {
  return link.state === "up" || link.state === "missing";
}
