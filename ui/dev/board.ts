// A page with nothing but the board, to look at and to measure. The query chooses what is shown:
// ?board=jade&pieces=ink&surroundings=dark&orientation=second&coordinates=0&scene=middle&select=e4

import { createBoard, type Scene } from "../src/board/index";
import { applyTheme, boardThemes, pieceSets, type Surroundings } from "../src/themes/index";

const query = new URLSearchParams(location.search);
const board = boardThemes.find(({ id }) => id === query.get("board"))?.id ?? "boxwood";
const pieces = pieceSets.find(({ id }) => id === query.get("pieces"))?.id ?? "wood";
applyTheme(document.documentElement, {
  board,
  pieces,
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

const host = document.getElementById("host");
if (host) {
  const made = createBoard(host, {
    game: "xiangqi",
    name: "Board",
    label: (point, piece) => (piece ? `${point}, ${piece}` : point),
    onMove: (from, to) => console.log(`${from}${to}`),
    onIdleClick: (point) => console.log(`idle ${point}`),
  });
  made.set(scene);
  Object.assign(window, { board: made, scene });
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
