// The board: a component in plain TypeScript that shows a position and says which move was tried. It knows no rules, no
// game and no words; it imports nothing but the pieces' pictures. The README beside this file has the contract.

import type { Occupant } from "../pieces/piece";
import { Cells } from "./aria";
import { extent, type Geometry, gomoku, type Place, type Point, placeOf, xiangqi } from "./geometry";
import { Ghost } from "./ghost";
import { gridMarkup } from "./grid";
import { MarkLayer, markPictures } from "./marks";
import { type Pieces, parsePlacement } from "./placement";
import { listen, type Surface } from "./pointer";
import { PieceLayer } from "./render";
import { drawHooks, layer, makeRoot } from "./root";
import { type Event, emptyState, type Mark, type Scene, type State, step } from "./state";
import { stonePictures } from "./stones";

export type { Point } from "./geometry";
export { type BoardPicture, boardPicture } from "./picture";
export type { Pieces } from "./placement";
export type { Mark, MarkKind, Scene, Step, StoneScene } from "./state";

export interface BoardOptions {
  readonly game: "xiangqi" | "gomoku";
  /** Lines of a gomoku board, 9 to 20; usually 15. */
  readonly size?: number;
  /** Accessible name of the board. */
  readonly name: string;
  /** Accessible name of a point and what stands on it. */
  label(point: Point, piece: Occupant | null): string;
  /** A move was tried, legal or not. Answer with `set` or `reject`. */
  onMove(from: Point, to: Point): void;
  /** A stone was placed, allowed or not. Answer as for `onMove`. */
  onStone?(point: Point): void;
  onSelect?(point: Point | null): void;
  /** A click while this window cannot move: out of turn, after the end, on an earlier position. In set-up also on a
   * point where nothing can be lifted, and on every point while a piece is in the hand. */
  onIdleClick?(point: Point): void;
  /** A piece was dragged off the board; it goes back unless the next scene is without it. */
  onDropOff?(from: Point): void;
  /** A point's menu is wanted: right button, long press, menu key. `x` and `y` are where, in client pixels. */
  onMenu?(point: Point, x: number, y: number): void;
  /** Set-up: a letter key (upper case for the first side) or Delete at the cursor. */
  onPlace?(point: Point, piece: Occupant | null): void;
  /** A picture of a board, as in a list of themes: no hooks, no cells, nothing to press. */
  readonly preview?: boolean;
}

export interface Board {
  readonly element: HTMLElement;
  set(scene: Scene): void;
  /** The move just tried was refused: the piece goes back, and the marks say why for two seconds. */
  reject(marks?: readonly Mark[]): void;
  rename(name: string): void;
  focus(): void;
  destroy(): void;
}

const REFUSAL_SHOWN = 2200;
/** The cell, in pixels, while the host has no size. */
const UNSEEN_CELL = 48;

/** What stands where in a position text. */
export function piecesOf(game: BoardOptions["game"], position: string): Pieces {
  return parsePlacement(geometryOf(game, position.split(/[\s]/)[0]?.split("/").length), position);
}

function geometryOf(game: BoardOptions["game"], size = 15): Geometry {
  return game === "xiangqi" ? xiangqi : gomoku(size);
}

