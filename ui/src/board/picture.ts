// A board as a picture file: one SVG that needs nothing but itself. The same lines, pieces and marks as in the window, with
// the colours of the theme written into them.

import type { Occupant } from "../pieces/piece";
import { extent, type Geometry, gomoku, type Point, placeOf, xiangqi } from "./geometry";
import { gridMarkup } from "./grid";
import { markPictures, type Picture } from "./marks";
import type { Pieces } from "./placement";
import { PICTURE } from "./render";
import { emptyScene, type Scene, type State } from "./state";
import { stonePictures } from "./stones";

export interface BoardPicture {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

export interface PictureOptions {
  readonly game: "xiangqi" | "gomoku";
  /** Lines of a gomoku board. */
  readonly size?: number | undefined;
  readonly pieces: Pieces;
  readonly scene: Pick<Scene, "orientation" | "coordinates" | "last" | "check" | "stones">;
  /** How wide the picture is to be, in pixels; it is as near to it as whole cells allow. */
  readonly width: number;
  /** The colour of a token of the theme (`--board-line`). */
  paint(token: string): string;
  /** The picture of a piece as the text of an SVG file. */
  piece(occupant: Occupant, point: Point): string;
  /** The field is left out: whoever draws the picture has painted it already. */
  readonly bare?: boolean;
}

export function boardPicture(options: PictureOptions): BoardPicture {
  const { scene, pieces } = options;
  const geometry = options.game === "xiangqi" ? xiangqi : gomoku(options.size ?? 15);
  const margin = geometry.margin[scene.coordinates ? "lettered" : "bare"];
  const whole = extent(geometry, margin);
  const cell = Math.max(16, Math.floor(options.width / whole.width));
  const origin = Math.round(margin * cell);
  const width = 2 * origin + (geometry.files - 1) * cell;
  const height = 2 * origin + (geometry.ranks - 1) * cell;
  const { orientation, coordinates } = scene;
  const state: State = {
    scene: { ...emptyScene, ...scene },
    pieces,
    selected: null,
    press: null,
    pending: null,
  };
  const look = { cell, origin, refusals: [] };
  const marks = [...stonePictures(geometry, state, look), ...markPictures(geometry, state, look)];
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<style>${styles(options.paint)}</style>`,
    options.bare ? "" : field(options.paint, cell, width, height),
    gridMarkup(geometry, { cell, origin, width, height, orientation, coordinates }),
    standing(geometry, options, cell, origin),
    ...marks.map((mark) => placed(mark, cell)),
    "</svg>",
  ].join("");
  return { svg, width, height };
}

function field(paint: PictureOptions["paint"], cell: number, width: number, height: number): string {
  const rim = /#[0-9a-f]{6}/i.exec(paint("--board-rim"))?.[0] ?? paint("--board-line");
  const inset = Math.round(cell * 0.1);
  return (
    `<rect width="${width}" height="${height}" rx="${(cell * 0.15).toFixed(1)}" fill="${rim}"/>` +
    `<rect x="${inset}" y="${inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" rx="${(cell * 0.07).toFixed(1)}" fill="${paint("--board-fill")}"/>`
  );
}

function standing(geometry: Geometry, options: PictureOptions, cell: number, origin: number): string {
  const drawn = new Map<string, string>();
  const size = PICTURE * cell;
  const uses = [...options.pieces].map(([point, occupant]) => {
    const text = options.piece(occupant, point);
    let id = drawn.get(text);
    if (id === undefined) {
      id = `p${drawn.size}`;
      drawn.set(text, id);
    }
    const { x, y } = placeOf(geometry, options.scene.orientation, point);
    const [left, top] = [origin + x * cell - size / 2, origin + y * cell - size / 2];
    const number = options.scene.stones?.numbers.get(point);
    return (
      `<use href="#${id}" x="${left.toFixed(2)}" y="${top.toFixed(2)}" width="${size.toFixed(2)}" height="${size.toFixed(2)}"/>` +
      (number === undefined ? "" : numbered(number, occupant, left + size / 2, top + size / 2, cell))
    );
  });
  const symbols = [...drawn].map(([text, id]) => symbol(text, id));
  return `<defs>${symbols.join("")}</defs>${uses.join("")}`;
}

/** A piece's file as a symbol of this one. Names inside it become its own, since every file calls its gradients alike. */
function symbol(text: string, id: string): string {
  const box = /viewBox="([^"]+)"/.exec(text)?.[1] ?? "0 0 124 124";
  const body = text
    .replace(/^<svg[^>]*>/, "")
    .replace(/<\/svg>\s*$/, "")
    .replace(/\bid="([^"]+)"/g, `id="${id}-$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${id}-$1)`)
    .replace(/href="#([^"]+)"/g, `href="#${id}-$1"`);
  return `<symbol id="${id}" viewBox="${box}">${body}</symbol>`;
}

function numbered(value: number, occupant: Occupant, x: number, y: number, cell: number): string {
  const text = String(value);
  const size = cell * (text.length > 2 ? 0.36 : text.length > 1 ? 0.44 : 0.5);
  return `<text class="number on-${occupant}" x="${x.toFixed(1)}" y="${(y + size * 0.35).toFixed(1)}" font-size="${size.toFixed(1)}" text-anchor="middle">${text}</text>`;
}

function placed({ className, box, body }: Picture, cell: number): string {
  const [left, top, width, height] = box;
  const [w, h] = [(width / cell) * 100, (height / cell) * 100];
  const view = [-w / 2, -h / 2, w, h].map((value) => value.toFixed(2)).join(" ");
  return `<svg class="${className}" x="${left.toFixed(2)}" y="${top.toFixed(2)}" width="${width.toFixed(2)}" height="${height.toFixed(2)}" viewBox="${view}" overflow="visible">${body}</svg>`;
}

/** The rules of the board's style sheet that a picture needs. */
function styles(paint: PictureOptions["paint"]): string {
  const of = (token: string) => plain(paint(token));
  return [
    ".ruling{fill:none;stroke-linecap:square}",
    `.lines{stroke:${of("--board-line")}}.lines .frame{stroke:${of("--board-frame")}}`,
    `.lines .star{fill:${of("--board-line")};stroke:none}.groove .star{stroke:none}`,
    `.groove{stroke:${of("--board-groove")};transform:translate(.5px,1px)}`,
    `.writing{fill:${of("--board-writing")}}.names{fill:${of("--board-names")}}`,
    ".last,.rays,.last-stone,.five,.offered,.forbidden{fill:none;stroke-linecap:round;stroke-linejoin:round}",
    `.last{stroke:${of("--board-last")}}.last.from{opacity:.62}`,
    `.rays{stroke:${of("--board-check-line")}}`,
    `.on-X.last-stone{stroke:${of("--stone-x-last")}}.on-O.last-stone{stroke:${of("--stone-o-last")}}`,
    `.number{font-family:sans-serif;font-weight:600}.number.on-X{fill:${of("--stone-x-ink")}}.number.on-O{fill:${of("--stone-o-ink")}}`,
    `.five .halo{stroke:${of("--board-five-edge")}}.five .band{stroke:${of("--board-five")}}`,
  ].join("");
}

/** Programs that draw SVG files know the older way to write a colour. */
function plain(colour: string): string {
  return colour.trim().replace(/^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/, "rgba($1,$2,$3,$4)");
}
