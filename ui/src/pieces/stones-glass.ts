// Glass: deep bottle black and milk white. The light enters at the upper left, draws a window there, and gathers as a
// bright crescent on the far side, as in a lens.

import { circle, picture, shadowDefs } from "./draw";
import type { Stone } from "./piece";

const R = 46.2;
const Y = 61.2;

interface Glass {
  readonly body: readonly [string, string, string, string];
  /** The gathered light, and its strength. */
  readonly caustic: readonly [string, number];
  readonly edge: string;
  readonly window: number;
}

const black: Glass = {
  body: ["#3c4a52", "#1a2429", "#0a1013", "#04080a"],
  caustic: ["#7fd0c8", 0.55],
  edge: "#000",
  window: 0.9,
};
const white: Glass = {
  body: ["#ffffff", "#f3f7f8", "#dde6ea", "#b9c8d0"],
  caustic: ["#ffffff", 0.95],
  edge: "#6c828e",
  window: 1,
};

export function glass(stone: Stone): string {
  const { body, caustic, edge, window } = stone === "X" ? black : white;
  const [colour, strength] = caustic;
  const defs =
    shadowDefs("#12161a") +
    `<radialGradient id="body" cx=".38" cy=".32" r=".8"><stop stop-color="${body[0]}"/><stop offset=".4" stop-color="${body[1]}"/><stop offset=".78" stop-color="${body[2]}"/><stop offset="1" stop-color="${body[3]}"/></radialGradient>` +
    `<radialGradient id="light" cx=".74" cy=".78" r=".42"><stop stop-color="${colour}" stop-opacity="${strength}"/><stop offset=".5" stop-color="${colour}" stop-opacity="${strength * 0.35}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>` +
    `<linearGradient id="window" x1=".2" y1="0" x2=".7" y2="1"><stop stop-color="#fff" stop-opacity="${window}"/><stop offset="1" stop-color="#fff" stop-opacity=".04"/></linearGradient>` +
    `<linearGradient id="edge" x1=".15" y1=".08" x2=".85" y2=".94"><stop stop-color="${stone === "X" ? "#fff" : edge}" stop-opacity=".6"/><stop offset=".4" stop-color="${edge}" stop-opacity=".5"/><stop offset="1" stop-color="${edge}" stop-opacity=".8"/></linearGradient>`;
  return picture(
    defs,
    '<ellipse cx="66.5" cy="69.4" rx="54" ry="53" fill="url(#s1)"/><ellipse cx="63.6" cy="65.4" rx="51.6" ry="51" fill="url(#s2)"/>' +
      circle(R, Y, 'fill="url(#body)"') +
      circle(R - 1.5, Y, 'fill="url(#light)"') +
      circle(R - 0.5, Y, 'fill="none" stroke="url(#edge)" stroke-width="1.1"') +
      // The window: a lens-shaped patch under the upper left rim, and its small companion.
      '<path d="M24.5 53C25.5 37.5 39 25.5 55.5 23.8C60 23.5 61.5 26 58 28.3C46 33.5 36.5 42 31.3 54.2C29.4 58.3 24.2 57.6 24.5 53Z" fill="url(#window)"/>' +
      `<ellipse cx="70" cy="28.6" rx="4.6" ry="2.1" transform="rotate(18 70 28.6)" fill="#fff" fill-opacity="${window * 0.55}"/>`,
  );
}
