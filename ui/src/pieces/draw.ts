// What the piece sets share: the box they draw in, glyphs and small SVG words.
//
// A piece is drawn in a box of 124 units with 100 units to the cell, centred on (62, 62). Light comes from the upper
// left. The shadow is painted into the picture with gradients; no filters, they are too slow to move.

import { type Glyph, glyphs } from "./glyphs";
import { kindOf, type Piece, sideOf } from "./piece";

const BOX = 124;
export const MIDDLE = 62;

export function picture(defs: string, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="248" height="248" viewBox="0 0 ${BOX} ${BOX}"><defs>${defs}</defs>${body}</svg>`;
}

export function glyph(char: Glyph, size: number, x: number, y: number, paint: string): string {
  return `<path transform="translate(${x} ${y}) scale(${size / 1000})" d="${glyphs[char]}" ${paint}/>`;
}

/** What is written on a piece whose face is centred on (62, y): it alone turns when the piece faces the other player. */
export function inscription(y: number, body: string): string {
  return `<g class="inscription" data-y="${y}">${body}</g>`;
}

/** The same piece with its inscription upside down. */
export function turned(svg: string): string {
  return svg.replace(
    /<g class="inscription" data-y="([\d.]+)">/g,
    (_, y: string) => `<g transform="rotate(180 ${MIDDLE} ${y})">`,
  );
}

export function circle(r: number, y: number, paint: string): string {
  return `<circle cx="${MIDDLE}" cy="${y}" r="${r}" ${paint}/>`;
}

/** The soft shadow on the board: a tight dark one where the piece touches, a wide faint one away from the light. */
export function shadowDefs(colour: string): string {
  const stops = (strength: number) =>
    `<stop offset=".72" stop-color="${colour}" stop-opacity="${strength}"/><stop offset=".86" stop-color="${colour}" stop-opacity="${strength * 0.42}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/>`;
  return `<radialGradient id="s1">${stops(0.3)}</radialGradient><radialGradient id="s2">${stops(0.5)}</radialGradient>`;
}

export function shadow(): string {
  return '<ellipse cx="66.5" cy="69.5" rx="54" ry="53" fill="url(#s1)"/><ellipse cx="63.5" cy="65.5" rx="52" ry="51.5" fill="url(#s2)"/>';
}

export const traditional: Readonly<Record<Piece, Glyph>> = {
  K: "帥",
  A: "仕",
  B: "相",
  N: "傌",
  R: "俥",
  C: "炮",
  P: "兵",
  k: "將",
  a: "士",
  b: "象",
  n: "馬",
  r: "車",
  c: "砲",
  p: "卒",
};

export const simplified: Readonly<Record<Piece, Glyph>> = {
  K: "帅",
  A: "仕",
  B: "相",
  N: "马",
  R: "车",
  C: "炮",
  P: "兵",
  k: "将",
  a: "士",
  b: "象",
  n: "马",
  r: "车",
  c: "炮",
  p: "卒",
};

/** A picture as a CSS value; a data address, since the content policy allows it and it needs no clean-up. */
export function svgUrl(svg: string): string {
  return `url("data:image/svg+xml,${svg.replace(/[\n%#"<>]/g, encodeURIComponent)}")`;
}

/** A small seeded generator, so that grain differs from piece to piece and never from run to run. */
export function seeded(piece: Piece): () => number {
  return seededBy(kindOf(piece).charCodeAt(0) * 2654435761 + (sideOf(piece) === "first" ? 977 : 0));
}

export function seededBy(start: number): () => number {
  let seed = start >>> 0;
  return () => {
    seed = (seed + 0x6d2b79f5) >>> 0;
    let t = Math.imul(seed ^ (seed >>> 15), seed | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
