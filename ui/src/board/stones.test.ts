// Boards of stones: where the points are, what a click places, and what is drawn over them.

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { extent, gomoku, locate, nearest, placeOf, placeUnder, pointOf, rows } from "./geometry";
import { type Board, createBoard, piecesOf, type Scene, type StoneScene } from "./index";
import { emptyScene } from "./state";
import { winningRows } from "./stones";

const SIZES = Array.from({ length: 12 }, (_, i) => i + 9);

describe("the geometry of gomoku", () => {
  it.each(SIZES)("names every point of %d lines once, letters without a gap, numbers from 1", (size) => {
    const board = gomoku(size);
    const all = rows(board, "first").flat();
    expect(new Set(all).size).toBe(size * size);
    expect(all[0]).toBe(`a${size}`);
    expect(pointOf(board, size - 1, 0)).toBe(`${"abcdefghijklmnopqrst"[size - 1]}1`);
    for (const point of all) expect(locate(board, point), point).not.toBeNull();
    for (const wrong of ["a0", `a${size + 1}`, `${"abcdefghijklmnopqrstu"[size]}1`, "H8", "h08x"])
      expect(locate(board, wrong), wrong).toBeNull();
    expect([board.fileNames.first.length, board.rankNames.length]).toEqual([size, size]);
  });

  it.each(SIZES)("finds every point of %d lines at its centre, both ways up", (size) => {
    const board = gomoku(size);
    const margin = board.margin.lettered;
    const cell = 31.5;
    const whole = extent(board, margin);
    const box = { left: 7.5, top: 33.25, width: whole.width * cell, height: whole.height * cell };
    for (const orientation of ["first", "second"] as const) {
      for (const point of rows(board, orientation).flat()) {
        const { x, y } = placeOf(board, orientation, point);
        const place = placeUnder(board, margin, box, box.left + (x + margin) * cell, box.top + (y + margin) * cell);
        expect(nearest(board, orientation, place, board.reach.press)).toBe(point);
      }
    }
  });

  it("has a dead zone half way between any two neighbours", () => {
    const board = gomoku(15);
    const hit = (x: number, y: number) => nearest(board, "first", { x, y }, board.reach.press);
    expect(hit(7, 7)).toBe("h8");
    expect(hit(7.4, 7)).toBe("h8");
    for (const [x, y] of [
      [7.5, 7],
      [7.45, 7],
      [7, 6.5],
      [7.5, 7.5],
      [7.35, 7.35],
      [-0.45, 0],
    ] as const)
      expect(hit(x, y), `${x},${y}`).toBeNull();
  });

  it("puts star points on the third or fourth line, in the middle, and on the sides of large boards", () => {
    const stars = (size: number) => gomoku(size).stars.map(([file, rank]) => pointOf(gomoku(size), file, rank));
    expect(stars(15).sort()).toEqual(["d12", "d4", "h8", "l12", "l4"]);
    expect(stars(19).sort()).toEqual(["d10", "d16", "d4", "j10", "j16", "j4", "p10", "p16", "p4"]);
    expect(stars(9).sort()).toEqual(["c3", "c7", "e5", "g3", "g7"]);
    expect(stars(20).sort()).toEqual(["d17", "d4", "q17", "q4"]);
  });

  it("reads the stones of a position text, whatever follows it", () => {
    const empty = ".".repeat(9);
    const text = `${[`X${".".repeat(8)}`, ...Array(7).fill(empty), `........O`].join("/")} first rest of it`;
    expect([...piecesOf("gomoku", text)]).toEqual([
      ["a9", "X"],
      ["i1", "O"],
    ]);
  });
});

describe("winning rows", () => {
  const board = gomoku(15);
  const ends = (points: string) => winningRows(board, points.split(" ")).map((row) => row.join("-"));

  it("run from end to end in all four directions", () => {
    expect(ends("d8 e8 f8 g8 h8")).toEqual(["d8-h8"]);
    expect(ends("h10 h6 h8 h7 h9")).toEqual(["h6-h10"]);
    expect(ends("a1 b2 c3 d4 e5")).toEqual(["a1-e5"]);
    expect(ends("a15 b14 c13 d12 e11")).toEqual(["a15-e11"]);
  });

  it("are one for six in a row, and two for two that cross", () => {
    expect(ends("d8 e8 f8 g8 h8 i8")).toEqual(["d8-i8"]);
    expect(ends("d8 e8 f8 g8 h8 f6 f7 f9 f10").sort()).toEqual(["d8-h8", "f6-f10"]);
    expect(ends("d8 e8 f8 g8")).toEqual([]);
  });
});

const stones: StoneScene = {
  next: "X",
  confirm: false,
  zone: [],
  forbidden: [],
  offered: [],
  five: [],
  numbers: new Map(),
};

