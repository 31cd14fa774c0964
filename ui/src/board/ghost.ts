// What follows the pointer over a board of stones: the stone that a click would place, or in words why none can be placed
// there. Two small elements of their own, so that moving them touches nothing else.

import type { Place, Point } from "./geometry";
import { active, type State } from "./state";

export interface GhostLook {
  readonly cell: number;
  readonly origin: number;
  readonly width: number;
  readonly place: (point: Point) => Place;
}

export class Ghost {
  readonly elements: readonly HTMLElement[];
  readonly #stone = document.createElement("div");
  readonly #tip = document.createElement("div");

  constructor() {
    this.#stone.className = "ghost";
    this.#tip.className = "tip";
    this.elements = [this.#stone, this.#tip];
    for (const element of this.elements) element.setAttribute("aria-hidden", "true");
  }

  /** `at` is where the pointer or the cursor of the keyboard is; the cursor has a frame and needs no ghost. */
  draw(state: State, at: Point | null, by: "pointer" | "keyboard", look: GhostLook): void {
    const why = at && state.scene.stones?.forbidden.find(({ point }) => point === at)?.why;
    const free = at !== null && !why && by === "pointer" && placeable(state, at);
    const shown = free ? at : state.selected;
    const stone = state.scene.stones?.next;
    this.#stone.classList.toggle("shown", stone != null && shown !== null);
    this.#stone.classList.toggle("chosen", shown !== null && shown === state.selected);
    if (stone && shown) {
      this.#stone.style.backgroundImage = `var(--piece-${stone}-0, var(--piece-${stone}))`;
      this.#stone.style.transform = put(look, look.place(shown), 0.5);
    }
    this.#tip.classList.toggle("shown", why !== undefined && why !== null);
    if (why && at) this.#explain(why, look.place(at), look);
  }

  /** Above the point, or under it in the upper rows, and never over the edge. */
  #explain(why: string, place: Place, look: GhostLook): void {
    const tip = this.#tip;
    if (tip.textContent !== why) tip.textContent = why;
    const [x, y] = [look.origin + place.x * look.cell, look.origin + place.y * look.cell];
    const half = tip.offsetWidth / 2;
    const left = Math.max(half + 4, Math.min(x, look.width - half - 4)) - half;
    const above = y - look.cell * 0.62 - tip.offsetHeight;
    const top = above > 4 ? above : y + look.cell * 0.62;
    tip.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
  }
}

function placeable(state: State, point: Point): boolean {
  const { stones } = state.scene;
  if (!stones?.next || !active(state) || state.pieces.has(point)) return false;
  return stones.zone.length === 0 || stones.zone.includes(point);
}

function put(look: GhostLook, { x, y }: Place, half: number): string {
  return `translate(${look.origin + (x - half) * look.cell}px, ${look.origin + (y - half) * look.cell}px)`;
}
