// The lines of the board as one static SVG, laid out in whole pixels for the current cell so that lines are crisp, and
// drawn again only when size, orientation or coordinates change. Colours are tokens; the style sheet paints.

import { glyphs } from "../pieces/glyphs";
import type { Side } from "../pieces/piece";
import { type Geometry, placeAt, pointOf, type Segment } from "./geometry";

export interface GridLook {
  readonly cell: number;
  readonly origin: number;
  readonly width: number;
  readonly height: number;
  readonly orientation: Side;
  readonly coordinates: boolean;
  /** Files and ranks by letters and numbers. */
  readonly lettered: boolean;
  /** Each point has its name beside it. */
  readonly everywhere: boolean;
}

export function gridMarkup(geometry: Geometry, look: GridLook): string {
  const thin = lineWidth(look.cell);
  const lines = geometry.lines.map((line) => segment(geometry, look, line, thin)).join("");
  const corners = geometry.corners.map(([file, rank]) => cornerMarks(geometry, look, file, rank, thin)).join("");
  const stars = geometry.stars.map(([file, rank]) => star(geometry, look, file, rank, thin)).join("");
  const ruled = `${frame(geometry, look)}<path d="${lines}${corners}" stroke-width="${thin}"/>${stars}`;
  // The writing keeps its reading direction: a turned board shows 楚河 on the left as well.
  const writing = geometry.writing
    .map(({ glyph, file, rank }) => letter(look, placeAt(geometry, "first", file, rank), glyph, 0.6))
    .join("");
  const names = look.coordinates ? fileNames(geometry, look) + rankNames(geometry, look) : "";
  const points = look.coordinates && look.everywhere ? pointNames(geometry, look) : "";
  return (
    `<svg class="ruling" width="${look.width}" height="${look.height}" aria-hidden="true">` +
    `<g class="groove">${ruled}</g><g class="lines">${ruled}</g>` +
    `<g class="writing">${writing}</g><g class="names">${names}</g><g class="names points">${points}</g></svg>`
  );
}

function lineWidth(cell: number): number {
  return Math.max(1, Math.round(cell * 0.022));
}

/** Odd widths sit on half pixels. */
function snap(value: number, width: number): number {
  return Math.round(value) + (width % 2 === 1 ? 0.5 : 0);
}

function segment(geometry: Geometry, look: GridLook, line: Segment, width: number): string {
  const a = placeAt(geometry, look.orientation, line[0], line[1]);
  const b = placeAt(geometry, look.orientation, line[2], line[3]);
  const at = (v: number) => snap(look.origin + v * look.cell, width);
  return `M${at(a.x)} ${at(a.y)}L${at(b.x)} ${at(b.y)}`;
}

function frame(geometry: Geometry, look: GridLook): string {
  const width = Math.max(2, Math.round(look.cell * 0.05));
  const gap = geometry.frame * look.cell;
  const from = snap(look.origin - gap, width);
  const right = snap(look.origin + (geometry.files - 1) * look.cell + gap, width);
  const bottom = snap(look.origin + (geometry.ranks - 1) * look.cell + gap, width);
  return `<path class="frame" d="M${from} ${from}H${right}V${bottom}H${from}Z" stroke-width="${width}"/>`;
}

function star(geometry: Geometry, look: GridLook, file: number, rank: number, width: number): string {
  const place = placeAt(geometry, look.orientation, file, rank);
  const at = (v: number) => snap(look.origin + v * look.cell, width);
  const r = Math.max(2.5, look.cell * 0.1);
  return `<circle class="star" cx="${at(place.x)}" cy="${at(place.y)}" r="${r.toFixed(2)}"/>`;
}

function cornerMarks(geometry: Geometry, look: GridLook, file: number, rank: number, width: number): string {
  const place = placeAt(geometry, look.orientation, file, rank);
  const gap = Math.round(look.cell * 0.085);
  const arm = Math.round(look.cell * 0.15);
  let path = "";
  for (const sx of [-1, 1]) {
    if ((place.x === 0 && sx < 0) || (place.x === geometry.files - 1 && sx > 0)) continue;
    for (const sy of [-1, 1]) {
      const x = snap(look.origin + place.x * look.cell, width) + sx * gap;
      const y = snap(look.origin + place.y * look.cell, width) + sy * gap;
      path += `M${x + sx * arm} ${y}H${x}V${y + sy * arm}`;
    }
  }
  return path;
}

function letter(look: GridLook, place: { x: number; y: number }, glyph: string, size: number): string {
  const path = (glyphs as Readonly<Record<string, string>>)[glyph];
  if (!path) return "";
  const x = look.origin + place.x * look.cell;
  const y = look.origin + place.y * look.cell;
  return `<path transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${((size * look.cell) / 1000).toFixed(5)})" d="${path}"/>`;
}

function fileNames(geometry: Geometry, look: GridLook): string {
  const above: Side = look.orientation === "first" ? "second" : "first";
  const { gap } = geometry.naming;
  const names = (side: Side) => (look.lettered && geometry.lettered?.files) || geometry.fileNames[side];
  return [
    ...names(look.orientation).map((name, file) => ({ name, file, y: geometry.ranks - 1 + gap })),
    ...names(above).map((name, file) => ({ name, file, y: -gap })),
  ]
    .map(({ name, file, y }) => word(geometry, look, { x: placeAt(geometry, look.orientation, file, 0).x, y }, name))
    .join("");
}

function rankNames(geometry: Geometry, look: GridLook): string {
  const { gap } = geometry.naming;
  return ((look.lettered && geometry.lettered?.ranks) || geometry.rankNames)
    .flatMap((name, rank) => {
      const { y } = placeAt(geometry, look.orientation, 0, rank);
      return [-gap, geometry.files - 1 + gap].map((x) => word(geometry, look, { x, y }, name));
    })
    .join("");
}

/** The name of each point at its lower right, where no line runs. */
function pointNames(geometry: Geometry, look: GridLook): string {
  let all = "";
  for (let file = 0; file < geometry.files; file++) {
    for (let rank = 0; rank < geometry.ranks; rank++) {
      const { x, y } = placeAt(geometry, look.orientation, file, rank);
      const name = pointOf(geometry, file, rank).toUpperCase();
      all += word(geometry, look, { x: x + 0.25, y: y + 0.17 }, name, POINT_NAME);
    }
  }
  return all;
}

/** The size of a point's name in cells. */
const POINT_NAME = 0.17;

/** One letter, or a number of any length, centred on a place. */
function word(
  geometry: Geometry,
  look: GridLook,
  { x, y }: { x: number; y: number },
  text: string,
  own?: number,
): string {
  const size = own ?? (/\d/.test(text) ? geometry.naming.digit : geometry.naming.letter);
  const advance = size * 0.57;
  const start = x - ((text.length - 1) * advance) / 2;
  return [...text].map((char, i) => letter(look, { x: start + i * advance, y }, char, size)).join("");
}
