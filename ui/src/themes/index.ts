// The looks one can choose: boards, piece sets, and light or dark surroundings. They mix freely. A board is tokens in
// boards.css under its id, with a picture in boards/; a set of pieces is a function in the folder pieces/. Applying a look
// sets four attributes and the pieces' tokens on one element, so that a preview in a dialog is the same thing on a
// smaller element.

import { applyPieces, applyStones, type PieceSet, pieceSetIds, type StoneSet, stoneSetIds } from "../pieces/index";

export type { PieceSet, StoneSet } from "../pieces/index";

const boardIds = ["boxwood", "rosewood", "bamboo", "paper", "jade", "stone", "water", "contrast"] as const;

export type BoardTheme = (typeof boardIds)[number];
export type Surroundings = "system" | "light" | "dark";

export interface Look {
  readonly board: BoardTheme;
  readonly pieces: PieceSet;
  readonly stones: StoneSet;
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

export const defaultLook: Look = { board: "boxwood", pieces: "wood", stones: "shell", surroundings: "system" };

/** Applies a look to the page (or, for a preview, to one element). */
export function applyTheme(root: HTMLElement, look: Look): void {
  root.dataset.theme = look.board;
  if (root.dataset.pieces !== look.pieces) {
    root.dataset.pieces = look.pieces;
    applyPieces(root, look.pieces);
  }
  if (root.dataset.stones !== look.stones) {
    root.dataset.stones = look.stones;
    applyStones(root, look.stones);
  }
  surround(root, look.surroundings);
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
