// Every board under every set of pieces and of stones, each as the board itself draws it. A row is a board, a column a set.
// ?tile=620&board=jade&pieces=ink,wood&stones=glass&surroundings=dark picks and enlarges; what is left out is everything,
// and `none` is nothing.

import { createBoard, type Scene } from "../src/board/index";
import { applyTheme, boardThemes, defaultLook, type Look, pieceSets, stoneSets } from "../src/themes/index";

const query = new URLSearchParams(location.search);
const tile = Number(query.get("tile") ?? 360);

/** In the middle of a game: a piece has just moved, and most kinds stand on lines, corners and in the palace. */
const xiangqi: Scene = {
  position: "r1bak1br1/4a4/1cn3nc1/p1p1p3p/6p2/2P4C1/P3P1P1P/2N1C1N2/8R/R1BAKAB2 b - - 0 10",
  turn: "second",
  movable: "none",
  live: true,
  orientation: "first",
  targets: {},
  last: { from: "h7", to: "h4" },
  check: null,
  showTargets: false,
  coordinates: true,
  animate: false,
};

const gomoku: Scene = {
  ...xiangqi,
  position: `.............../.............../.............../.............../......O......../.......X......./.....OXXO....../.......XO....../......OXXO...../.....X...X...../....O....O...../.............../.............../.............../............... w`,
  last: { from: "j5", to: "j5" },
  stones: {
    next: "X",
    confirm: false,
    zone: [],
    forbidden: [],
    offered: [],
    five: [],
    numbers: new Map(),
  },
};

const sheet = document.getElementById("sheet");
if (sheet) {
  const surroundings = query.get("surroundings") === "dark" ? "dark" : "light";
  applyTheme(document.documentElement, { ...defaultLook, surroundings });
  const boards = picked(boardThemes, "board");
  const looks = [
    ...picked(pieceSets, "pieces").map((pieces) => ({ game: "xiangqi" as const, set: pieces, pieces })),
    ...picked(stoneSets, "stones").map((stones) => ({ game: "gomoku" as const, set: stones, stones })),
  ];
  sheet.style.setProperty("--columns", String(looks.length));
  sheet.style.setProperty("--tile", `${tile}px`);
  for (const board of boards) {
    for (const { game, set, ...chosen } of looks) {
      show(sheet, `${board}, ${set}`, game, { ...defaultLook, surroundings, board, ...chosen });
    }
  }
  // For whoever takes a picture of the page (scripts/contact-sheet.mjs): one still being decoded would be a hole in it.
  void fetch("/held");
  await Promise.all(pictures(sheet).map((url) => decoded(url)));
  await fetch(`/drawn?width=${sheet.offsetWidth}&height=${sheet.offsetHeight}`);
}

function picked<Id extends string>(all: readonly { readonly id: Id }[], name: string): Id[] {
  const wanted = query.get(name)?.split(",");
  return all.map(({ id }) => id).filter((id) => !wanted || wanted.includes(id));
}

/** The addresses of all pictures in use. */
function pictures(sheet: HTMLElement): string[] {
  const styles = [...sheet.querySelectorAll(".field, .disc")].map((element) => getComputedStyle(element));
  const urls = styles.flatMap((style) =>
    [...style.backgroundImage.matchAll(/url\("(.*?)"\)/g)].map(([, url]) => url ?? ""),
  );
  return [...new Set(urls)];
}

function decoded(url: string): Promise<void> {
  const picture = new Image();
  picture.src = url;
  return picture.decode();
}

function show(sheet: HTMLElement, caption: string, game: "xiangqi" | "gomoku", look: Look): void {
  const figure = document.createElement("figure");
  figure.className = "tile";
  const words = document.createElement("figcaption");
  words.textContent = caption;
  const host = document.createElement("div");
  figure.append(words, host);
  sheet.append(figure);
  applyTheme(host, look);
  createBoard(host, {
    game,
    size: 15,
    name: caption,
    label: (point, piece) => (piece ? `${point}, ${piece}` : point),
    onMove: () => {},
    preview: true,
  }).set(game === "gomoku" ? gomoku : xiangqi);
}
