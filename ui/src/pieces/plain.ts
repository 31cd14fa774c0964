// Flat discs without wood or shine, for large rooms, small windows and tired eyes. `clear` is the same for those who do
// not tell red from black: orange and blue, light on dark against dark on light, and an eight-sided first side.

import { circle, glyph, inscription, MIDDLE, picture, shadowDefs, traditional } from "./draw";
import { type Piece, sideOf } from "./piece";

export function plain(piece: Piece): string {
  const first = sideOf(piece) === "first";
  const paint = first ? "#c0271c" : "#22303a";
  const rings = first
    ? circle(41.4, MIDDLE, `fill="none" stroke="${paint}" stroke-width="2.4"`) +
      circle(37.6, MIDDLE, `fill="none" stroke="${paint}" stroke-width="1.2"`)
    : circle(41, MIDDLE, `fill="none" stroke="${paint}" stroke-width="3.6"`);
  return picture(
    shadowDefs("#1b1712"),
    flatShadow() +
      circle(
        45.5,
        MIDDLE,
        `fill="${first ? "#fffaf0" : "#f4f3ee"}" stroke="${paint}" stroke-opacity=".35" stroke-width=".8"`,
      ) +
      rings +
      inscription(MIDDLE, glyph(traditional[piece], 51, MIDDLE, MIDDLE, `fill="${paint}"`)),
  );
}

export function clear(piece: Piece): string {
  const first = sideOf(piece) === "first";
  const disc = first
    ? `<path d="${octagon(47)}" fill="#fff8ec" stroke="#c65102" stroke-width="4.4" stroke-linejoin="round"/>`
    : circle(44.4, MIDDLE, 'fill="#0b4f8a" stroke="#062f55" stroke-width="2.4"') +
      circle(39, MIDDLE, 'fill="none" stroke="#cfe6fb" stroke-width="1.6"');
  return picture(
    shadowDefs("#101418"),
    flatShadow() +
      disc +
      inscription(MIDDLE, glyph(traditional[piece], 50, MIDDLE, MIDDLE, `fill="${first ? "#a63f00" : "#f4faff"}"`)),
  );
}

function flatShadow(): string {
  return '<ellipse cx="63.4" cy="65" rx="50" ry="49.5" fill="url(#s1)"/>';
}

function octagon(radius: number): string {
  const corners = Array.from({ length: 8 }, (_, i) => {
    const angle = Math.PI / 8 + (i * Math.PI) / 4;
    return `${(MIDDLE + radius * Math.cos(angle)).toFixed(1)} ${(MIDDLE + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join("L")}Z`;
}
