import { describe, expect, it } from "vitest";
import { xiangqi } from "./geometry";
import { parsePlacement } from "./placement";

const start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

describe("the placement field", () => {
  it("reads the first position", () => {
    const pieces = parsePlacement(xiangqi, start);
    expect(pieces.size).toBe(32);
    expect(pieces.get("e0")).toBe("K");
    expect(pieces.get("e9")).toBe("k");
    expect(pieces.get("h2")).toBe("C");
    expect(pieces.get("b7")).toBe("c");
    expect(pieces.get("i3")).toBe("P");
  });

  it("knows the Western letters", () => {
    expect(parsePlacement(xiangqi, start.replaceAll("n", "h").replaceAll("B", "E"))).toEqual(
      parsePlacement(xiangqi, start),
    );
  });

  it("makes the best of what is wrong", () => {
    expect(parsePlacement(xiangqi, "").size).toBe(0);
    expect([...parsePlacement(xiangqi, "8kk/x1K////////R/R")]).toEqual([
      ["i9", "k"],
      ["c8", "K"],
      ["a0", "R"],
    ]);
  });
});
