import { describe, expect, it } from "vitest";
import type { Piece } from "../pieces/piece";
import { placeOf, xiangqi } from "./geometry";
import { plan } from "./plan";

const place = (point: string) => placeOf(xiangqi, "first", point);
const map = (pieces: Record<string, Piece>) => new Map(Object.entries(pieces));

describe("the plan between two arrangements", () => {
  it("slides what moved and removes what was taken", () => {
    expect(plan(map({ h2: "C", h9: "n", e0: "K" }), map({ h9: "C", e0: "K" }), place)).toEqual({
      moved: [{ piece: "C", from: "h2", to: "h9" }],
      gone: [{ piece: "n", at: "h9" }],
      come: [],
    });
  });

  it("is the way back for an undo", () => {
    expect(plan(map({ h9: "C" }), map({ h2: "C", h9: "n" }), place)).toEqual({
      moved: [{ piece: "C", from: "h9", to: "h2" }],
      gone: [],
      come: [{ piece: "n", at: "h9" }],
    });
  });

  it("pairs the nearest, unless the last move says otherwise", () => {
    const before = map({ a0: "R", c0: "R" });
    const after = map({ c0: "R", e0: "R" });
    expect(plan(before, after, place).moved).toEqual([{ piece: "R", from: "a0", to: "e0" }]);
    const two = [map({ a0: "P", b3: "P" }), map({ b0: "P", a3: "P" })] as const;
    expect(plan(...two, place).moved.map(({ from, to }) => from + to)).toEqual(["a0b0", "b3a3"]);
    expect(plan(...two, place, { from: "a3", to: "a0" }).moved.map(({ from, to }) => from + to)).toContain("a0a3");
  });

  it("finds nothing to do between equals", () => {
    expect(plan(map({ a0: "R" }), map({ a0: "R" }), place)).toEqual({ moved: [], gone: [], come: [] });
  });
});
