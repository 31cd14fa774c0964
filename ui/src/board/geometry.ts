// Where the points of a board are. A geometry is data: another game is another value, not other code.
//
// Three spaces: a *point* is a name ("h2"); a *place* is a column and a row of the board as it is seen, (0, 0) at the upper
// left, in cells; pixels are places times the cell plus the margin. Flipping changes points into other places and
// nothing else.

import { type Occupant, pieceOf, type Side, stoneOf } from "../pieces/piece";

export type Point = string;

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** A line between two points, in files and ranks counted from the first side's left. */
export type Segment = readonly [file0: number, rank0: number, file1: number, rank1: number];

export interface Geometry {
  readonly game: "xiangqi" | "gomoku";
  readonly files: number;
  readonly ranks: number;
  /** The number of the rank nearest to the first side. */
  readonly firstRank: number;
  /** Room around the outermost points, in cells. */
  readonly margin: { readonly bare: number; readonly lettered: number };
  readonly lines: readonly Segment[];
  /** Points with the small corner marks that show where cannons and soldiers start. */
  readonly corners: readonly (readonly [file: number, rank: number])[];
  /** Points with a dot: the star points. */
  readonly stars: readonly (readonly [file: number, rank: number])[];
  /** Distance of the heavy outer frame from the outermost lines, in cells. */
  readonly frame: number;
  /** Characters written on the board, at places given in files and ranks. */
  readonly writing: readonly { readonly glyph: string; readonly file: number; readonly rank: number }[];
  /** What stands at each file's end, nearest to each side, file a first. */
  readonly fileNames: Readonly<Record<Side, readonly string[]>>;
  /** What stands at both ends of each rank, the first side's nearest first; empty where ranks have no names. */
  readonly rankNames: readonly string[];
  /** Names by letters and numbers, where they are not the usual ones; `null` where they are. */
  readonly lettered: { readonly files: readonly string[]; readonly ranks: readonly string[] } | null;
  /** How far from the outermost points the names stand, and how large a digit and any other character is, in cells. */
  readonly naming: { readonly gap: number; readonly digit: number; readonly letter: number };
  /** How far a press and a dropped piece may miss a point, in cells. Between the points lies a dead zone. */
  readonly reach: { readonly press: number; readonly drop: number };
  /** What a letter of the position text stands for. */
  readonly occupant: (letter: string) => Occupant | null;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export function pointOf(geometry: Geometry, file: number, rank: number): Point {
  return String.fromCharCode(97 + file) + (rank + geometry.firstRank);
}

/** File and rank of a point, or null if the board has no such point. */
export function locate(geometry: Geometry, point: Point): { file: number; rank: number } | null {
  if (!/^[a-z]\d{1,2}$/.test(point)) return null;
  const file = point.charCodeAt(0) - 97;
  const rank = Number(point.slice(1)) - geometry.firstRank;
  const there = file < geometry.files && rank >= 0 && rank < geometry.ranks;
  return there ? { file, rank } : null;
}

/** Points row by row as they are seen, from the upper left. */
export function rows(geometry: Geometry, orientation: Side): Point[][] {
  return Array.from({ length: geometry.ranks }, (_, y) =>
    Array.from({ length: geometry.files }, (_, x) => pointAtPlace(geometry, orientation, { x, y })),
  );
}

export function placeOf(geometry: Geometry, orientation: Side, point: Point): Place {
  const at = locate(geometry, point);
  return at ? placeAt(geometry, orientation, at.file, at.rank) : { x: 0, y: 0 };
}

/** The place of a file and a rank, which may lie between points. */
export function placeAt(geometry: Geometry, orientation: Side, file: number, rank: number): Place {
  return orientation === "first"
    ? { x: file, y: geometry.ranks - 1 - rank }
    : { x: geometry.files - 1 - file, y: rank };
}

/** The point at a whole place; the caller keeps it on the board. */
function pointAtPlace(geometry: Geometry, orientation: Side, place: Place): Point {
  return orientation === "first"
    ? pointOf(geometry, place.x, geometry.ranks - 1 - place.y)
    : pointOf(geometry, geometry.files - 1 - place.x, place.y);
}

/** Width and height of the whole board in cells. */
export function extent(geometry: Geometry, margin: number): { width: number; height: number } {
  return { width: geometry.files - 1 + 2 * margin, height: geometry.ranks - 1 + 2 * margin };
}

/** Where client coordinates fall, in cells from the upper left point. The box is read when the pointer acts, so that
 * scaling and scrolling need no book-keeping. */
export function placeUnder(geometry: Geometry, margin: number, box: Box, clientX: number, clientY: number): Place {
  const { width, height } = extent(geometry, margin);
  return {
    x: ((clientX - box.left) / box.width) * width - margin,
    y: ((clientY - box.top) / box.height) * height - margin,
  };
}

/** The point within `reach` cells of a place, or null: between points lies a dead zone, so that a click there does
 * nothing rather than something unwanted. */
export function nearest(geometry: Geometry, orientation: Side, place: Place, reach: number): Point | null {
  const x = clamp(Math.round(place.x), geometry.files - 1);
  const y = clamp(Math.round(place.y), geometry.ranks - 1);
  if (Math.hypot(place.x - x, place.y - y) > reach) return null;
  return pointAtPlace(geometry, orientation, { x, y });
}

/** The point one step away as it is seen, or the same point at the edge. */
export function neighbour(geometry: Geometry, orientation: Side, point: Point, dx: number, dy: number): Point {
  const place = placeOf(geometry, orientation, point);
  return pointAtPlace(geometry, orientation, {
    x: clamp(place.x + dx, geometry.files - 1),
    y: clamp(place.y + dy, geometry.ranks - 1),
  });
}

/** The point so many files and ranks away, if the board has it. */
export function stepFrom(geometry: Geometry, point: Point, files: number, ranks: number): Point | null {
  const at = locate(geometry, point);
  if (!at) return null;
  const next = pointOf(geometry, at.file + files, at.rank + ranks);
  return locate(geometry, next) ? next : null;
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, 0), most);
}

