import { describe, expect, it } from "vitest";
import { extent, locate, nearest, neighbour, placeOf, placeUnder, pointOf, rows, xiangqi } from "./geometry";

describe("points and places", () => {
  it("names every point once, from a0 to i9", () => {
    const all = rows(xiangqi, "first").flat();
    expect(new Set(all).size).toBe(90);
    expect(all[0]).toBe("a9");
    expect(all.at(-1)).toBe("i0");
  });

  it("turns the board by 180 degrees", () => {
    expect(rows(xiangqi, "second").flat()).toEqual(rows(xiangqi, "first").flat().reverse());
    expect(placeOf(xiangqi, "first", "h2")).toEqual({ x: 7, y: 7 });
    expect(placeOf(xiangqi, "second", "h2")).toEqual({ x: 1, y: 2 });
  });

  it("goes from file and rank to a name and back", () => {
    expect(pointOf(xiangqi, 8, 9)).toBe("i9");
    expect(locate(xiangqi, "i9")).toEqual({ file: 8, rank: 9 });
    for (const wrong of ["", "a", "j0", "a10", "A1", "a-1", "a1.5"]) expect(locate(xiangqi, wrong), wrong).toBeNull();
  });

  it("walks as seen and stops at the edge", () => {
    expect(neighbour(xiangqi, "first", "e4", 0, -1)).toBe("e5");
    expect(neighbour(xiangqi, "second", "e4", 0, -1)).toBe("e3");
    expect(neighbour(xiangqi, "second", "e4", 1, 0)).toBe("d4");
    expect(neighbour(xiangqi, "first", "a9", -1, -1)).toBe("a9");
  });
});

describe("hit testing", () => {
  const margin = 0.94;
  const whole = extent(xiangqi, margin);

  it.each([1, 1.5, 2])("finds every point at its centre at scale %d, both ways up", (scale) => {
    const cell = 61 * scale;
    const box = { left: 13.5, top: 40.25, width: whole.width * cell, height: whole.height * cell };
    for (const orientation of ["first", "second"] as const) {
      for (const point of rows(xiangqi, orientation).flat()) {
        const { x, y } = placeOf(xiangqi, orientation, point);
        const place = placeUnder(xiangqi, margin, box, box.left + (x + margin) * cell, box.top + (y + margin) * cell);
        expect(nearest(xiangqi, orientation, place, 0.5)).toBe(point);
      }
    }
  });

  it("hits nothing between four points and outside", () => {
    expect(nearest(xiangqi, "first", { x: 3.5, y: 4.5 }, 0.5)).toBeNull();
    expect(nearest(xiangqi, "first", { x: -0.7, y: 0 }, 0.5)).toBeNull();
    expect(nearest(xiangqi, "first", { x: -0.4, y: 0 }, 0.5)).toBe("a9");
    expect(nearest(xiangqi, "first", { x: 3.44, y: 4.44 }, 0.65)).toBe("d5");
  });
});