/** A 15-line board with black on h8 and white on i9. */
const position = (() => {
  const grid = Array.from({ length: 15 }, () => Array.from({ length: 15 }, () => "."));
  const put = (file: number, rank: number, stone: string) => {
    const row = grid[15 - rank];
    if (row) row[file] = stone;
  };
  put(7, 8, "X");
  put(8, 9, "O");
  return `${grid.map((row) => row.join("")).join("/")} X`;
})();

const scene: Scene = {
  ...emptyScene,
  position,
  movable: "first",
  last: { from: "i9", to: "i9" },
  coordinates: false,
  stones,
};

let host: HTMLElement;
let board: Board;
const onStone = vi.fn();
const onMove = vi.fn();
const onIdleClick = vi.fn();

beforeEach(() => {
  host = document.createElement("div");
  document.body.append(host);
  board = createBoard(host, {
    game: "gomoku",
    size: 15,
    name: "Board",
    label: (point, piece) => `${point} ${piece ?? "empty"}`,
    onMove,
    onStone,
    onIdleClick,
  });
  board.set(scene);
  // One cell is 100 pixels; the bare margin is rounded as on a screen.
  const whole = extent(gomoku(15), margin());
  board.element.getBoundingClientRect = () =>
    ({ left: 0, top: 0, width: whole.width * 100, height: whole.height * 100 }) as DOMRect;
});

afterEach(() => {
  board.destroy();
  host.remove();
  vi.clearAllMocks();
});

/** In cells, as the board has rounded it. */
function margin(): number {
  const value = (name: string) => Number.parseFloat(board.element.style.getPropertyValue(name));
  return value("--origin") / value("--cell");
}

function pointer(type: string, x: number, y: number, more: PointerEventInit = {}): void {
  const [clientX, clientY] = [x, y].map((v) => (v + margin()) * 100);
  const init = { pointerId: 1, isPrimary: true, button: 0, bubbles: true, pointerType: "mouse" };
  board.element.dispatchEvent(
    new PointerEvent(type, { ...init, clientX: clientX ?? 0, clientY: clientY ?? 0, ...more }),
  );
}

function click(x: number, y: number): void {
  pointer("pointerdown", x, y);
  pointer("pointerup", x, y);
}

function key(name: string): void {
  const event = new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true });
  (document.activeElement ?? board.element).dispatchEvent(event);
}

const find = (css: string) => board.element.querySelector<HTMLElement>(css);
const count = (css: string) => board.element.querySelectorAll(css).length;
const placed = () => onStone.mock.calls.flat();

describe("placing", () => {
  it("takes one click on any point, and leaves it to others to refuse one", () => {
    click(0, 14);
    click(7, 7);
    expect(placed()).toEqual(["a1", "h8"]);
    expect(onMove).not.toHaveBeenCalled();
    expect(count(".piece")).toBe(2);
  });

  it("does nothing in the dead zone, nor when the pointer left the point that it pressed", () => {
    click(3.5, 3);
    click(3.46, 3.1);
    pointer("pointerdown", 3, 3);
    pointer("pointerup", 4, 3);
    pointer("pointerdown", 3, 3);
    pointer("pointerup", 3.5, 3);
    expect(placed()).toEqual([]);
  });

  it("asks for a second click on the same point where clicks are confirmed", () => {
    board.set({ ...scene, stones: { ...stones, confirm: true } });
    click(3, 3);
    expect(placed()).toEqual([]);
    expect(count(".marks > .chosen")).toBe(1);
    expect(find(".ghost")?.classList.contains("chosen")).toBe(true);
    click(5, 5);
    expect(placed()).toEqual([]);
    click(5, 5);
    expect(placed()).toEqual(["f10"]);
    expect(count(".marks > .chosen")).toBe(0);
    click(2, 2);
    key("Escape");
    click(2, 2);
    expect(placed()).toEqual(["f10"]);
  });

  it("forgets what was chosen when another stone arrives", () => {
    const confirming = { ...scene, stones: { ...stones, confirm: true } };
    board.set(confirming);
    click(3, 3);
    board.set({ ...confirming, position: position.replace(".", "X") });
    click(3, 3);
    expect(placed()).toEqual([]);
  });

  it("needs no confirmation to be refused", () => {
    board.set({ ...scene, stones: { ...stones, confirm: true } });
    click(7, 7);
    expect(placed()).toEqual(["h8"]);
  });

  it("only tells of a click where no stone is asked", () => {
    board.set({ ...scene, stones: { ...stones, next: null } });
    click(3, 3);
    board.set({ ...scene, turn: "second" });
    click(4, 4);
    expect(placed()).toEqual([]);
    expect(onIdleClick.mock.calls.flat()).toEqual(["d12", "e11"]);
  });

  it("is done by the keyboard too", () => {
    board.focus();
    expect((document.activeElement as HTMLElement).dataset.point).toBe("h1");
    key("ArrowUp");
    key("ArrowLeft");
    key("Enter");
    expect(placed()).toEqual(["g2"]);
  });

  it("lifts no stone, but in set-up", () => {
    pointer("pointerdown", 7, 7);
    pointer("pointermove", 5, 5);
    pointer("pointerup", 5, 5);
    expect(onMove).not.toHaveBeenCalled();
    board.set({ ...scene, stones: null, free: true, movable: "both" });
    pointer("pointerdown", 7, 7);
    pointer("pointermove", 5, 5);
    pointer("pointerup", 5, 5);
    expect(onMove).toHaveBeenCalledWith("h8", "f10");
  });
});

