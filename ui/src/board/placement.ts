// Reads the placement field of a position text: which piece stands on which point. Everything else in the text (whose
// turn, counters) is for the rules and is not looked at.

import type { Occupant } from "../pieces/piece";
import { type Geometry, type Point, pointOf } from "./geometry";

export type Pieces = ReadonlyMap<Point, Occupant>;

/** Tolerates: the whole text or its first field; E and H for elephant and horse; dots and numbers for empty points; missing ranks and short ranks (read as
 * empty). Ignores: unknown letters and what runs past the edge. The text comes from our own rules; a wrong one shows
 * as a wrong board, never as a broken window. */
export function parsePlacement(geometry: Geometry, position: string): Pieces {
  const found = new Map<Point, Occupant>();
  const field = position.trim().split(/\s+/)[0] ?? "";
  field.split("/").forEach((row, index) => {
    const rank = geometry.ranks - 1 - index;
    if (rank < 0) return;
    let file = 0;
    for (const [token] of row.matchAll(/\d+|[a-z.]/gi)) {
      const piece = geometry.occupant(token);
      if (piece && file < geometry.files) found.set(pointOf(geometry, file, rank), piece);
      file += /\d/.test(token) ? Number(token) : 1;
    }
  });
  return found;
}
