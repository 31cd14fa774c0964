// What lies over the pieces: selection frame, last move, legal targets, refusals, attacks, hints. Every kind has a shape of its
// own, so that none depends on colour.
//
// Each mark is a small picture of its own at its place, because a web view gives what lies over composited pieces a layer
// of its own: one sheet over the whole board would be blended again, all of it, with every frame of a moving piece.

import type { Side } from "../pieces/piece";
import { type Geometry, type Place, type Point, placeOf } from "./geometry";
import type { Mark, MarkKind, State, Step } from "./state";

export interface MarksLook {
  readonly cell: number;
  readonly origin: number;
  /** Refusals still to be seen. */
  readonly refusals: readonly Mark[];
}

export interface Picture {
  /** Tells this picture from all others: an unchanged one is left alone. */
  readonly key: string;
  readonly className: string;
  /** Upper left corner, width and height, in pixels of the board. */
  readonly box: readonly [left: number, top: number, width: number, height: number];
  /** SVG content in hundredths of a cell, with (0, 0) in the middle of the box. */
  readonly body: string;
}

export function markPictures(geometry: Geometry, state: State, look: MarksLook): Picture[] {
  const { scene, selected } = state;
  const at = placer(geometry, scene.orientation, look);
  const one = (point: Point, className: string, body: string, half = 60) =>
    around(at(point), look.cell, className, body, half);
  const targets = selected && scene.showTargets ? (scene.targets[selected] ?? []) : [];
  const { refusals } = look;
  const facing = refusals.filter(({ kind }) => kind === "facing").map(({ point }) => at(point));
  const hints = (scene.marks ?? []).filter(({ kind }) => kind === "hint");
  return [
    ...(scene.dots ?? []).map((point) =>
      state.pieces.has(point) ? one(point, "ring", ring) : one(point, "dot", dot, 14),
    ),
    ...(scene.lastMove === "arrow" && scene.last ? arrowPicture(at, look.cell, scene.last, "last-arrow") : []),
    ...(scene.last && scene.last.from !== scene.last.to && (scene.lastMove ?? "corners") === "corners"
      ? [one(scene.last.from, "last from", lastFrom), one(scene.last.to, "last to", lastTo)]
      : []),
    ...(scene.check ? [one(scene.check, "rays", rays, 64)] : []),
    ...targets.map((point) => (state.pieces.has(point) ? one(point, "ring", ring) : one(point, "dot", dot, 14))),
    ...(selected && !scene.stones ? [one(selected, "selected", selectedFrame)] : []),
    ...(state.proposed ? [one(state.proposed.to, "proposed", proposed, 66)] : []),
    ...(scene.attacks ?? []).flatMap(({ from, to }) => strike(at(from), at(to), look.cell, "attack")),
    ...unique((scene.attacks ?? []).map(({ to }) => to)).map((point) => one(point, "prey", prey)),
    ...(scene.arrows ?? []).flatMap((arrow) => arrowPicture(at, look.cell, arrow)),
    ...refusals.flatMap(({ point, to }) => (to ? strike(at(point), at(to), look.cell, "mark strike") : [])),
    ...unique(refusals.flatMap(({ to }) => to ?? [])).map((point) => one(point, "mark struck", struck)),
    ...(facing[0] && facing[1] ? [between(facing[0], facing[1], look.cell)] : []),
    ...[...hints, ...refusals].map(({ point, kind }) => one(point, `mark ${kind}`, badge(kind), 64)),
  ];
}

export type Placer = (point: Point) => Place;

/** Pixels of a point. */
export function placer(geometry: Geometry, orientation: Side, look: MarksLook): Placer {
  return (point) => {
    const place = placeOf(geometry, orientation, point);
    return { x: look.origin + place.x * look.cell, y: look.origin + place.y * look.cell };
  };
}

export function around(centre: Place, cell: number, className: string, body: string, half: number): Picture {
  const size = Math.ceil((half / 50) * cell);
  const [left, top] = [Math.round(centre.x - size / 2), Math.round(centre.y - size / 2)];
  return { key: `${className} ${left} ${top} ${size}`, className, box: [left, top, size, size], body };
}

/** A picture that holds a line from one place to another. */
export function spanning(a: Place, b: Place, cell: number, className: string, body: string, spare = 0.3): Picture {
  const room = cell * spare;
  const [left, top] = [Math.min(a.x, b.x) - room, Math.min(a.y, b.y) - room];
  const [width, height] = [Math.abs(a.x - b.x) + 2 * room, Math.abs(a.y - b.y) + 2 * room];
  return { key: `${className} ${left} ${top} ${body}`, className, box: [left, top, width, height], body };
}

function arrowPicture(at: Placer, cell: number, { from, to }: Step, className = "arrow"): Picture[] {
  const [a, b] = [at(from), at(to)];
  const length = (Math.hypot(b.x - a.x, b.y - a.y) / cell) * 100;
  if (length === 0) return [];
  const half = length / 2;
  const [tail, tip, neck] = [30 - half, half - 10, half - 44];
  const shape = `M${n(tail)} -5L${n(neck)} -7.5L${n(neck - 6)} -21L${n(tip)} 0L${n(neck - 6)} 21L${n(neck)} 7.5L${n(tail)} 5Z`;
  return [spanning(a, b, cell, className, `<path transform="rotate(${n(degrees(a, b))})" d="${shape}"/>`)];
}

/** A broken line from ring to ring. */
function between(a: Place, b: Place, cell: number): Picture {
  const half = (Math.hypot(b.x - a.x, b.y - a.y) / cell) * 50 - 52;
  const line = `<path transform="rotate(${n(degrees(a, b))})" d="M${n(-half)} 0H${n(half)}" stroke-width="5" stroke-dasharray="16 12"/>`;
  return spanning(a, b, cell, "mark between", line);
}

