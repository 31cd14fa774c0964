import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { gomoku, nearest, placeOf, pointOf } from "./geometry";
import { type Board, createBoard, type Scene } from "./index";
import { emptyScene, type StoneScene } from "./state";
import { winningRows } from "./stones";

const stones: StoneScene = {
  next: "X",
  confirm: false,
  zone: [],
  forbidden: [],
  offered: [],
  five: [],
  numbers: new Map(),
};
const empty = `${Array(15).fill(".".repeat(15)).join("/")} first X`;
const scene: Scene = { ...emptyScene, position: empty, movable: "first", stones };

let host: HTMLElement;
let board: Board;
const onMove = vi.fn();

beforeEach(() => {
  host = document.createElement("div");
  document.body.append(host);
  board = createBoard(host, { game: "gomoku", name: "Board", label: (point) => point, onMove });
  board.set(scene);
});

afterEach(() => {
  board.destroy();
  host.remove();
  vi.clearAllMocks();
});

describe("boards of every size", () => {
  it("name their points from the lower left, the same for both players", () => {
    for (let size = 9; size <= 20; size++) {
      const geometry = gomoku(size);
      expect(pointOf(geometry, 0, 0)).toBe("a1");
      expect(pointOf(geometry, size - 1, size - 1)).toBe(`${"abcdefghijklmnopqrst"[size - 1]}${size}`);
      expect(placeOf(geometry, "first", "a1")).toEqual({ x: 0, y: size - 1 });
      expect(placeOf(geometry, "second", "a1")).toEqual({ x: size - 1, y: 0 });
      expect(geometry.stars.length).toBe(size % 2 === 0 ? 4 : size >= 17 ? 9 : 5);
    }
  });

  it("have a strip between two points that is nobody's", () => {
    const geometry = gomoku(15);
    const at = (x: number) => nearest(geometry, "first", { x, y: 7 }, geometry.reach.press);
    expect([at(7), at(7.4), at(7.5), at(7.6)]).toEqual(["h8", "h8", null, "i8"]);
  });
});

describe("what stones show", () => {
  it("a cross on each forbidden point and a ring on each offer", () => {
    const forbidden = ["h8", "c3"].map((point) => ({ point, why: "double three" }));
    board.set({ ...scene, stones: { ...stones, forbidden, offered: ["a1"] } });
    expect(board.element.querySelectorAll("svg.forbidden").length).toBe(2);
    expect(board.element.querySelectorAll("svg.offered").length).toBe(1);
    board.set(scene);
    expect(board.element.querySelectorAll("svg.forbidden").length).toBe(0);
  });

  it("the numbers that are asked for", () => {
    const position = `${Array(14).fill(".".repeat(15)).join("/")}/XO${".".repeat(13)} first X`;
    board.set({ ...scene, position, stones: { ...stones, numbers: new Map([["a1", 1]]) } });
    const written = [...board.element.querySelectorAll(".piece .disc")].map((disc) => disc.textContent);
    expect(written.sort()).toEqual(["", "1"]);
  });

  it("each row that won, from end to end", () => {
    const row = (...points: string[]) => winningRows(gomoku(15), points);
    expect(row("c3", "d3", "e3", "f3", "g3")).toEqual([["c3", "g3"]]);
    expect(row("c7", "d6", "e5", "f4", "g3", "h2")).toEqual([["c7", "h2"]]);
    const cross = ["c3", "d3", "e3", "f3", "g3", "e1", "e2", "e4", "e5"];
    expect(row(...cross).sort()).toEqual([
      ["c3", "g3"],
      ["e1", "e5"],
    ]);
    expect(row("c3", "d3", "e3", "f3")).toEqual([]);
  });
});
