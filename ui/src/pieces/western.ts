// A silhouette that anyone can read over the small character it stands for. First side: red on ivory, two rings; second
// side: ivory on ebony, one ring.

import { circle, glyph, inscription, MIDDLE, picture, shadow, shadowDefs, traditional } from "./draw";
import { kindOf, type Piece, sideOf } from "./piece";
import { silhouettes } from "./silhouettes";

const FACE = 60.6;

interface Material {
  readonly face: readonly [string, string, string];
  readonly side: readonly [string, string];
  readonly ink: string;
  readonly paper: string;
}

const ivory: Material = {
  face: ["#fffdf4", "#f7eed9", "#e6d5b2"],
  side: ["#d9c59b", "#8f7748"],
  ink: "#a81c14",
  paper: "#f8f0de",
};
const ebony: Material = {
  face: ["#4a4644", "#2f2c2b", "#1c1a1a"],
  side: ["#3a3634", "#0d0c0c"],
  ink: "#f4e9d0",
  paper: "#2f2c2b",
};

export function western(piece: Piece): string {
  const first = sideOf(piece) === "first";
  const { face, side, ink, paper } = first ? ivory : ebony;
  const defs =
    shadowDefs("#1c1206") +
    `<linearGradient id="side" x1="0" y1="0" x2="1" y2=".4"><stop stop-color="${side[0]}"/><stop offset="1" stop-color="${side[1]}"/></linearGradient>` +
    `<radialGradient id="face" cx=".36" cy=".28" r=".86"><stop stop-color="${face[0]}"/><stop offset=".55" stop-color="${face[1]}"/><stop offset="1" stop-color="${face[2]}"/></radialGradient>` +
    '<linearGradient id="shine" x1=".1" y1="0" x2=".8" y2="1"><stop stop-color="#fff" stop-opacity=".75"/><stop offset=".4" stop-color="#fff" stop-opacity=".06"/><stop offset="1" stop-color="#000" stop-opacity=".25"/></linearGradient>';
  const rings = first
    ? circle(41.4, FACE, `fill="none" stroke="${ink}" stroke-width="1.5"`) +
      circle(38.6, FACE, `fill="none" stroke="${ink}" stroke-width=".8"`)
    : circle(40.4, FACE, `fill="none" stroke="${ink}" stroke-width="1.6" stroke-opacity=".85"`);
  return picture(
    defs,
    shadow() +
      circle(46, 63.2, 'fill="url(#side)"') +
      circle(45.6, FACE, 'fill="url(#face)"') +
      circle(45, FACE, 'fill="none" stroke="url(#shine)" stroke-width="1.3"') +
      rings +
      inscription(
        FACE,
        `<g transform="translate(${MIDDLE} ${FACE - 6.5}) scale(.82)">${silhouettes[kindOf(piece)](ink, paper)}</g>` +
          glyph(traditional[piece], 16.5, MIDDLE, FACE + 26.6, `fill="${ink}"`),
      ),
  );
}
