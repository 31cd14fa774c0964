// Turns pointer and key events on the board's root into events of the state. The pointer is captured and points are
// found by geometry, so it does not matter which element lies under it; browser drag and drop is never involved.

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
}

/** How far a press may miss a point, in cells: between four points nothing is hit. A dropped piece is forgiven more. */
const PRESS_REACH = 0.5;
const DROP_REACH = 0.62;
/** Movement below this many cells is a click. */
const SLACK = { mouse: 0.1, touch: 0.2 };

export function listen(surface: Surface): () => void {
  const { root, geometry } = surface;
  let pointer: number | null = null;

  const placeAt = (event: PointerEvent) =>
    placeUnder(geometry, surface.margin(), root.getBoundingClientRect(), event.clientX, event.clientY);
  const pointAt = (event: PointerEvent, reach: number) =>
    nearest(geometry, surface.state().scene.orientation, placeAt(event), reach);

  const letGo = () => {
    if (pointer !== null && root.hasPointerCapture?.(pointer)) root.releasePointerCapture(pointer);
    pointer = null;
  };

  const down = (event: PointerEvent) => {
    if (event.button !== 0 || !event.isPrimary) return;
    if (pointer !== null) {
      // Another pointer waits; the same one going down again means that its release was never seen.
      if (pointer !== event.pointerId) return;
      surface.send({ kind: "cancel" });
    }
    const point = pointAt(event, PRESS_REACH);
    if (!point) return;
    pointer = event.pointerId;
    capture(root, event.pointerId);
    surface.moveCursor(point);
    const place = placeAt(event);
    surface.send({ kind: "press", point, x: place.x, y: place.y });
  };

  const move = (event: PointerEvent) => {
    if (event.pointerId !== pointer) return;
    const place = placeAt(event);
    const slack = event.pointerType === "touch" ? SLACK.touch : SLACK.mouse;
    surface.send({ kind: "travel", x: place.x, y: place.y, slack });
    if (surface.state().press?.dragging) surface.carry(place, pointAt(event, DROP_REACH));
  };

  const up = (event: PointerEvent) => {
    if (event.pointerId !== pointer) return;
    const dragging = surface.state().press?.dragging === true;
    letGo();
    surface.send({ kind: "release", point: pointAt(event, dragging ? DROP_REACH : PRESS_REACH) });
  };

  const lost = (event: PointerEvent) => {
    if (event.pointerId !== pointer) return;
    pointer = null;
    if (surface.state().press) surface.send({ kind: "cancel" });
  };

  const key = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (keyPressed(surface, event.key)) event.preventDefault();
  };

  const handlers = [
    ["pointerdown", down],
    ["pointermove", move],
    ["pointerup", up],
    ["pointercancel", lost],
    ["lostpointercapture", lost],
  ] as const;
  for (const [name, handler] of handlers) root.addEventListener(name, handler);
  root.addEventListener("keydown", key);
  return () => {
    letGo();
    for (const [name, handler] of handlers) root.removeEventListener(name, handler);
    root.removeEventListener("keydown", key);
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
  if (key !== "Escape") return false;
  const { selected, press } = surface.state();
  if (selected === null && press === null) return false;
  surface.send({ kind: "cancel" });
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
