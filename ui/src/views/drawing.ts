// The board on show as a picture: what `board/picture.ts` composes, with the theme's colours, and painted into pixels.

import { type BoardPicture, boardPicture, type Pieces, piecesOf, type Scene } from "../board";
import type { FromTo, TableView } from "../ipc/types";
import { type Occupant, pieceSvg, stoneSvgs } from "../pieces";
import type { Store } from "../store";
import { letterOf, stonesOf } from "./gomoku";
import { settingsOf } from "./settings";

/** A position of a game, as it is to be drawn. */
export interface Moment {
  readonly pieces: Pieces;
  readonly last: FromTo | null;
  readonly check: string | null;
  /** How many plies lead to it. */
  readonly ply: number;
}

/** The position that is shown. */
export function momentShown(table: TableView): Moment {
  return { pieces: piecesOf(table.game, table.position), last: table.last, check: table.check, ply: table.ply };
}

/** The positions of a game from its start, one after each move. */
export function momentsOf(table: TableView): Moment[] {
  let pieces = piecesOf(table.game, table.start);
  const moments: Moment[] = [{ pieces, last: null, check: null, ply: 0 }];
  for (const [index, move] of table.moves.entries()) {
    const next = new Map(pieces);
    let last: FromTo | null = null;
    if (table.game === "xiangqi") {
      last = { from: move.text.slice(0, 2), to: move.text.slice(2, 4) };
      const piece = next.get(last.from);
      next.delete(last.from);
      if (piece) next.set(last.to, piece);
    } else if (move.stone) {
      last = { from: move.text, to: move.text };
      next.set(move.text, letterOf(move.stone));
    }
    pieces = next;
    moments.push({ pieces, last, check: null, ply: index + 1 });
  }
  return moments;
}

/** A moment as an SVG file. `bare` leaves the field out. */
export function drawn(store: Store, table: TableView, moment: Moment, width: number, bare = false): BoardPicture {
  const settings = settingsOf(store.app.peek());
  const style = getComputedStyle(document.documentElement);
  const words = store.words.peek();
  const at = { ...table, ply: moment.ply, live: moment.ply === table.moves.length };
  const stones = table.gomoku && stonesOf(at, { ...table.gomoku, five: fiveAt(table, moment) }, settings, words);
  const scene: Pick<Scene, "orientation" | "coordinates" | "last" | "check" | "stones"> = {
    orientation: table.gomoku ? (store.flipped.peek() ? "second" : "first") : store.bottom.peek(),
    coordinates: settings.coordinates,
    last: moment.last,
    check: moment.check,
    stones: stones && { ...stones, forbidden: [], offered: [], zone: [] },
  };
  return boardPicture({
    game: table.game,
    size: table.gomoku?.size,
    pieces: moment.pieces,
    scene,
    width,
    bare,
    paint: (token) => style.getPropertyValue(token),
    piece: (occupant, point) => pictureOf(settings, occupant, point),
  });
}

/** The winning row is known of the position on show alone. */
function fiveAt(table: TableView, moment: Moment): string[] {
  return moment.ply === table.ply ? (table.gomoku?.five ?? []) : [];
}

function pictureOf(settings: ReturnType<typeof settingsOf>, occupant: Occupant, point: string): string {
  if (occupant !== "X" && occupant !== "O") return pieceSvg(settings.pieces, occupant);
  const all = stoneSvgs(settings.stones, occupant);
  return all[(point.charCodeAt(0) * 7 + Number(point.slice(1)) * 13) % all.length] ?? "";
}

/** Paints a moment. The field has the theme's own texture under it, unless it is to have few colours. */
export async function painted(
  store: Store,
  table: TableView,
  moment: Moment,
  width: number,
  texture: boolean,
): Promise<HTMLCanvasElement> {
  const { svg, width: w, height: h } = drawn(store, table, moment, width);
  const canvas = document.createElement("canvas");
  canvas.width = w;
  canvas.height = h;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("there is no canvas to paint on");
  pen.drawImage(await loaded(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`), 0, 0, w, h);
  const wood = texture ? await textureOf() : null;
  if (!wood) return canvas;
  const edge = Math.round(w * 0.01);
  const scale = Math.max(w / wood.width, h / wood.height);
  const [tw, th] = [wood.width * scale, wood.height * scale];
  pen.save();
  pen.beginPath();
  pen.rect(edge, edge, w - 2 * edge, h - 2 * edge);
  pen.clip();
  pen.drawImage(wood, (w - tw) / 2, (h - th) / 2, tw, th);
  pen.restore();
  const bare = drawn(store, table, moment, width, true).svg;
  pen.drawImage(await loaded(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(bare)}`), 0, 0, w, h);
  return canvas;
}

/** The texture that the board on show has, if it has one. */
async function textureOf(): Promise<HTMLImageElement | null> {
  const field = document.querySelector(".board > .field");
  const url = field && /url\("([^"]+)"\)/.exec(getComputedStyle(field).backgroundImage)?.[1];
  return url ? loaded(url).catch(() => null) : null;
}

async function loaded(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

/** The pixels of a canvas, four bytes each. */
export function pixelsOf(canvas: HTMLCanvasElement): Uint8Array {
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("there is no canvas to read from");
  return new Uint8Array(pen.getImageData(0, 0, canvas.width, canvas.height).data.buffer);
}

export async function pngOf(canvas: HTMLCanvasElement): Promise<Uint8Array> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!blob) throw new Error("the picture could not be made");
  return new Uint8Array(await blob.arrayBuffer());
}