export function createBoard(host: HTMLElement, options: BoardOptions): Board {
  const geometry = geometryOf(options.game, options.size);
  const root = makeRoot(geometry, options.name, options.preview === true);
  const glow = layer("glow");
  const hover = layer("hover");
  const grid = layer("grid");
  const pieces = layer("pieces");
  const marks = layer("marks");
  const cells = new Cells(geometry);
  root.append(layer("field"), grid, glow, ...(options.preview ? [] : [cells.element]), pieces, marks, hover);
  const ghost = options.preview || geometry.game === "xiangqi" ? null : new Ghost();
  root.append(...(ghost?.elements ?? []));
  host.classList.add("board-host");
  host.append(root);

  const pieceLayer = new PieceLayer(pieces);
  const markLayer = new MarkLayer(marks);
  const calm = window.matchMedia?.("(prefers-reduced-motion: reduce)");
  let state: State = emptyState;
  let cell = 0;
  let origin = 0;
  let carried: { place: Place; over: Point | null } | null = null;
  let refusals: readonly Mark[] = [];
  let refusalTimer: ReturnType<typeof setTimeout> | undefined;
  let gridDrawn = "";
  let hovered: Point | null = null;

  const place = (point: Point) => placeOf(geometry, state.scene.orientation, point);

  function send(event: Event): void {
    const [next, effects] = step(geometry, state, event);
    if (next === state) return;
    const turned = next.scene.orientation !== state.scene.orientation;
    const first = state === emptyState;
    const before = state;
    state = next;
    if (!state.press?.dragging) carried = null;
    if (event.kind === "scene" && before.scene.coordinates !== state.scene.coordinates) measure();
    draw(state.scene.animate && !turned && !first && !calm?.matches);
    for (const effect of effects) {
      switch (effect.kind) {
        case "move":
          options.onMove(effect.from, effect.to);
          break;
        case "place":
          options.onStone?.(effect.point);
          break;
        case "select":
          options.onSelect?.(effect.point);
          break;
        case "idle":
          options.onIdleClick?.(effect.point);
          break;
        case "off":
          options.onDropOff?.(effect.from);
          break;
      }
    }
  }

  function draw(animate: boolean): void {
    if (!options.preview) drawHooks(root, state);
    drawGrid();
    cells.draw(state, options.label);
    pieceLayer.draw({
      pieces: state.pieces,
      place,
      cell,
      origin,
      animate,
      hint: state.scene.last,
      numbers: state.scene.stones?.numbers ?? null,
      away: away(),
    });
    root.classList.toggle("dragging", state.press?.dragging === true);
    root.classList.toggle("stamping", state.scene.stamp != null);
    root.style.setProperty("--stamp", state.scene.stamp ? `var(--piece-${state.scene.stamp})` : "none");
    drawGlow();
    drawHover();
    drawGhost();
    drawMarks();
  }

  function drawGhost(): void {
    const walks = root.contains(document.activeElement) && !root.classList.contains("pointed");
    const at = hovered ?? (walks ? cells.cursor : null);
    ghost?.draw(state, at, hovered ? "pointer" : "keyboard", { cell, origin, width: size().width, place });
  }

  function away(): { point: Point; place: Place; held: boolean } | null {
    const { press, pending } = state;
    if (press?.dragging) {
      return { point: press.point, place: carried?.place ?? { x: press.x, y: press.y }, held: true };
    }
    if (!pending && state.proposed) {
      return { point: state.proposed.from, place: place(state.proposed.to), held: false };
    }
    return pending ? { point: pending.from, place: place(pending.to), held: false } : null;
  }

  function drawGrid(): void {
    const { orientation, coordinates, lettered = false, everywhere = false, faceToFace } = state.scene;
    const look = { cell, origin, ...size(), orientation, coordinates, lettered, everywhere };
    if (faceToFace) root.dataset.turned = orientation === "first" ? "second" : "first";
    else delete root.dataset.turned;
    const wanted = JSON.stringify(look);
    if (wanted === gridDrawn) return;
    gridDrawn = wanted;
    grid.innerHTML = gridMarkup(geometry, look);
  }

  function drawGlow(): void {
    const { check } = state.scene;
    glow.classList.toggle("shown", check !== null);
    if (!check) return;
    const { x, y } = place(check);
    glow.style.transform = `translate(${origin + (x - 1) * cell}px, ${origin + (y - 1) * cell}px)`;
  }

  /** The point a held piece would land on; a legal one looks surer. */
  function drawHover(): void {
    const over = state.press?.dragging ? (carried?.over ?? null) : null;
    hover.classList.toggle("shown", over !== null && over !== state.press?.point);
    if (!over || !state.press) return;
    const { x, y } = place(over);
    hover.classList.toggle("legal", state.scene.targets[state.press.point]?.includes(over) === true);
    hover.style.transform = `translate(${origin + (x - 0.5) * cell}px, ${origin + (y - 0.5) * cell}px)`;
  }

  function drawMarks(): void {
    const look = { cell, origin, refusals };
    markLayer.draw([...stonePictures(geometry, state, look), ...markPictures(geometry, state, look)], cell);
  }

  function size(): { width: number; height: number } {
    return { width: 2 * origin + (geometry.files - 1) * cell, height: 2 * origin + (geometry.ranks - 1) * cell };
  }

  /** Takes the largest cell, in whole device pixels, that the host has room for. */
  function measure(): void {
    const margin = geometry.margin[state.scene.coordinates ? "lettered" : "bare"];
    const whole = extent(geometry, margin);
    const ratio = window.devicePixelRatio || 1;
    const room = Math.min(host.clientWidth / whole.width, host.clientHeight / whole.height);
    cell = room > 0 ? Math.max(Math.floor(room * ratio), 1) / ratio : cell || UNSEEN_CELL;
    origin = Math.round(margin * cell * ratio) / ratio;
    const { width, height } = size();
    root.style.width = `${width}px`;
    root.style.height = `${height}px`;
    root.style.setProperty("--cell", `${cell}px`);
    root.style.setProperty("--origin", `${origin}px`);
  }

  function remeasure(): void {
    const [cellBefore, originBefore] = [cell, origin];
    measure();
    if (cell !== cellBefore || origin !== originBefore) draw(false);
  }

  function refuse(shown: readonly Mark[]): void {
    clearTimeout(refusalTimer);
    // Twice the same refusal is shown twice.
    refusals = [];
    drawMarks();
    refusals = shown;
    drawMarks();
    if (shown.length === 0) return;
    refusalTimer = setTimeout(() => refuse([]), REFUSAL_SHOWN);
  }

  const surface: Surface = {
    root,
    geometry,
    send,
    state: () => state,
    margin: () => origin / cell,
    cursor: () => cells.cursor,
    carry(to, over) {
      const press = state.press;
      if (!press?.dragging) return;
      const turnedTo = carried?.over !== over;
      carried = { place: to, over };
      pieceLayer.carry(press.point, to);
      if (turnedTo) drawHover();
    },
    moveCursor: (to) => {
      cells.point(to, true);
      drawGhost();
    },
    hover: (point) => {
      if (point === hovered) return;
      hovered = point;
      drawGhost();
    },
    pointOf: (target) => cells.pointOf(target),
    menu: (point, x, y) => options.onMenu?.(point, x, y),
    place: (point, piece) => options.onPlace?.(point, piece),
    boxOf: (point) => cells.boxOf(point),
  };
  const deafen = options.preview ? () => undefined : listen(surface);
  const onFocus = (event: FocusEvent) => {
    const point = cells.pointOf(event.target);
    if (point && point !== cells.cursor) cells.point(point, false);
    drawGhost();
  };
  // The cursor is drawn for the keyboard only. Browsers guess this wrongly when focus is moved by a script.
  const pointed = (on: boolean) => () => {
    root.classList.toggle("pointed", on);
    if (!on) hovered = null;
  };
  root.addEventListener("focusin", onFocus);
  root.addEventListener("pointerdown", pointed(true));
  root.addEventListener("keydown", pointed(false));
  root.addEventListener("focusout", (event) => {
    if (root.contains(event.relatedTarget as Node | null)) return;
    root.classList.remove("pointed");
    drawGhost();
  });
  measure();
  const observer = typeof ResizeObserver === "function" ? new ResizeObserver(remeasure) : null;
  observer?.observe(host);
  draw(false);

  return {
    element: root,
    set(scene) {
      const fresh = scene.marks ?? [];
      const changed = JSON.stringify(fresh) !== JSON.stringify(state.scene.marks ?? []);
      send({ kind: "scene", scene });
      if (changed) refuse(fresh.filter(({ kind }) => kind !== "hint"));
    },
    reject(shown = []) {
      send({ kind: "reject" });
      refuse(shown);
    },
    rename(name) {
      root.setAttribute("aria-label", name);
      draw(false);
    },
    focus: () => cells.point(cells.cursor, true),
    destroy() {
      deafen();
      observer?.disconnect();
      clearTimeout(refusalTimer);
      root.remove();
      host.classList.remove("board-host");
    },
  };
}
