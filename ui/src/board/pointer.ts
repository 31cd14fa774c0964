// Turns pointer and key events on the board's root into events of the state. The pointer is captured and points are
// found by geometry, so it does not matter which element lies under it; browser drag and drop is never involved.

import type { Occupant } from "../pieces/piece";
import { type Geometry, nearest, neighbour, type Place, type Point, placeUnder } from "./geometry";
import type { Event, State } from "./state";

export interface Surface {
  readonly root: HTMLElement;
  readonly geometry: Geometry;
  state(): State;
  margin(): number;
  cursor(): Point;
  send(event: Event): void;
  /** A held piece moved: where it is now, and the point it would land on. */
  carry(place: Place, over: Point | null): void;
  moveCursor(to: Point): void;
  pointOf(target: EventTarget | null): Point | null;
  boxOf(point: Point): DOMRect | null;
  menu(point: Point, x: number, y: number): void;
  place(point: Point, piece: Occupant | null): void;
  /** The point under a pointer that presses nothing, or none. */
  hover(point: Point | null): void;
}

/** Movement below this many cells is a click. */
const SLACK = { mouse: 0.1, touch: 0.2 };
/** Stands for the mouse when its press made no pointer event. */
const CHORD = -1;
/** A finger that rests on a point for so long, in milliseconds, asks for its menu. */
const LONG_PRESS = 550;
/** After a menu by key or finger the browser may ask for the same menu again. */
const SAME_WISH = 800;

