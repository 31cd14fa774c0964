// The board without pixels: what is shown, what is selected, held or waiting for an answer, and how each event changes
// that. Pure: `step` returns the next state and what the outside should hear. It knows whose piece is whose and
// whose turn it is, but no rules: any target may be chosen, and whoever receives `move` answers.

import { isStone, type Occupant, type Side, type Stone, sideOf } from "../pieces/piece";
import type { Geometry, Point } from "./geometry";
import { type Pieces, parsePlacement } from "./placement";

export type MarkKind = "leg" | "eye" | "screen" | "checker" | "facing" | "block" | "river" | "palace" | "hint";

export interface Mark {
  readonly point: Point;
  readonly kind: MarkKind;
  /** What it strikes at: an arrow goes there, as from a checking piece to the general. */
  readonly to?: Point;
}

export interface Step {
  readonly from: Point;
  readonly to: Point;
}

/** The part of a scene that only a game of placing has. */
export interface StoneScene {
  /** The stone that a click on an empty point is to place now; null while a click places none. */
  readonly next: Stone | null;
  /** A point has to be clicked twice. */
  readonly confirm: boolean;
  /** The only points where a stone may go now; empty for all. */
  readonly zone: readonly Point[];
  readonly forbidden: readonly { readonly point: Point; readonly why: string }[];
  /** Empty points that are offered as the next stone. */
  readonly offered: readonly Point[];
  /** All points of the winning row or rows. */
  readonly five: readonly Point[];
  readonly numbers: ReadonlyMap<Point, number>;
}

/** Everything the board is told; it holds nothing else about the game. */
export interface Scene {
  /** Position text; only its placement field is read, all of it stands in `data-position`. */
  readonly position: string;
  readonly turn: Side;
  /** Which side's pieces this window may move. */
  readonly movable: Side | "both" | "none";
  /** False while an earlier position is shown: the board is then a picture. */
  readonly live: boolean;
  /** The side at the bottom. */
  readonly orientation: Side;
  /** Legal targets by source; used for dots only. */
  readonly targets: Readonly<Record<Point, readonly Point[]>>;
  readonly last: Step | null;
  /** Where the general in check stands. */
  readonly check: Point | null;
  /** Why something was refused, or a hint. Shown when they change, and gone after two seconds (hints stay). */
  readonly marks?: readonly Mark[];
  readonly arrows?: readonly Step[];
  /** Who attacks whom in a repeated cycle, drawn quietly for as long as it stands. */
  readonly attacks?: readonly Step[];
  readonly showTargets: boolean;
  readonly coordinates: boolean;
  /** Files and ranks are named by letters and numbers, on every board. */
  readonly lettered?: boolean;
  /** The name of each point stands beside it. */
  readonly everywhere?: boolean;
  /** How the last move is marked; usually by corners. */
  readonly lastMove?: "corners" | "arrow" | "none";
  /** The pieces of the side at the top stand on their heads, as across a table. */
  readonly faceToFace?: boolean;
  /** A move is made by a second click on its target. */
  readonly confirm?: boolean;
  /** Points marked with a dot, as in a diagram. */
  readonly dots?: readonly Point[];
  readonly animate: boolean;
  /** Set-up: any piece may be lifted, whatever the turn. */
  readonly free?: boolean;
  /** Set-up: this piece is in the hand. A click on any point is only told (`idle`); dragging still moves what stands. */
  readonly stamp?: Occupant | null;
  /** A game of placing stones is played here: a click on a point places one. */
  readonly stones?: StoneScene | null;
}

/** A button that is down. */
export interface Press {
  readonly point: Point;
  readonly x: number;
  readonly y: number;
  /** An own piece is under the pointer: moving makes it a drag. */
  readonly holds: boolean;
  readonly dragging: boolean;
  /** The point was selected before this press. */
  readonly again: boolean;
}

export interface State {
  readonly scene: Scene;
  readonly pieces: Pieces;
  readonly selected: Point | null;
  readonly press: Press | null;
  /** A dragged piece that lies on its target and waits for an answer. */
  readonly pending: Step | null;
  /** A piece that lies on its target and waits for a second click there. */
  readonly proposed: Step | null;
}

export type Event =
  | { readonly kind: "scene"; readonly scene: Scene }
  | { readonly kind: "press"; readonly point: Point; readonly x: number; readonly y: number }
  | { readonly kind: "travel"; readonly x: number; readonly y: number; readonly slack: number }
  | { readonly kind: "release"; readonly point: Point | null }
  | { readonly kind: "click"; readonly point: Point }
  | { readonly kind: "cancel" }
  | { readonly kind: "reject" };

export type Effect =
  | { readonly kind: "move"; readonly from: Point; readonly to: Point }
  | { readonly kind: "place"; readonly point: Point }
  | { readonly kind: "select"; readonly point: Point | null }
  | { readonly kind: "idle"; readonly point: Point }
  | { readonly kind: "off"; readonly from: Point };

export type Next = readonly [State, readonly Effect[]];

export const emptyScene: Scene = {
  position: "",
  turn: "first",
  movable: "none",
  live: true,
  orientation: "first",
  targets: {},
  last: null,
  check: null,
  showTargets: true,
  coordinates: true,
  animate: true,
};

