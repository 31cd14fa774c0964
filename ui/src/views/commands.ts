// Every command once: what it is called, whether it can be given now, and what it does. Buttons, the menu and the
// keyboard all ask here, so they cannot disagree.

import type { Dialog, Question } from "../drafts";
import type { Bar, LinkView, OfferName, TableView, TermsChoice } from "../ipc/types";
import type { Store } from "../store";
import type { ActionName, WindowBar } from "../words";
import { hasEngine, isWatched } from "./computer";
import { textOf } from "./notation";
import { settingsOf } from "./settings";

/** A command as it stands now. */
export interface Command {
  name: ActionName;
  label: string;
  /** Why it can't be given, in words; `null` when it can. */
  bar: string | null;
  run(): void;
}

export function command(store: Store, name: ActionName): Command {
  const words = store.words.value;
  const bar = barOf(store, name);
  return {
    name,
    label: words.action[name],
    bar: bar && words.bar[bar],
    run: () => {
      if (!barOf(store, name)) deeds[name](store, store.table.value);
    },
  };
}

/** Why a command can't be given now. */
function barOf(store: Store, name: ActionName): Bar | WindowBar | null {
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

/** What a table at one computer is opened with when nobody was asked. */
const usualTerms: TermsChoice = { game: "xiangqi", rules: "asian", takebacks: "free", clock: null, odds: null };

/** The lines of an analysis that nobody has chosen. */
const USUAL_LINES = 3;

type Deed = (store: Store, table: TableView | null) => void;

const wish =
  (
    name: "start" | "undo" | "redo" | "pause" | "hint" | "step-demonstration" | "continue" | "discard" | "withdraw",
  ): Deed =>
  (store) =>
    store.dispatch({ do: name });

const page =
  (
    name:
      | "computer"
      | "demonstration"
      | "host"
      | "join"
      | "propose"
      | "records"
      | "players"
      | "library"
      | "rules"
      | "rules-gomoku"
      | "keys"
      | "about"
      | "settings",
  ): Deed =>
  (store) =>
    open(store, name);

const deeds: Record<ActionName, Deed> = {
  start: wish("start"),
  undo: wish("undo"),
  redo: wish("redo"),
  continue: wish("continue"),
  discard: wish("discard"),
  withdraw: wish("withdraw"),
  pause: wish("pause"),
  hint: wish("hint"),
  step: wish("step-demonstration"),
  halt: (store) => {
    const paused = !store.mind.value.demonstration?.paused;
    store.dispatch({ do: "pause-demonstration", paused });
  },
  analyse: (store) => {
    const { analysis } = store.mind.value;
    store.dispatch({ do: "analyse", on: analysis === null, lines: analysis?.lines ?? USUAL_LINES });
  },
  computer: page("computer"),
  demonstration: page("demonstration"),
  host: page("host"),
  join: page("join"),
  propose: page("propose"),
  records: page("records"),
  players: page("players"),
  "renew-identity": (store) => {
    // From the page about this installation, which it leaves.
    store.dialog.value = { name: "renew" };
  },
  library: page("library"),
  open: (store) => store.openFile(),
  paste: (store) => store.paste(),
  "copy-position": (store, table) => {
    if (table) copy(store, table.position);
  },
  "copy-moves": (store, table) => {
    if (table) copy(store, movesText(store, table));
  },
  "find-position": (store) => {
    store.finding.value = !store.finding.value;
  },
  picture: (store) => open(store, "picture"),
  print: (store) => store.print(),
  save: (store, table) => {
    if (table) store.saveFile([], fileName(table), table.game);
  },
  rules: page("rules"),
  "rules-gomoku": page("rules-gomoku"),
  keys: page("keys"),
  about: page("about"),
  settings: page("settings"),
  new: (store, table) => {
    if (store.link.value.state !== "up") open(store, newDialog(table));
    else store.dispatch({ do: table?.phase === "over" ? "rematch" : "new-game" });
  },
  draw: (store, table) => {
    // Who plays for both sides is asked; an engine answers for itself.
    if (table?.local && !hasEngine(table)) ask(store, "draw");
    else store.dispatch({ do: "draw" });
  },
  resign: (store) => ask(store, "resign"),
  adjourn: (store) => ask(store, "adjourn"),
  rematch: (store, table) => {
    if (table && theirs(table, "rematch")) answer(store, true);
    else store.dispatch({ do: "rematch" });
  },
  setup: (store, table) => {
    if (!table) store.dispatch({ do: "open-local", terms: usualTerms });
    if (table && theirs(table, "setup")) answer(store, true);
    else store.dispatch({ do: "set-up" });
  },
  leave: (store, table) => {
    // Whoever only looked on has nothing to keep.
    if (store.link.value.watching) store.dispatch({ do: "close-table" });
    else if ((table?.phase === "playing" || table?.phase === "paused") && isEngaged(store.link.value))
      ask(store, "leave");
    else store.dispatch({ do: "leave" });
  },
  "save-leave": (store) => {
    if (store.dialog.value?.name === "confirm") store.dialog.value = null;
    store.dispatch({ do: "save-and-leave" });
  },
  "end-game": (store) => store.dispatch({ do: "close-table" }),
  "take-up": (store) => store.dispatch({ do: "pause" }),
  close: (store) => store.dispatch({ do: "close-table" }),
  quit: (store) => store.quit(),
  flip: (store) => {
    store.flipped.value = !store.flipped.value;
  },
  "type-move": (store) => {
    store.typing.value = true;
  },
  back: (store) => store.dispatch({ do: "look", ply: null }),
  accept: (store) => answer(store, true),
  decline: (store) => answer(store, false),
  "ask-no-more": (store) => {
    const offer = store.table.value?.offer;
    if (offer && !offer.mine) store.dispatch({ do: "ask-no-more", offer: offer.seq });
  },
};

/** Another game is one of the same kind. */
function newDialog(table: TableView | null): "new" | "computer" | "demonstration" {
  if (!hasEngine(table)) return "new";
  return isWatched(table) ? "demonstration" : "computer";
}

/** Opens a dialog, unless digits are being compared or another one is open. */
export function open(store: Store, name: Exclude<Dialog["name"], "confirm">): void {
  if (!store.modal.value) store.dialog.value = { name };
}

/** What a confirmed question does. */
export function confirmed(store: Store, question: Question): void {
  store.dialog.value = null;
  store.dispatch({ do: question });
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

function ask(store: Store, question: Question): void {
  if (!store.modal.value) store.dialog.value = { name: "confirm", question };
}

function answer(store: Store, accept: boolean): void {
  const offer = store.table.value?.offer;
  if (offer && !offer.mine) store.dispatch({ do: "answer", offer: offer.seq, accept });
}

/** With a peer at the table a new game is asked for: in mid-game as such, after the end as a rematch. */
function newBar(table: TableView): Bar | null {
  return table.phase === "over" ? table.can.rematch : table.can.newGame;
}

function copy(store: Store, text: string): void {
  store.copy(text).catch((error: unknown) => store.tell("not-now", [], String(error)));
}

/** The moves in the notation of the list, numbered, behind the position they start from where it is not the usual one. */
export function movesText(store: Store, table: TableView): string {
  const { points } = settingsOf(store.app.peek());
  const notation = store.notation.peek();
  const texts = table.moves.map((move) => textOf(move, table.game, notation, points));
  if (table.game === "gomoku") return texts.join(" ");
  const first = table.moves[0]?.by === "second" ? ["…", ...texts] : texts;
  const rows = first.flatMap((text, index) => (index % 2 === 0 ? [`${index / 2 + 1}. ${text}`] : [text]));
  const start = table.start.startsWith(`${START} `) ? "" : `[FEN "${table.start}"]\n`;
  return start + rows.join(" ");
}

/** How a game of xiangqi begins, and who moves first. */
const START = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";

/** What a file of this game may be called: its players, or its title. */
export function fileName(table: TableView): string {
  const title = table.study?.tags.find(({ name }) => name === "Title")?.value;
  const players = [table.players.first.name, table.players.second.name].filter((name) => name !== null);
  return title ?? players.join(" - ");
}
