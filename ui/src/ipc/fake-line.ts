// The one line of play that the scripted table knows: it captures on both sides.

import type { MoveView } from "./types";

/** How a game of xiangqi begins. */
export const START = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";

export const LINE: readonly MoveView[] = [
  ["h2e2", "炮二平五"],
  ["h9g7", "马８进７"],
  ["h0g2", "马二进三"],
  ["i9h9", "车９平８"],
  ["b0c2", "马八进七"],
  ["b9c7", "马２进３"],
  ["c3c4", "兵七进一"],
  ["g6g5", "卒７进１"],
  ["b2a2", "炮八平九"],
  ["a9b9", "车１平２"],
  ["a0b0", "车九平八"],
  ["b7b3", "炮２进４"],
  ["e2e6", "炮五进四"],
  ["c7e6", "马３进５"],
  ["c2d4", "马七进六"],
  ["h9h4", "车８进５"],
  ["d4e6", "马六进五"],
  ["g7e6", "马７进５"],
].map(([text = "", chinese = ""], ply) => ({
  by: ply % 2 === 0 ? "first" : "second",
  stone: null,
  text,
  chinese,
  traditional: respelt(chinese, "马车进后将帅", "馬車進後將帥"),
  wxf: respelt(
    chinese,
    "炮马车兵卒象相士仕帅将进退平一二三四五六七八九１２３４５６７８９",
    "CHRPPEEAAKK+-=123456789123456789",
  ),
  uci: text.replace(/\d/g, (rank) => String(Number(rank) + 1)),
  classic: `${chinese[0]}(${cornered(text.slice(0, 2))})(${cornered(text.slice(2))})`,
}));

/** The FEN after so many plies of the line, and what was taken on the way. */
export function positionAfter(plies: number): [fen: string, taken: string[]] {
  const rows = START.split("/").map((row) => [...row.replace(/\d/g, (n) => " ".repeat(Number(n)))]);
  const taken: string[] = [];
  for (const { text } of LINE.slice(0, plies)) {
    const [from, to] = [text.slice(0, 2), text.slice(2)].map(cellOf);
    if (!from || !to) continue;
    const source = rows[from[0]];
    const target = rows[to[0]];
    if (!source || !target) continue;
    const victim = target[to[1]];
    if (victim && victim !== " ") taken.push(victim);
    target[to[1]] = source[from[1]] ?? " ";
    source[from[1]] = " ";
  }
  const placement = rows.map((row) => row.join("").replace(/ +/g, (gap) => String(gap.length))).join("/");
  return [`${placement} ${plies % 2 === 0 ? "w" : "b"} - - 0 ${Math.floor(plies / 2) + 1}`, taken];
}

function cellOf(point: string): [row: number, column: number] {
  return [9 - Number(point[1]), point.charCodeAt(0) - 97];
}

function respelt(text: string, from: string, to: string): string {
  return [...text].map((letter) => to[from.indexOf(letter)] ?? letter).join("");
}

/** Column and row from the upper left. */
function cornered(point: string): string {
  return `${point.charCodeAt(0) - 97},${9 - Number(point[1])}`;
}
