// A page with nothing but the board, to look at and to measure. The query chooses what is shown:
// ?game=gomoku&size=19&stones=glass&numbers=1 or ?board=jade&pieces=ink&surroundings=dark&orientation=second&coordinates=0&scene=middle&select=e4

import { createBoard, type Scene } from "../src/board/index";
import { applyTheme, boardThemes, pieceSets, type Surroundings, stoneSets } from "../src/themes/index";

const query = new URLSearchParams(location.search);
const board = boardThemes.find(({ id }) => id === query.get("board"))?.id ?? "boxwood";
const pieces = pieceSets.find(({ id }) => id === query.get("pieces"))?.id ?? "wood";
const stones = stoneSets.find(({ id }) => id === query.get("stones"))?.id ?? "shell";
applyTheme(document.documentElement, {
  board,
  pieces,
  stones,
  surroundings: (query.get("surroundings") ?? "light") as Surroundings,
});

const start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
const middle = "r1bak1br1/4a4/1cn3nc1/p1p1p3p/6p2/2P4C1/P3P1P1P/2N1C1N2/8R/R1BAKAB2 b - - 0 10";

const scene: Scene = {
  position: query.get("scene") === "middle" ? middle : start,
  turn: query.get("scene") === "middle" ? "second" : "first",
  movable: "both",
  live: true,
  orientation: query.get("orientation") === "second" ? "second" : "first",
  targets: {
    h2: ["h9", "g2", "f2", "e2", "h3", "h4"],
    b7: ["b3", "b4", "b5", "a7", "b8", "b0"],
    c7: ["b5", "d5", "e6"],
  },
  last: query.get("scene") === "middle" ? { from: "h7", to: "h4" } : null,
  check: query.has("check") ? query.get("check") : null,
  showTargets: true,
  coordinates: query.get("coordinates") !== "0",
  animate: true,
};

const size = Number(query.get("size") ?? 15);

/** A scattered middle game with everything a board of stones can show. */
function stonesScene(): Scene {
  const mid = Math.floor(size / 2);
  const line = "0,0 1,0 1,1 -1,-1 2,2 -2,-2 0,1 0,2 1,2 -1,1 2,1 3,1 -1,0 -2,1 3,3 4,4 0,-1 0,-2 1,-1 2,-2".split(" ");
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => "."));
  const numbers = new Map<string, number>();
  let last = "";
  line.forEach((at, ply) => {
    const [dx = 0, dy = 0] = at.split(",").map(Number);
    const [file, rank] = [mid + dx, mid + dy];
    const row = rows[size - 1 - rank];
    if (row) row[file] = ply % 2 === 0 ? "X" : "O";
    last = String.fromCharCode(97 + file) + (rank + 1);
    if (query.has("numbers")) numbers.set(last, ply + Number(query.get("numbers")));
  });
  const point = (dx: number, dy: number) => String.fromCharCode(97 + mid + dx) + (mid + dy + 1);
  return {
    ...scene,
    position: `${rows.map((row) => row.join("")).join("/")} first`,
    turn: "first",
    targets: {},
    last: { from: last, to: last },
    stones: {
      next: "X",
      confirm: query.has("confirm"),
      zone: query.has("zone") ? [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => point(x - 4, y - 3))) : [],
      forbidden: [point(3, 0), point(-2, 0)].map((at) => ({ point: at, why: "Forbidden to Black: double three" })),
      offered: query.has("offered") ? [point(-4, 2), point(-4, 4)] : [],
      five: query.has("five") ? [0, 1, 2, 3, -1].map((i) => point(i, i)) : [],
      numbers,
    },
  };
}

const game = query.get("game") === "gomoku" ? "gomoku" : "xiangqi";
const host = document.getElementById("host");
if (host) {
  const made = createBoard(host, {
    game,
    size,
    name: "Board",
    label: (point, piece) => (piece ? `${point}, ${piece}` : point),
    onMove: (from, to) => console.log(`${from}${to}`),
    onStone: (point) => console.log(point),
    onIdleClick: (point) => console.log(`idle ${point}`),
  });
  const shown = game === "gomoku" ? stonesScene() : scene;
  made.set(shown);
  Object.assign(window, { board: made, scene: shown });
}

// How long the first frames took, in milliseconds since navigation.
const times: Record<string, number> = { drawn: performance.now() };
requestAnimationFrame(() => {
  times.frame1 = performance.now();
  requestAnimationFrame(() => {
    times.frame2 = performance.now();
    requestAnimationFrame(() => {
      times.frame3 = performance.now();
    });
  });
});
Object.assign(window, { times });
