// English: the men without their colour.

import type { PieceLetter } from "./names";

export const pieceEn: Readonly<Record<PieceLetter, string>> = {
  k: "general",
  a: "advisor",
  b: "elephant",
  n: "horse",
  r: "chariot",
  c: "cannon",
  p: "soldier",
};
