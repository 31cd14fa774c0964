// Vietnamese: the men without their colour.

import type { PieceLetter } from "./names";

export const pieceVi: Readonly<Record<PieceLetter, string>> = {
  k: "tướng",
  a: "sĩ",
  b: "tượng",
  n: "mã",
  r: "xe",
  c: "pháo",
  p: "tốt",
};
