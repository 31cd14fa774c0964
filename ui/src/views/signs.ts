// The signs of a move, as PGN numbers them; its other numbers say nothing in a list.

import type { Sign } from "../words";

export const signTexts: Readonly<Record<Sign, string>> = { 1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!" };

export function signText(glyph: number): string {
  return glyph in signTexts ? signTexts[glyph as Sign] : "";
}