describe("the ghost", () => {
  const ghost = () => find(".ghost.shown");

  it("is the next stone, on the empty point under the pointer", () => {
    expect(ghost()).toBeNull();
    pointer("pointermove", 3, 3);
    expect(ghost()?.style.backgroundImage).toContain("--piece-X");
    pointer("pointermove", 3.5, 3);
    expect(ghost()).toBeNull();
    pointer("pointermove", 7, 7);
    expect(ghost()).toBeNull();
    board.set({ ...scene, stones: { ...stones, next: "O" } });
    pointer("pointermove", 4, 4);
    expect(ghost()?.style.backgroundImage).toContain("--piece-O");
    pointer("pointerleave", 99, 99);
    expect(ghost()).toBeNull();
  });

  it("does not come where no stone may go", () => {
    board.set({ ...scene, stones: { ...stones, zone: ["h7"] } });
    pointer("pointermove", 3, 3);
    expect(ghost()).toBeNull();
    pointer("pointermove", 7, 8);
    expect(ghost()).not.toBeNull();
    board.set({ ...scene, live: false });
    pointer("pointermove", 3, 3);
    expect(ghost()).toBeNull();
  });

  it("gives way to the reason on a forbidden point, for the pointer and for the cursor", () => {
    board.set({ ...scene, stones: { ...stones, forbidden: [{ point: "d12", why: "double three" }] } });
    expect(count(".marks > .forbidden")).toBe(1);
    pointer("pointermove", 3, 3);
    expect([ghost(), find(".tip.shown")?.textContent]).toEqual([null, "double three"]);
    pointer("pointermove", 4, 3);
    expect(find(".tip.shown")).toBeNull();
    pointer("pointerleave", 99, 99);
    find('[data-point="d11"]')?.focus();
    key("ArrowUp");
    expect(find(".tip.shown")?.textContent).toBe("double three");
    key("ArrowUp");
    expect(find(".tip.shown")).toBeNull();
  });
});

describe("what lies over stones", () => {
  it("marks the last one, by its colour", () => {
    expect(count(".marks > .last-stone.on-O")).toBe(1);
    expect(count(".marks > .last, .marks > .last-stone")).toBe(1);
  });

  it("numbers them, and takes the numbers away again", () => {
    board.set({
      ...scene,
      stones: {
        ...stones,
        numbers: new Map([
          ["h8", 1],
          ["i9", 102],
        ]),
      },
    });
    const discs = [...board.element.querySelectorAll<HTMLElement>(".piece .disc")];
    expect(discs.map(({ textContent, dataset }) => [textContent, dataset.digits])).toEqual(
      expect.arrayContaining([
        ["1", "1"],
        ["102", "3"],
      ]),
    );
    board.set(scene);
    expect(discs.map(({ textContent }) => textContent)).toEqual(["", ""]);
  });

  it("connects a winning row, frames a zone and rings what is offered", () => {
    // Stones stand on h8 and i9.
    const zone = ["g7", "h7", "i7", "g8", "i8", "g9", "h9"];
    board.set({ ...scene, stones: { ...stones, five: ["d8", "e8", "f8", "g8", "h8"], offered: ["a1", "b2"], zone } });
    expect([count(".marks > .five"), count(".marks > .zone"), count(".marks > .offered")]).toEqual([1, 1, 2]);
    // A zone of another shape can't be framed.
    board.set({ ...scene, stones: { ...stones, zone: zone.slice(1) } });
    expect([count(".marks > .five"), count(".marks > .zone")]).toEqual([0, 0]);
  });

  it("names lines at both ends when it is asked to", () => {
    expect(count(".names > *")).toBe(0);
    board.set({ ...scene, coordinates: true });
    // Letters above and below; nine numbers of one digit and six of two, left and right.
    expect(count(".names > *")).toBe(2 * 15 + 2 * (9 + 6 * 2));
    expect(count(".lines .star")).toBe(5);
  });
});
