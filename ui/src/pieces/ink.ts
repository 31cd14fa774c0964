// Brush and seal. The second side is ink on a paper disc within a brushed circle; the first side is a cinnabar seal with
// the character left white: the two sides are told apart by light and dark as much as by colour.

import { circle, glyph, inscription, MIDDLE, picture, seeded, shadowDefs, simplified } from "./draw";
import { type Piece, sideOf } from "./piece";

const R = 45;

export function ink(piece: Piece): string {
  return sideOf(piece) === "first" ? seal(piece) : brush(piece);
}

function base(): string {
  return '<ellipse cx="64" cy="66.5" rx="51" ry="50" fill="url(#s1)"/><ellipse cx="62.6" cy="64" rx="49.5" ry="49" fill="url(#s2)"/>';
}

function seal(piece: Piece): string {
  const defs =
    shadowDefs("#241a12") +
    '<radialGradient id="red" cx=".38" cy=".3" r=".85"><stop stop-color="#cb4531"/><stop offset=".6" stop-color="#b83022"/><stop offset="1" stop-color="#9c2218"/></radialGradient>';
  return picture(
    defs,
    base() +
      circle(R, 61.5, 'fill="url(#red)"') +
      `<path d="${worn(piece)}" fill="#f8efe0" fill-opacity=".3"/>` +
      circle(40, 61.5, 'fill="none" stroke="#fbf3e4" stroke-width="1.7" stroke-opacity=".92"') +
      circle(37, 61.5, 'fill="none" stroke="#fbf3e4" stroke-width=".8" stroke-opacity=".7"') +
      inscription(61.5, glyph(simplified[piece], 50, MIDDLE, 61.5, 'fill="#fdf6e8"')),
  );
}

function brush(piece: Piece): string {
  const defs =
    shadowDefs("#241a12") +
    '<radialGradient id="paper" cx=".38" cy=".3" r=".85"><stop stop-color="#fffdf6"/><stop offset=".7" stop-color="#f7f0e0"/><stop offset="1" stop-color="#e8dcc4"/></radialGradient>';
  return picture(
    defs,
    base() +
      circle(R, 61.5, 'fill="url(#paper)" stroke="#cbbb9c" stroke-width=".6"') +
      `<path d="${enso(piece)}" fill="#1d1c1b" fill-opacity=".9"/>` +
      inscription(61.5, glyph(simplified[piece], 49, MIDDLE, 61.5, 'fill="#191817"')),
  );
}

/** A circle drawn with one stroke: it starts heavy, thins out, and its two ends do not quite meet. */
function enso(piece: Piece): string {
  const random = seeded(piece);
  const start = -2.2 + random() * 0.9;
  const sweep = 6.0 + random() * 0.2;
  const outer: string[] = [];
  const inner: string[] = [];
  const steps = 64;
  for (let i = 0; i <= steps; i++) {
    const t = i / steps;
    const angle = start + t * sweep;
    const swell = Math.sin(Math.PI * Math.min(t * 9, 1) * 0.5) * (1 - t) ** 0.55;
    const width = 0.35 + 3.7 * swell * (0.82 + 0.18 * Math.sin(t * 17 + start)) + random() * 0.3;
    const radius = 39.6 + 0.7 * Math.sin(angle * 2 + start);
    outer.push(at(angle, radius + width / 2));
    inner.unshift(at(angle, radius - width / 2));
  }
  return `M${[...outer, ...inner].join("L")}Z`;
}

/** Flecks where the seal took no paint. */
function worn(piece: Piece): string {
  const random = seeded(piece);
  let path = "";
  for (let i = 0; i < 46; i++) {
    const [angle, radius] = [random() * 6.283, 26 + 19 * Math.sqrt(random())];
    const r = 0.25 + random() * 0.55;
    const [x, y] = [MIDDLE + Math.min(radius, 43.5) * Math.cos(angle), 61.5 + Math.min(radius, 43.5) * Math.sin(angle)];
    path += `M${f(x - r)} ${f(y)}a${f(r)} ${f(r)} 0 1 0 ${f(2 * r)} 0a${f(r)} ${f(r)} 0 1 0 ${f(-2 * r)} 0`;
  }
  return path;
}

function at(angle: number, radius: number): string {
  return `${f(MIDDLE + radius * Math.cos(angle))} ${f(61.5 + radius * Math.sin(angle))}`;
}

function f(value: number): string {
  return value.toFixed(2);
}
