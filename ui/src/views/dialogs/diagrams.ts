// The diagrams of the help pages: which line of the rules each one draws, and what stands on it. Dots are where the piece may
// go. They are drawn by the board itself, in the chosen look.

import type { Scene, Step } from "../../board";

export interface Diagram {
  readonly game: "xiangqi" | "gomoku";
  readonly scene: Pick<Scene, "position"> & Partial<Scene>;
}

/** By section and line of a page, both from 0. */
export type Diagrams = ReadonlyMap<`${number}.${number}`, Diagram>;

const strike = (...steps: string[]): readonly Step[] =>
  steps.map((step) => ({ from: step.slice(0, 2), to: step.slice(2) }));

function piece(position: string, dots: string): Diagram {
  return { game: "xiangqi", scene: { position: `${position} w - - 0 1`, dots: dots.split(" ") } };
}

export const xiangqiDiagrams: Diagrams = new Map<`${number}.${number}`, Diagram>([
  // Two chariots mate: one gives check, the other bars the rank below.
  ["0.0", { game: "xiangqi", scene: { position: "R2k5/1R7/9/9/9/9/9/9/9/4K4 b - - 0 1", check: "d9" } }],
  // Any move of the general would be taken: no legal move is left, and no check was given.
  ["0.1", { game: "xiangqi", scene: { position: "3k5/4R4/9/9/9/9/9/9/9/4K4 b - - 0 1" } }],
  ["0.2", { game: "xiangqi", scene: { position: "4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1", attacks: strike("e0e9") } }],
  ["1.0", piece("9/9/9/9/9/9/9/9/4K4/9", "d1 f1 e0 e2")],
  ["1.1", piece("9/9/9/9/9/9/9/9/4A4/9", "d0 f0 d2 f2")],
  ["1.2", piece("9/9/9/9/9/9/3p5/4B4/9/9", "g4 c0 g0")],
  ["1.3", piece("9/9/9/9/4p4/4N4/9/9/9/9", "c5 g5 c3 g3 d2 f2")],
  ["1.4", piece("9/9/4p4/9/9/2P1R4/9/9/9/9", "e5 e6 e7 d4 f4 g4 h4 i4 e3 e2 e1 e0")],
  ["1.5", piece("9/4r4/9/4P4/9/9/4C4/9/9/9", "e4 e5 e8 a3 b3 c3 d3 f3 g3 h3 i3 e2 e1 e0")],
  ["1.6", piece("9/9/9/6P2/9/9/2P6/9/9/9", "c4 g7 f6 h6")],
]);

const stones = (position: string, scene: Partial<Scene> = {}): Diagram => ({
  game: "gomoku",
  scene: { position: `${position} X`, ...scene },
});

const nothing = { next: null, confirm: false, zone: [], forbidden: [], offered: [], five: [], numbers: new Map() };

export const gomokuDiagrams: Diagrams = new Map<`${number}.${number}`, Diagram>([
  [
    "0.0",
    stones("9/9/6X2/3OOX3/4XO3/3X5/2X1O4/9/9", {
      stones: { ...nothing, five: ["c3", "d4", "e5", "f6", "g7"] },
    }),
  ],
  // Caro: white stones at both ends of the row.
  ["1.2", stones("9/9/9/9/1OXXXXXO1/9/9/9/9")],
  // The cross is where one stone would make two fours.
  [
    "2.0",
    stones("9/9/4X4/4X4/1OXX1X3/4X4/4O4/9/9", {
      stones: { ...nothing, forbidden: [{ point: "e5", why: "" }] },
    }),
  ],
  [
    "2.1",
    stones("9/9/4X4/4X4/5XX2/9/9/9/9", {
      stones: { ...nothing, forbidden: [{ point: "e5", why: "" }] },
    }),
  ],
]);
