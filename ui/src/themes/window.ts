// The window around the board: its ground, its ink, the size of what is written, and whether anything moves.

import { type Ground, isColour, type Motion, type TextSize, textSizes } from "./settings";

export interface WindowLook {
  /** A name, or a colour of one's own. */
  readonly ground: Ground;
  readonly groundColour: string | null;
  /** A colour of one's own. */
  readonly ink: string | null;
  readonly textSize: TextSize;
  readonly motion: Motion;
}

/** Applies it to the page. */
export function applyWindow(root: HTMLElement, look: WindowLook): void {
  root.dataset.ground = look.ground;
  put(root, "--ground", look.ground === "own" ? look.groundColour : null);
  put(root, "--ink", isColour(look.ink ?? undefined) ? look.ink : null);
  put(root, "--text-zoom", look.textSize === "normal" ? null : String(textSizes[look.textSize]));
  if (look.motion === "off") root.dataset.motion = "off";
  else delete root.dataset.motion;
}

/** How scarce the room for what is written is. Large text in a small window leaves as little as a smaller window does. */
export interface Room {
  /** Of the window, in pixels of ordinary text: what is written there is drawn larger by the size of the text. */
  readonly width: number;
  readonly height: number;
  readonly high: "ample" | "short" | "tiny";
  readonly wide: "ample" | "narrow" | "slim";
}

/** From the pixels of the window and the size of the text. */
export function roomOf(width: number, height: number, textSize: TextSize): Room {
  const zoom = textSizes[textSize];
  const [across, down] = [width / zoom, height / zoom];
  return {
    width: across,
    height: down,
    high: down <= 480 ? "tiny" : down <= 700 ? "short" : "ample",
    wide: across <= 600 ? "slim" : across <= 860 ? "narrow" : "ample",
  };
}

/** Tells the page, for styles/room.css. */
export function applyRoom(root: HTMLElement, room: Room): void {
  for (const key of ["high", "wide"] as const) {
    if (room[key] === "ample") delete root.dataset[key];
    else root.dataset[key] = room[key];
  }
  // Engines differ in whether a share of the window is enlarged with the text; pixels are everywhere.
  put(root, "--room-width", `${Math.floor(room.width)}px`);
  put(root, "--room-height", `${Math.floor(room.height)}px`);
}

function put(root: HTMLElement, token: string, value: string | null): void {
  if (value === null) root.style.removeProperty(token);
  else root.style.setProperty(token, value);
}
