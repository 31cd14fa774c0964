// Simplified Chinese: the men of both sides without their colour.

import type { PieceLetter, Standing } from "./names";

const pieces: Readonly<Record<Standing["side"], Readonly<Record<PieceLetter, string>>>> = {
  first: { k: "帅", a: "仕", b: "相", n: "马", r: "车", c: "炮", p: "兵" },
  second: { k: "将", a: "士", b: "象", n: "马", r: "车", c: "炮", p: "卒" },
};

export const pieceZhHans = ({ side, kind }: Standing): string => pieces[side][kind];