/** A thin arrow from the rim of one piece to the rim of another. */
function strike(a: Place, b: Place, cell: number, className: string): Picture[] {
  const half = (Math.hypot(b.x - a.x, b.y - a.y) / cell) * 50;
  const [tail, tip] = [52 - half, half - 54];
  if (tip - tail < 12) return [];
  const shape = `M${n(tail)} 0H${n(tip)}M${n(tip - 13)} -11L${n(tip)} 0L${n(tip - 13)} 11`;
  const line = `<path transform="rotate(${n(degrees(a, b))})" d="${shape}" stroke-width="5"/>`;
  return [spanning(a, b, cell, className, line)];
}

function unique(points: readonly Point[]): Point[] {
  return [...new Set(points)];
}

function degrees(a: Place, b: Place): number {
  return (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
}

function corners(half: number, arm: number): string {
  const r = 6;
  const path = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ]
    .map(([sx = 1, sy = 1]) => {
      const [x, y] = [sx * half, sy * half];
      const [ax, ay] = [sx * (half - arm), sy * (half - arm)];
      return `M${x} ${ay}V${y - sy * r}Q${x} ${y} ${x - sx * r} ${y}H${ax}`;
    })
    .join("");
  return `<path d="${path}" stroke-width="4.8"/>`;
}

/** A ring around the point and a sign at its upper right that says what the ring means. */
function badge(kind: MarkKind): string {
  return `<circle class="ring" r="50" stroke-width="5"/><g transform="translate(36 -36)"><circle class="plate" r="17"/><path class="sign" d="${signs[kind]}"/></g>`;
}

function n(value: number): string {
  return String(Math.round(value * 100) / 100);
}

const lastFrom = corners(36, 12);
const lastTo = corners(49, 14);
const selectedFrame = corners(50, 17);
const dot = '<circle r="12"/>';

/** Around a piece that waits for a second click on its target. */
const proposed =
  '<circle r="55" stroke-width="6" stroke-dasharray="22 12.56"/><path d="M-9 -62L0 -53L9 -62M-9 62L0 53L9 62" stroke-width="5"/>';

/** A broken ring around what can be taken. */
const ring = '<circle r="49" stroke-width="5.5" stroke-dasharray="47.7 29.27" stroke-dashoffset="23.86"/>';

/** A broken ring where the general would stand. */
const struck = '<circle r="46" stroke-width="4" stroke-dasharray="14.9 9.18"/>';

/** A dotted ring around a piece that is attacked again and again. */
const prey = '<circle r="52" stroke-width="6" stroke-dasharray="0.1 13.52"/>';

/** Rays around the general; the glow under it is another element, so that its pulse is composited. */
const rays = `<path d="${Array.from({ length: 16 }, (_, i) => {
  const [x, y] = [Math.cos((i * Math.PI) / 8), Math.sin((i * Math.PI) / 8)];
  const to = i % 2 === 0 ? 60 : 55;
  return `M${n(50 * x)} ${n(50 * y)}L${n(to * x)} ${n(to * y)}`;
}).join("")}" stroke-width="4.5"/>`;

/** Signs in a box from -10 to 10. */
const signs: Readonly<Record<MarkKind, string>> = {
  leg: "M-7 -7L7 7M7 -7L-7 7",
  eye: "M-10 0Q0 -11 10 0Q0 11 -10 0ZM-2.4 0A2.4 2.4 0 1 0 2.4 0A2.4 2.4 0 1 0 -2.4 0",
  screen: "M-6 -8V8M0 -8V8M6 -8V8",
  checker: "M0 -9V2M0 8V8.4",
  facing: "M0 -9V9M-4.5 -4.5L0 -9L4.5 -4.5M-4.5 4.5L0 9L4.5 4.5",
  block: "M-9 0A9 9 0 1 0 9 0A9 9 0 1 0 -9 0M-6 -6L6 6",
  river: "M-9 -4Q-4.5 -9 0 -4T9 -4M-9 5Q-4.5 0 0 5T9 5",
  palace: "M-7 -7H7V7H-7ZM-7 -7L7 7M7 -7L-7 7",
  hint: "M0 -9L2.6 -2.8L9 -2.6L4 1.6L5.8 8L0 4.4L-5.8 8L-4 1.6L-9 -2.6L-2.6 -2.8Z",
};

/** Puts pictures on the board and takes away those that are no longer wanted. */
export class MarkLayer {
  readonly #host: HTMLElement;
  #shown = new Map<string, SVGSVGElement>();

  constructor(host: HTMLElement) {
    this.#host = host;
  }

  draw(pictures: readonly Picture[], cell: number): void {
    const wanted = new Map(pictures.map((picture) => [picture.key, picture]));
    for (const [key, element] of this.#shown) {
      if (wanted.has(key)) continue;
      element.remove();
      this.#shown.delete(key);
    }
    for (const [key, picture] of wanted) {
      if (this.#shown.has(key)) continue;
      const element = markElement(picture, cell);
      this.#host.append(element);
      this.#shown.set(key, element);
    }
  }
}

function markElement({ className, box, body }: Picture, cell: number): SVGSVGElement {
  const [left, top, width, height] = box;
  const [w, h] = [(width / cell) * 100, (height / cell) * 100];
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", className);
  svg.setAttribute("width", String(width));
  svg.setAttribute("height", String(height));
  svg.setAttribute("viewBox", `${n(-w / 2)} ${n(-h / 2)} ${n(w)} ${n(h)}`);
  svg.style.left = `${left}px`;
  svg.style.top = `${top}px`;
  svg.innerHTML = body;
  return svg;
}
