// The pieces as elements: one composited, positioned element per piece, moved by transform only and reused as long as the
// piece lives. An element always goes from where it is seen to where it should stand, so a piece that was dropped on its
// target, caught in mid-slide or put back needs no case of its own.

import { isStone, type Occupant, sideOf, VARIETIES } from "../pieces/piece";
import type { Place, Point } from "./geometry";
import type { Pieces } from "./placement";
import { plan } from "./plan";
import type { Step } from "./state";

/** A piece's picture reaches this many cells across: the disc and the shadow painted around it. */
export const PICTURE = 1.24;
const SLIDE = 180;
const EASE = "cubic-bezier(0.25, 0.8, 0.3, 1)";

export interface Frame {
  readonly pieces: Pieces;
  readonly place: (point: Point) => Place;
  /** Pixels: the cell, and the upper left point's distance from the layer's corner. */
  readonly cell: number;
  readonly origin: number;
  readonly animate: boolean;
  readonly hint: Step | null;
  /** What is written on the pieces. */
  readonly numbers: ReadonlyMap<Point, number> | null;
  /** A piece that lies elsewhere than on its point: held by the pointer, or waiting on its target. */
  readonly away: { readonly point: Point; readonly place: Place; readonly held: boolean } | null;
}

interface Body {
  readonly piece: Occupant;
  readonly element: HTMLElement;
  readonly disc: HTMLElement;
  place: Place;
  slide: Animation | null;
  number: string;
}

export class PieceLayer {
  readonly #host: HTMLElement;
  #bodies = new Map<Point, Body>();
  #pieces: Pieces = new Map();
  #cell = 0;
  #origin = 0;

  constructor(host: HTMLElement) {
    this.#host = host;
  }

  draw(frame: Frame): void {
    const rescaled = frame.cell !== this.#cell || frame.origin !== this.#origin;
    this.#cell = frame.cell;
    this.#origin = frame.origin;
    const animate = frame.animate && !rescaled;
    if (frame.pieces !== this.#pieces) this.#exchange(frame, animate);
    for (const [point, body] of this.#bodies) {
      const away = frame.away?.point === point ? frame.away : null;
      body.element.classList.toggle("held", away?.held === true);
      body.element.classList.toggle("aloft", away !== null);
      inscribe(body, frame.numbers?.get(point));
      this.#send(body, away?.place ?? frame.place(point), animate && !away?.held, rescaled);
    }
  }

  /** Follows the pointer: the one thing done on every pointer event, so it touches one style of one element. */
  carry(point: Point, place: Place): void {
    const body = this.#bodies.get(point);
    if (body) this.#send(body, place, false, false);
  }

  #exchange(frame: Frame, animate: boolean): void {
    const changes = plan(this.#pieces, frame.pieces, frame.place, frame.hint);
    const bodies = new Map(this.#bodies);
    for (const { from } of changes.moved) bodies.delete(from);
    for (const { at } of changes.gone) {
      const body = this.#bodies.get(at);
      bodies.delete(at);
      if (body) vanish(body, animate);
    }
    for (const { from, to } of changes.moved) {
      const body = this.#bodies.get(from);
      if (body) bodies.set(to, body);
    }
    for (const { piece, at } of changes.come) bodies.set(at, this.#appear(piece, at, frame.place(at), animate));
    this.#bodies = bodies;
    this.#pieces = frame.pieces;
  }

  #appear(piece: Occupant, at: Point, place: Place, animate: boolean): Body {
    const element = document.createElement("div");
    element.className = "piece";
    element.dataset.piece = piece;
    const disc = document.createElement("div");
    disc.className = "disc";
    disc.style.setProperty("--face", picture(piece, at));
    if (!isStone(piece)) {
      element.dataset.side = sideOf(piece);
      disc.style.setProperty("--face-turned", `var(--piece-${piece}-turned)`);
    }
    element.append(disc);
    this.#host.append(element);
    const body: Body = { piece, element, disc, place, slide: null, number: "" };
    this.#put(body);
    if (animate) play(disc, [{ opacity: 0, transform: "scale(0.7)" }, {}], SLIDE);
    return body;
  }

  #send(body: Body, place: Place, animate: boolean, rescaled: boolean): void {
    if (!rescaled && body.place.x === place.x && body.place.y === place.y) return;
    const from = body.slide ? getComputedStyle(body.element).transform : body.element.style.transform;
    body.slide?.cancel();
    body.slide = null;
    body.place = place;
    this.#put(body);
    if (!animate) return;
    const slide = play(body.element, [{ transform: from }, { transform: body.element.style.transform }], SLIDE);
    if (!slide) return;
    body.slide = slide;
    body.element.classList.add("sliding");
    slide.onfinish = () => {
      if (body.slide !== slide) return;
      body.slide = null;
      body.element.classList.remove("sliding");
    };
    slide.oncancel = () => body.element.classList.remove("sliding");
  }

  #put(body: Body): void {
    const half = (PICTURE / 2) * this.#cell;
    const x = this.#origin + body.place.x * this.#cell - half;
    const y = this.#origin + body.place.y * this.#cell - half;
    body.element.style.transform = `translate(${x}px, ${y}px)`;
  }
}

/** No two stones are alike: which one of its kind lies on a point is settled by the point. */
function picture(piece: Occupant, at: Point): string {
  if (!isStone(piece)) return `var(--piece-${piece})`;
  const variety =
    (at.charCodeAt(0) * 7 + Number(at.slice(1)) * 13 + at.charCodeAt(0) * Number(at.slice(1))) % VARIETIES;
  return `var(--piece-${piece}-${variety}, var(--piece-${piece}))`;
}

/** Writes a number on a piece, smaller the longer it is. */
function inscribe(body: Body, value: number | undefined): void {
  const text = value === undefined ? "" : String(value);
  if (text === body.number) return;
  body.number = text;
  body.disc.textContent = text;
  body.disc.dataset.digits = String(text.length);
}

/** A taken piece stays where it was, under the one that arrives, and fades. */
function vanish(body: Body, animate: boolean): void {
  body.element.classList.add("gone");
  const fade = animate
    ? play(
        body.disc,
        [
          { opacity: 1, transform: "none" },
          { opacity: 0, transform: "scale(0.8)" },
        ],
        SLIDE + 40,
      )
    : null;
  if (!fade) {
    body.element.remove();
    return;
  }
  body.disc.style.opacity = "0";
  fade.onfinish = () => body.element.remove();
  fade.oncancel = () => body.element.remove();
}

function play(element: HTMLElement, frames: Keyframe[], duration: number): Animation | null {
  if (typeof element.animate !== "function") return null;
  const animation = element.animate(frames, { duration, easing: EASE });
  // A slide is cut short by the next one: that is no failure.
  animation.finished.catch(() => undefined);
  return animation;
}
