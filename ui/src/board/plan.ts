// What has to happen on the board to turn one arrangement of pieces into another. The plan is found from the two maps
// alone, so a move, an undo and a jump through the game are all animated by the same rule.

import type { Occupant } from "../pieces/piece";
import type { Place, Point } from "./geometry";
import type { Pieces } from "./placement";

export interface Plan {
  readonly moved: readonly { readonly piece: Occupant; readonly from: Point; readonly to: Point }[];
  readonly gone: readonly { readonly piece: Occupant; readonly at: Point }[];
  readonly come: readonly { readonly piece: Occupant; readonly at: Point }[];
}

/** Pairs each arriving piece with the nearest equal piece that left; what finds no partner comes or goes. A `hint` (the
 * last move, either way round) is paired first: with two chariots on one line the nearest is not always the one that moved. */
export function plan(
  before: Pieces,
  after: Pieces,
  place: (point: Point) => Place,
  hint: { from: Point; to: Point } | null = null,
): Plan {
  const left = [...before].filter(([point, piece]) => after.get(point) !== piece);
  const arrived = [...after].filter(([point, piece]) => before.get(point) !== piece);
  const pairs = arrived
    .flatMap(([to, piece]) =>
      left
        .filter(([, other]) => other === piece)
        .map(([from]) => ({ piece, from, to, cost: isHint(hint, from, to) ? -1 : distance(place(from), place(to)) })),
    )
    .sort((a, b) => a.cost - b.cost);
  const sources = new Set<Point>();
  const goals = new Set<Point>();
  const moved: { piece: Occupant; from: Point; to: Point }[] = [];
  for (const { piece, from, to } of pairs) {
    if (sources.has(from) || goals.has(to)) continue;
    sources.add(from);
    goals.add(to);
    moved.push({ piece, from, to });
  }
  return {
    moved,
    gone: left.filter(([at]) => !sources.has(at)).map(([at, piece]) => ({ piece, at })),
    come: arrived.filter(([at]) => !goals.has(at)).map(([at, piece]) => ({ piece, at })),
  };
}

function isHint(hint: { from: Point; to: Point } | null, from: Point, to: Point): boolean {
  return hint !== null && ((hint.from === from && hint.to === to) || (hint.from === to && hint.to === from));
}

function distance(a: Place, b: Place): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