const inner = [1, 2, 3, 4, 5, 6, 7];

export const xiangqi: Geometry = {
  game: "xiangqi",
  files: 9,
  ranks: 10,
  firstRank: 0,
  margin: { bare: 0.74, lettered: 0.94 },
  lines: [
    ...Array.from({ length: 10 }, (_, rank): Segment => [0, rank, 8, rank]),
    [0, 0, 0, 9],
    [8, 0, 8, 9],
    ...inner.flatMap((file): Segment[] => [
      [file, 0, file, 4],
      [file, 5, file, 9],
    ]),
    [3, 0, 5, 2],
    [5, 0, 3, 2],
    [3, 9, 5, 7],
    [5, 9, 3, 7],
  ],
  corners: [
    ...[1, 7].flatMap((file) => [2, 7].map((rank) => [file, rank] as const)),
    ...[0, 2, 4, 6, 8].flatMap((file) => [3, 6].map((rank) => [file, rank] as const)),
  ],
  stars: [],
  frame: 0.12,
  writing: [
    { glyph: "楚", file: 1, rank: 4.5 },
    { glyph: "河", file: 2, rank: 4.5 },
    { glyph: "漢", file: 6, rank: 4.5 },
    { glyph: "界", file: 7, rank: 4.5 },
  ],
  fileNames: { first: [..."九八七六五四三二一"], second: [..."123456789"] },
  rankNames: [],
  lettered: { files: [..."ABCDEFGHI"], ranks: [..."0123456789"] },
  naming: { gap: 0.67, digit: 0.235, letter: 0.215 },
  // Between four points nothing is hit; a dropped piece is forgiven more.
  reach: { press: 0.5, drop: 0.62 },
  occupant: pieceOf,
};

/** Boards of gomoku have 9 to 20 lines. Points are a1 (lower left) to t20, no letter left out; black's view and white's
 * are the same, so that both players speak of the same corner. */
export function gomoku(size: number): Geometry {
  const lines = Array.from({ length: size }, (_, i) => i);
  const letters = lines.map((file) => String.fromCharCode(65 + file));
  return {
    game: "gomoku",
    files: size,
    ranks: size,
    firstRank: 1,
    margin: { bare: 0.74, lettered: 1.16 },
    lines: lines.flatMap((i): Segment[] => [
      [i, 0, i, size - 1],
      [0, i, size - 1, i],
    ]),
    corners: [],
    stars: starPoints(size),
    frame: 0,
    writing: [],
    fileNames: { first: letters, second: letters },
    rankNames: lines.map((rank) => String(rank + 1)),
    lettered: null,
    naming: { gap: 0.77, digit: 0.31, letter: 0.32 },
    // A stone once placed stands: two neighbours have a strip between them that is nobody's.
    reach: { press: 0.42, drop: 0.5 },
    occupant: stoneOf,
  };
}

/** The third or fourth line from each edge, the middle where there is one, and on large boards the middles of the sides. */
function starPoints(size: number): [number, number][] {
  const edge = size < 13 ? 2 : 3;
  const far = size - 1 - edge;
  const corners: [number, number][] = [
    [edge, edge],
    [edge, far],
    [far, edge],
    [far, far],
  ];
  if (size % 2 === 0) return corners;
  const middle = (size - 1) / 2;
  const sides: [number, number][] = [
    [edge, middle],
    [middle, edge],
    [middle, far],
    [far, middle],
  ];
  return [...corners, [middle, middle], ...(size >= 17 ? sides : [])];
}
