// The board as a grid of named cells, under the pieces: what assistive technology reads, what the keyboard walks on, and
// what automation clicks. A cell keeps its point for life; turning the board puts the same cells in another order, so
// that reading order is always the order seen.

import type { Occupant, Side } from "../pieces/piece";
import { type Geometry, type Point, rows } from "./geometry";
import type { State } from "./state";

export class Cells {
  readonly element: HTMLElement;
  readonly #geometry: Geometry;
  readonly #cells = new Map<Point, HTMLElement>();
  readonly #names = new Map<Point, string>();
  #orientation: Side | null = null;
  #selected: Point | null = null;
  #cursor: Point;

  constructor(geometry: Geometry) {
    this.#geometry = geometry;
    this.element = document.createElement("div");
    this.element.className = "cells";
    this.element.setAttribute("role", "presentation");
    for (const points of rows(geometry, "first")) {
      const row = document.createElement("div");
      row.setAttribute("role", "row");
      row.append(...points.map((point) => this.#cell(point)));
      this.element.append(row);
    }
    const middle = rows(geometry, "first").at(-1);
    this.#cursor = middle?.[Math.floor(geometry.files / 2)] ?? "a0";
    this.#cells.get(this.#cursor)?.setAttribute("tabindex", "0");
  }

  get cursor(): Point {
    return this.#cursor;
  }

  draw(state: State, label: (point: Point, piece: Occupant | null) => string): void {
    if (state.scene.orientation !== this.#orientation) this.#order(state.scene.orientation);
    for (const [point, cell] of this.#cells) {
      const name = label(point, state.pieces.get(point) ?? null);
      if (this.#names.get(point) === name) continue;
      this.#names.set(point, name);
      cell.setAttribute("aria-label", name);
    }
    if (state.selected === this.#selected) return;
    if (this.#selected) this.#cells.get(this.#selected)?.removeAttribute("aria-selected");
    if (state.selected) this.#cells.get(state.selected)?.setAttribute("aria-selected", "true");
    this.#selected = state.selected;
  }

  /** Moves the cursor: exactly one cell can be reached with Tab. */
  point(to: Point, focus: boolean): void {
    const next = this.#cells.get(to);
    if (!next) return;
    this.#cells.get(this.#cursor)?.setAttribute("tabindex", "-1");
    next.setAttribute("tabindex", "0");
    this.#cursor = to;
    if (focus) next.focus({ preventScroll: true });
  }

  pointOf(target: EventTarget | null): Point | null {
    const point = target instanceof HTMLElement ? target.dataset.point : undefined;
    return point ?? null;
  }

  /** Where a point's cell is on the screen. */
  boxOf(point: Point): DOMRect | null {
    return this.#cells.get(point)?.getBoundingClientRect() ?? null;
  }

  #cell(point: Point): HTMLElement {
    const cell = document.createElement("div");
    cell.setAttribute("role", "gridcell");
    cell.setAttribute("tabindex", "-1");
    cell.dataset.point = point;
    this.#cells.set(point, cell);
    return cell;
  }

  #order(orientation: Side): void {
    this.#orientation = orientation;
    const focused = this.element.contains(document.activeElement);
    [...this.element.children].forEach((row, index) => {
      const points = rows(this.#geometry, orientation)[index] ?? [];
      row.append(...points.flatMap((point) => this.#cells.get(point) ?? []));
    });
    if (focused) this.point(this.#cursor, true);
  }
}
