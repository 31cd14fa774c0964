// What a board of stones shows beyond the stones themselves: the winning row, forbidden points, where a stone may go, what
// was offered, the last stone. Where, not why: whoever knows the rules says so in the scene.

import { type Geometry, type Place, type Point, stepFrom } from "./geometry";
import { around, type MarksLook, type Picture, type Placer, placer, spanning } from "./marks";
import type { Pieces } from "./placement";
import type { State, StoneScene } from "./state";

export function stonePictures(geometry: Geometry, state: State, look: MarksLook): Picture[] {
  const { stones, last, orientation } = state.scene;
  const at = placer(geometry, orientation, look);
  const stone = last && state.pieces.get(last.to);
  return [
    ...(last && stone && state.scene.lastMove !== "none"
      ? [around(at(last.to), look.cell, `last-stone on-${stone}`, lastStone, 52)]
      : []),
    ...(stones ? [...zonePictures(at, look, stones.zone, state.pieces), ...pointPictures(at, look, stones)] : []),
    ...(stones ? winningRows(geometry, stones.five).flatMap((row) => rowPictures(at, look, row)) : []),
    ...(state.selected && stones ? [around(at(state.selected), look.cell, "chosen", chosen, 60)] : []),
  ];
}

function pointPictures(at: Placer, look: MarksLook, stones: StoneScene): Picture[] {
  return [
    ...stones.forbidden.map(({ point }) => around(at(point), look.cell, "forbidden", cross, 26)),
    ...stones.offered.map((point) => around(at(point), look.cell, "offered", offered, 52)),
  ];
}

/** A broken line around a rectangle of points, which may have stones on it; a zone of any other shape shows by the ghost
 * alone. */
function zonePictures(at: Placer, { cell }: MarksLook, zone: readonly Point[], pieces: Pieces): Picture[] {
  if (zone.length === 0) return [];
  const places = zone.map(at);
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const [left, top, right, bottom] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  const inside = ({ x, y }: Place) => x >= left && x <= right && y >= top && y <= bottom;
  const covered = [...pieces.keys()].filter((point) => !zone.includes(point) && inside(at(point))).length;
  const across = Math.round((right - left) / cell) + 1;
  const down = Math.round((bottom - top) / cell) + 1;
  if (across * down !== new Set(zone).size + covered) return [];
  const [width, height] = [across * 100 - 6, down * 100 - 6];
  const body = `<rect x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" rx="16" stroke-width="5" stroke-dasharray="14 11"/>`;
  return [spanning({ x: left, y: top }, { x: right, y: bottom }, cell, "zone", body, 0.55)];
}

/** The points of each row of five or more, from end to end: one move may have completed two. */
export function winningRows(geometry: Geometry, points: readonly Point[]): [Point, Point][] {
  const all = new Set(points);
  const step = (point: Point, dx: number, dy: number) => {
    const next = stepFrom(geometry, point, dx, dy);
    return next !== null && all.has(next) ? next : null;
  };
  return points.flatMap((point) =>
    directions.flatMap(([dx, dy]): [Point, Point][] => {
      if (step(point, -dx, -dy)) return [];
      let [end, length] = [point, 1];
      for (let next = step(end, dx, dy); next; next = step(end, dx, dy)) {
        end = next;
        length += 1;
      }
      return length >= 5 ? [[point, end]] : [];
    }),
  );
}

/** A band around the stones from end to end, so that they are seen as one. */
function rowPictures(at: Placer, { cell }: MarksLook, [from, to]: [Point, Point]): Picture[] {
  const [a, b] = [at(from), at(to)];
  const half = (Math.hypot(b.x - a.x, b.y - a.y) / cell) * 50 + ROW_RADIUS;
  const band = (width: number, className: string) =>
    `<rect class="${className}" x="${-half}" y="${-ROW_RADIUS}" width="${2 * half}" height="${2 * ROW_RADIUS}" rx="${ROW_RADIUS}" stroke-width="${width}"/>`;
  const turn = `transform="rotate(${angle(a, b)})"`;
  return [spanning(a, b, cell, "five", `<g ${turn}>${band(12.5, "halo")}${band(7, "band")}</g>`, 0.62)];
}

function angle(a: Place, b: Place): number {
  return Math.round(((Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI) * 100) / 100;
}

const directions = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;

const ROW_RADIUS = 53;
const cross =
  '<path class="under" d="M-13.5 -13.5L13.5 13.5M13.5 -13.5L-13.5 13.5"/><path d="M-13.5 -13.5L13.5 13.5M13.5 -13.5L-13.5 13.5"/>';
const offered = '<circle r="41" stroke-width="5" stroke-dasharray="12 9.47"/><circle class="core" r="9"/>';
const lastStone = '<circle r="39.5" stroke-width="5.2"/>';
const chosen = '<circle r="52" stroke-width="5.5"/><path d="M0 -58V-44M0 44V58M-58 0H-44M44 0H58" stroke-width="5.5"/>';
