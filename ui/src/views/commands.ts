// Every command once: what it is called, whether it can be given now, and what it does. Buttons, the menu and the
// keyboard all ask here, so they cannot disagree.

import type { Dialog, Question } from "../drafts";
import type { TableView, TermsChoice } from "../ipc/types";
import { isUnderWay } from "../seats";
import type { Store } from "../store";
import type { ActionName } from "../words";
import { barOf, isEngaged, theirs } from "./bars";
import { hasEngine, isWatched } from "./computer";
import { fileName, movesText } from "./game-text";

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
    else if (isUnderWay(table) && isEngaged(store.link.value)) ask(store, "leave");
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

function ask(store: Store, question: Question): void {
  if (!store.modal.value) store.dialog.value = { name: "confirm", question };
}

function answer(store: Store, accept: boolean): void {
  const offer = store.table.value?.offer;
  if (offer && !offer.mine) store.dispatch({ do: "answer", offer: offer.seq, accept });
}

function copy(store: Store, text: string): void {
  store.copy(text).catch((error: unknown) => store.tell("not-now", [], String(error)));
}
