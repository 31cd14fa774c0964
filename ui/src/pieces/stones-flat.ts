// Flat stones as in a printed diagram, for small boards, tired eyes and paper: black is full, white is open, and each has
// its own engraver's shading, so that nothing depends on colour or on a shadow.

import { circle, MIDDLE, picture, shadowDefs } from "./draw";
import type { Stone } from "./piece";

const R = 45.4;

export function flat(stone: Stone): string {
  const defs = shadowDefs("#14110d");
  const shadow = '<ellipse cx="63.2" cy="64.4" rx="49.4" ry="49" fill="url(#s1)"/>';
  return picture(defs, shadow + (stone === "X" ? full() : open()));
}

function full(): string {
  return (
    circle(R, MIDDLE, 'fill="#131313"') +
    circle(R - 4.6, MIDDLE, 'fill="none" stroke="#fff" stroke-opacity=".82" stroke-width="1.5"') +
    hatching(-1, '#fff" stroke-opacity=".5')
  );
}

function open(): string {
  return (
    circle(R - 1.3, MIDDLE, 'fill="#fffefb" stroke="#131313" stroke-width="2.8"') +
    hatching(1, '#131313" stroke-opacity=".78')
  );
}

/** Short strokes along the rim: below on the right where white turns away from the light, above on the left where black
 * catches it. The middle stays free for a number. */
function hatching(towards: 1 | -1, stroke: string): string {
  let path = "";
  for (let i = -9; i <= 9; i++) {
    const angle = Math.PI / 4 + i * 0.098;
    const depth = 9.4 * Math.cos((i / 9.6) * (Math.PI / 2)) + 1.4;
    const [from, to] = [R - 6.4, R - 6.4 - depth];
    const at = (r: number) =>
      `${(MIDDLE + towards * r * Math.cos(angle)).toFixed(1)} ${(MIDDLE + towards * r * Math.sin(angle)).toFixed(1)}`;
    path += `M${at(from)}L${at(to)}`;
  }
  return `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="1.5" stroke-linecap="round"/>`;
}
