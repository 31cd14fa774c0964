// The element of the board, its layers, and what assistive technology and automation find on it.

import type { Geometry } from "./geometry";
import { PICTURE } from "./render";
import type { State } from "./state";

/** A `preview` is a picture of a board, with nothing to press. */
export function makeRoot(geometry: Geometry, name: string, preview: boolean): HTMLElement {
  const root = document.createElement("div");
  root.className = "board";
  root.setAttribute("role", preview ? "img" : "grid");
  root.setAttribute("aria-label", name);
  if (!preview) {
    root.dataset.game = geometry.game;
    if (geometry.game === "gomoku") root.dataset.size = String(geometry.files);
  }
  root.dataset.lines = geometry.game === "xiangqi" ? "xiangqi" : String(geometry.files);
  root.classList.toggle("stones", geometry.game === "gomoku");
  root.style.setProperty("--files", String(geometry.files));
  root.style.setProperty("--ranks", String(geometry.ranks));
  root.style.setProperty("--picture", String(PICTURE));
  return root;
}

export function layer(className: string): HTMLElement {
  const element = document.createElement("div");
  element.className = className;
  element.setAttribute("aria-hidden", "true");
  return element;
}

/** What is read from outside. */
export function drawHooks(root: HTMLElement, { scene }: State): void {
  const hooks = {
    position: scene.position,
    live: String(scene.live),
    turn: scene.turn,
    side: scene.movable,
    orientation: scene.orientation,
  };
  for (const [name, value] of Object.entries(hooks)) {
    if (root.dataset[name] !== value) root.dataset[name] = value;
  }
}