export function listen(surface: Surface): () => void {
  const { root, geometry } = surface;
  const { reach } = geometry;
  let pointer: number | null = null;
  let resting: ReturnType<typeof setTimeout> | undefined;
  let answered = Number.NEGATIVE_INFINITY;

  const placeAt = (event: MouseEvent) =>
    placeUnder(geometry, surface.margin(), root.getBoundingClientRect(), event.clientX, event.clientY);
  const pointAt = (event: MouseEvent, reach: number) =>
    nearest(geometry, surface.state().scene.orientation, placeAt(event), reach);

  const openMenu = (point: Point, x: number, y: number) => {
    clearTimeout(resting);
    surface.moveCursor(point);
    surface.menu(point, x, y);
  };

  /** A menu that did not come from the browser's own wish for one. */
  const summon = (point: Point, x: number, y: number) => {
    answered = performance.now();
    openMenu(point, x, y);
  };

  const letGo = () => {
    clearTimeout(resting);
    document.removeEventListener("mouseup", chordUp, true);
    if (pointer !== null && root.hasPointerCapture?.(pointer)) root.releasePointerCapture(pointer);
    pointer = null;
  };

  const down = (event: PointerEvent) => {
    if (event.button !== 0 || !event.isPrimary) return;
    // A mouse that presses anew has let go before, seen or not.
    if (pointer === CHORD) drop();
    if (pointer !== null) {
      // Another pointer waits; the same one going down again means that its release was never seen.
      if (pointer !== event.pointerId) return;
      surface.send({ kind: "cancel" });
    }
    const point = pointAt(event, reach.press);
    if (!point) return;
    pointer = event.pointerId;
    capture(root, event.pointerId);
    surface.moveCursor(point);
    const place = placeAt(event);
    surface.send({ kind: "press", point, x: place.x, y: place.y });
    if (event.pointerType !== "touch") return;
    resting = setTimeout(() => {
      if (pointer !== event.pointerId || surface.state().press?.dragging) return;
      letGo();
      surface.send({ kind: "cancel" });
      summon(point, event.clientX, event.clientY);
    }, LONG_PRESS);
  };

  // While another button is down, or its release was never told, a press and a release make no pointer events.
  const chordDown = (event: MouseEvent) => {
    if (event.button !== 0 || event.buttons === 1 || pointer !== null) return;
    const point = pointAt(event, reach.press);
    if (!point) return;
    pointer = CHORD;
    document.addEventListener("mouseup", chordUp, true);
    surface.moveCursor(point);
    const place = placeAt(event);
    surface.send({ kind: "press", point, x: place.x, y: place.y });
  };

  const chordUp = (event: MouseEvent) => {
    if (event.button !== 0 || pointer !== CHORD) return;
    released(event);
  };

  const drop = () => {
    letGo();
    surface.send({ kind: "cancel" });
  };

  const move = (event: PointerEvent) => {
    if (event.pointerType !== "touch") surface.hover(pointer === null ? pointAt(event, reach.press) : null);
    if (event.pointerId !== pointer && !(pointer === CHORD && event.pointerType === "mouse")) return;
    const place = placeAt(event);
    const slack = event.pointerType === "touch" ? SLACK.touch : SLACK.mouse;
    surface.send({ kind: "travel", x: place.x, y: place.y, slack });
    const press = surface.state().press;
    if (press && Math.hypot(place.x - press.x, place.y - press.y) > slack) clearTimeout(resting);
    if (surface.state().press?.dragging) surface.carry(place, pointAt(event, reach.drop));
  };

  const up = (event: PointerEvent) => {
    if (event.pointerId === pointer) released(event);
  };

  const released = (event: MouseEvent) => {
    const dragging = surface.state().press?.dragging === true;
    letGo();
    surface.send({ kind: "release", point: pointAt(event, dragging ? reach.drop : reach.press) });
  };

  const lost = (event: PointerEvent) => {
    if (event.pointerId !== pointer) return;
    clearTimeout(resting);
    pointer = null;
    if (surface.state().press) surface.send({ kind: "cancel" });
  };

  const key = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey)) {
      event.preventDefault();
      event.stopPropagation();
      const point = surface.cursor();
      const box = surface.boxOf(point);
      summon(point, box ? box.left + box.width / 2 : 0, box ? box.top + box.height / 2 : 0);
      return;
    }
    if (keyPressed(surface, event.key)) event.preventDefault();
  };

  const menu = (event: MouseEvent) => {
    event.preventDefault();
    if (performance.now() - answered < SAME_WISH) return;
    const point = surface.pointOf(event.target);
    if (point) openMenu(point, event.clientX, event.clientY);
  };

  const leave = () => surface.hover(null);

  const handlers = [
    ["pointerdown", down],
    ["pointermove", move],
    ["pointerup", up],
    ["pointerleave", leave],
    ["pointercancel", lost],
    ["lostpointercapture", lost],
  ] as const;
  for (const [name, handler] of handlers) root.addEventListener(name, handler);
  root.addEventListener("keydown", key);
  root.addEventListener("contextmenu", menu);
  root.addEventListener("mousedown", chordDown);
  return () => {
    letGo();
    for (const [name, handler] of handlers) root.removeEventListener(name, handler);
    root.removeEventListener("keydown", key);
    root.removeEventListener("contextmenu", menu);
    root.removeEventListener("mousedown", chordDown);
  };
}

/** Whether the key meant something to the board. */
function keyPressed(surface: Surface, key: string): boolean {
  const step = arrows[key];
  if (step) {
    const { scene } = surface.state();
    surface.moveCursor(neighbour(surface.geometry, scene.orientation, surface.cursor(), step[0], step[1]));
    return true;
  }
  if (key === "Enter" || key === " ") {
    surface.send({ kind: "click", point: surface.cursor() });
    return true;
  }
  if (surface.state().scene.free && placed(surface, key)) return true;
  if (key !== "Escape") return false;
  const { selected, press } = surface.state();
  if (selected === null && press === null) return false;
  surface.send({ kind: "cancel" });
  return true;
}

/** Set-up: a piece's letter puts it under the cursor, Delete takes away what stands there. */
function placed(surface: Surface, key: string): boolean {
  const piece = key.length === 1 ? surface.geometry.occupant(key) : null;
  const removes = key === "Delete" || key === "Backspace";
  if (!piece && !removes) return false;
  surface.place(surface.cursor(), piece);
  return true;
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A pointer that is already gone (or was made by a script) cannot be captured; the press still works without. */
function capture(root: HTMLElement, pointerId: number): void {
  try {
    root.setPointerCapture?.(pointerId);
  } catch {
    // Nothing to do: moves outside the board are then not seen, and the next event on it ends the press.
  }
}
