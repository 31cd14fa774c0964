// The stone sets. Every stone is drawn in the box of a piece: light from the upper left, the shadow painted into the
// picture. A set with a material draws a few varieties of each stone, so that no two neighbours are alike.

import { svgUrl } from "./draw";
import { type Stone, stones, VARIETIES } from "./piece";
import { flat } from "./stones-flat";
import { glass } from "./stones-glass";
import { shell } from "./stones-shell";

interface StoneDrawing {
  readonly draw: (stone: Stone, variety: number) => string;
  readonly varieties: number;
}

const sets = {
  shell: { draw: shell, varieties: VARIETIES },
  glass: { draw: glass, varieties: 1 },
  flat: { draw: flat, varieties: 1 },
} satisfies Record<string, StoneDrawing>;

export type StoneSet = keyof typeof sets;

export const stoneSetIds = Object.keys(sets) as readonly StoneSet[];

/** The pictures of a stone as the texts of SVG files, one for each variety. */
export function stoneSvgs(set: StoneSet, stone: Stone): string[] {
  const { draw, varieties }: StoneDrawing = sets[set];
  return Array.from({ length: varieties }, (_, variety) => draw(stone, variety));
}

/** Hands the pictures of a set to an element and all inside it, as the tokens `--piece-X`, `--piece-X-0` and so on. */
export function applyStones(element: HTMLElement, set: StoneSet): void {
  for (const stone of stones) {
    const urls = stoneSvgs(set, stone).map(svgUrl);
    element.style.setProperty(`--piece-${stone}`, urls[0] ?? "none");
    for (let variety = 0; variety < VARIETIES; variety++) {
      element.style.setProperty(`--piece-${stone}-${variety}`, urls[variety % urls.length] ?? "none");
    }
  }
}