export const emptyState: State = {
  scene: emptyScene,
  pieces: new Map(),
  selected: null,
  press: null,
  pending: null,
  proposed: null,
};

export function step(geometry: Geometry, state: State, event: Event): Next {
  const [reacted, effects] = react(geometry, state, event);
  // What is proposed is a move of the selected piece: with the selection it goes.
  const lapsed = reacted.proposed !== null && reacted.proposed.from !== reacted.selected;
  const after = lapsed ? { ...reacted, proposed: null } : reacted;
  const next: Next = [after, effects];
  return after.selected === state.selected ? next : [after, [{ kind: "select", point: after.selected }, ...effects]];
}

/** Whether this window may move now at all. */
export function active(state: State): boolean {
  const { live, movable, turn, free } = state.scene;
  return live && (movable === "both" || movable === turn || (free === true && movable !== "none"));
}

function liftable(state: State, point: Point): boolean {
  const piece = state.pieces.get(point);
  if (!piece || !active(state)) return false;
  return state.scene.free === true || (!isStone(piece) && sideOf(piece) === state.scene.turn);
}

function react(geometry: Geometry, state: State, event: Event): Next {
  switch (event.kind) {
    case "scene":
      return [enter(geometry, state, event.scene), []];
    case "press":
      return [press(state, event.point, event.x, event.y), []];
    case "travel":
      return [travel(state, event.x, event.y, event.slack), []];
    case "release":
      return release(state, event.point);
    case "click":
      return state.press || state.pending ? [state, []] : release(press(state, event.point, 0, 0), event.point);
    case "cancel":
      return [{ ...state, press: null, selected: null }, []];
    case "reject":
      return [{ ...state, pending: null, selected: null }, []];
  }
}

/** A new scene ends whatever it makes impossible and leaves the rest alone: the clock may tick while a piece is held. */
function enter(geometry: Geometry, state: State, scene: Scene): State {
  const moved = scene.position !== state.scene.position;
  const pieces = moved ? parsePlacement(geometry, scene.position) : state.pieces;
  const next: State = { ...state, scene, pieces };
  const stands = (point: Point) => liftable(next, point) && pieces.get(point) === state.pieces.get(point);
  return {
    ...next,
    pending: state.pending && !moved && active(next) ? state.pending : null,
    selected:
      state.selected && (scene.stones ? !moved && chooses(next) : stands(state.selected)) ? state.selected : null,
    proposed: moved || !active(next) ? null : state.proposed,
    press: state.press && (!state.press.holds || stands(state.press.point)) ? state.press : null,
  };
}

/** Whether a point is chosen by a first click, to be confirmed by a second. */
function chooses(state: State): boolean {
  const { stones } = state.scene;
  return active(state) && stones?.confirm === true && stones.next !== null;
}

/** A click of one who places stones. What can't be an empty point is told at once: there is nothing to confirm. */
function place(state: State, point: Point): Next {
  const idle: State = { ...state, press: null, selected: null };
  if (!state.scene.stones?.next) return [idle, [{ kind: "idle", point }]];
  if (chooses(state) && state.selected !== point && !state.pieces.has(point)) {
    return [{ ...idle, selected: point }, []];
  }
  return [idle, [{ kind: "place", point }]];
}

function press(state: State, point: Point, x: number, y: number): State {
  if (state.press || state.pending) return state;
  const holds = liftable(state, point);
  const again = state.selected === point;
  return {
    ...state,
    press: { point, x, y, holds, dragging: false, again },
    selected: holds && !state.scene.stamp ? point : state.selected,
  };
}

function travel(state: State, x: number, y: number, slack: number): State {
  const held = state.press;
  if (!held?.holds || held.dragging || Math.hypot(x - held.x, y - held.y) <= slack) return state;
  return { ...state, press: { ...held, dragging: true } };
}

function release(state: State, point: Point | null): Next {
  const held = state.press;
  if (!held) return [state, []];
  const idle: State = { ...state, press: null };
  if (held.dragging) {
    const home: State = { ...idle, selected: null };
    if (point === null) return [home, [{ kind: "off", from: held.point }]];
    if (point === held.point) return [home, []];
    const move = { from: held.point, to: point };
    if (asks(state, move)) return [{ ...idle, selected: held.point, proposed: move }, []];
    return [{ ...home, pending: move }, [{ kind: "move", ...move }]];
  }
  if (point !== held.point) return [idle, []];
  if (state.scene.stamp && active(state)) return [{ ...idle, selected: null }, [{ kind: "idle", point }]];
  if (held.holds) return [{ ...idle, selected: held.again ? null : point }, []];
  if (!active(state)) return [idle, [{ kind: "idle", point }]];
  if (state.scene.stones) return place(state, point);
  if (state.selected === null) return [idle, state.scene.free ? [{ kind: "idle", point }] : []];
  const move = { from: state.selected, to: point };
  const again = state.proposed?.to === point;
  if (!again && asks(state, move)) return [{ ...idle, proposed: move }, []];
  // A piece that lies on its target already stays there until the answer comes.
  return [{ ...idle, selected: null, pending: again ? move : null }, [{ kind: "move", ...move }]];
}

/** Whether a move has to be confirmed by a second click. One that is not legal is told so at once. */
function asks({ scene }: State, { from, to }: Step): boolean {
  return scene.confirm === true && !scene.free && scene.targets[from]?.includes(to) === true;
}
