// Traditional Chinese: the men of both sides without their colour.

import type { PieceLetter, Standing } from "./names";

const pieces: Readonly<Record<Standing["side"], Readonly<Record<PieceLetter, string>>>> = {
  first: { k: "帥", a: "仕", b: "相", n: "傌", r: "俥", c: "炮", p: "兵" },
  second: { k: "將", a: "士", b: "象", n: "馬", r: "車", c: "砲", p: "卒" },
};

export const pieceZhHant = ({ side, kind }: Standing): string => pieces[side][kind];
