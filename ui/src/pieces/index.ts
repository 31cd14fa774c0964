// The piece sets: each turns a piece into a picture, made once per piece and handed to the style sheet as a token. A set is
// a function; nothing outside this folder knows how a piece is drawn.

import { svgUrl } from "./draw";
import { ink } from "./ink";
import { type Piece, pieces } from "./piece";
import { clear, plain } from "./plain";
import { western } from "./western";
import { wood } from "./wood";

export { svgUrl } from "./draw";
export { isStone, type Occupant } from "./piece";
export { applyStones, type StoneSet, stoneSetIds, stoneSvgs } from "./stones";

const sets = { wood, ink, western, plain, clear } satisfies Record<string, (piece: Piece) => string>;

export type PieceSet = keyof typeof sets;

export const pieceSetIds = Object.keys(sets) as readonly PieceSet[];

/** The picture of a piece as the text of an SVG file. */
export function pieceSvg(set: PieceSet, piece: Piece): string {
  return sets[set](piece);
}

/** Hands the pictures of a set to an element and all inside it, as the tokens `--piece-K` and so on. */
export function applyPieces(element: HTMLElement, set: PieceSet): void {
  for (const piece of pieces) element.style.setProperty(`--piece-${piece}`, svgUrl(pieceSvg(set, piece)));
}
