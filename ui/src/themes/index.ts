// The looks one can choose: boards, piece sets, and light or dark surroundings. They mix freely. A board is tokens in
// boards.css under its id, with a picture in boards/; a set of pieces is a function in the folder pieces/. Applying a look
// sets four attributes and the pieces' tokens on one element, so that a preview in a dialog is the same thing on a
// smaller element.

import { applyPieces, applyStones, type PieceSet, pieceSetIds, type StoneSet, stoneSetIds } from "../pieces/index";
import {
  applyUserBoard,
  applyUserPieces,
  applyUserStones,
  isUserChoice,
  type UserChoice,
  type UserTheme,
  userThemeOf,
} from "./user";

export type { PieceSet, StoneSet } from "../pieces/index";

const boardIds = ["boxwood", "rosewood", "bamboo", "paper", "jade", "stone", "water", "contrast"] as const;

export type BoardTheme = (typeof boardIds)[number];
export type Surroundings = "system" | "light" | "dark";

/** One that is part of the program, or one of the user's own. */
export type BoardChoice = BoardTheme | UserChoice;
export type PieceChoice = PieceSet | UserChoice;
export type StoneChoice = StoneSet | UserChoice;

export interface Look {
  readonly board: BoardChoice;
  readonly pieces: PieceChoice;
  readonly stones: StoneChoice;
  readonly surroundings: Surroundings;
}

/** `key` names the choice in the window's words. */
export const boardThemes: readonly { readonly id: BoardTheme; readonly key: string }[] = boardIds.map((id) => ({
  id,
  key: `board.${id}`,
}));

export const pieceSets: readonly { readonly id: PieceSet; readonly key: string }[] = pieceSetIds.map((id) => ({
  id,
  key: `pieces.${id}`,
}));

export const stoneSets: readonly { readonly id: StoneSet; readonly key: string }[] = stoneSetIds.map((id) => ({
  id,
  key: `stones.${id}`,
}));

export const defaultLook: Look & { board: BoardTheme; pieces: PieceSet; stones: StoneSet } = {
  board: "boxwood",
  pieces: "wood",
  stones: "shell",
  surroundings: "system",
};

/** Applies a look to the page (or, for a preview, to one element). A theme of the user that is gone gives way to the usual
 * one. */
export function applyTheme(root: HTMLElement, look: Look, own: readonly UserTheme[] = []): void {
  applyBoard(root, look.board, own);
  const { pieces, stones } = look;
  const piecesOf = userThemeOf(own, pieces);
  const set = isUserChoice(pieces) ? (piecesOf ? pieces : defaultLook.pieces) : pieces;
  if (root.dataset.pieces !== set) {
    root.dataset.pieces = set;
    if (piecesOf) applyUserPieces(root, piecesOf);
    else if (!isUserChoice(set)) applyPieces(root, set);
  }
  const stonesOf = userThemeOf(own, stones);
  const kind = isUserChoice(stones) ? (stonesOf ? stones : defaultLook.stones) : stones;
  if (root.dataset.stones !== kind) {
    root.dataset.stones = kind;
    if (stonesOf) applyUserStones(root, stonesOf);
    else if (!isUserChoice(kind)) applyStones(root, kind);
  }
  surround(root, look.surroundings);
}

function applyBoard(root: HTMLElement, choice: BoardChoice, own: readonly UserTheme[]): void {
  const user = userThemeOf(own, choice);
  const board = isUserChoice(choice) ? (user ? choice : defaultLook.board) : choice;
  // The colours that a theme of the user does not choose are those of the usual board.
  if (root.dataset.theme === board) return;
  root.dataset.theme = board;
  applyUserBoard(root, user);
}

const dark = typeof window.matchMedia === "function" ? window.matchMedia("(prefers-color-scheme: dark)") : null;
const followers = new WeakMap<HTMLElement, () => void>();

/** `data-surroundings` is always `light` or `dark`; "system" follows the system while it is chosen. */
function surround(root: HTMLElement, choice: Surroundings): void {
  const before = followers.get(root);
  if (before) dark?.removeEventListener("change", before);
  followers.delete(root);
  const show = () => {
    const shown = choice === "system" ? (dark?.matches ? "dark" : "light") : choice;
    root.dataset.surroundings = shown;
  };
  show();
  if (choice !== "system") return;
  followers.set(root, show);
  dark?.addEventListener("change", show);
}
