import { describe, expect, it } from "vitest";
import { pieceSvg, stoneSvgs } from "../pieces";
import { boardPicture, piecesOf } from "./index";

const scene = { orientation: "first", coordinates: true, last: null, check: null } as const;

describe("a picture of the board", () => {
  it("is one SVG with every piece, its names its own", () => {
    const { svg, width, height } = boardPicture({
      game: "xiangqi",
      pieces: piecesOf("xiangqi", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR"),
      scene: { ...scene, last: { from: "h2", to: "e2" } },
      width: 800,
      paint: (token) => (token === "--board-groove" ? "rgb(255 240 205 / 0.5)" : "#54330f"),
      piece: (occupant) => (occupant === "X" || occupant === "O" ? "" : pieceSvg("wood", occupant)),
    });
    const page = new DOMParser().parseFromString(svg, "image/svg+xml");
    expect(page.querySelector("parsererror")).toBeNull();
    expect(page.querySelectorAll("use").length).toBe(32);
    expect(page.querySelectorAll("symbol").length).toBe(14);
    const ids = [...page.querySelectorAll("[id]")].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(id);
    expect(svg).toContain("rgba(255,240,205,0.5)");
    expect(svg).not.toMatch(/var\(|https?:\/\/(?!www\.w3\.org)/);
    expect(Math.abs(width - 800)).toBeLessThan(12);
    expect(height).toBeGreaterThan(width);
    expect(page.querySelectorAll("svg.last").length).toBe(2);
  });

  it("shows stones with their numbers", () => {
    const { svg } = boardPicture({
      game: "gomoku",
      size: 15,
      pieces: new Map([
        ["h8", "X"],
        ["i9", "O"],
      ]),
      scene: {
        ...scene,
        last: { from: "i9", to: "i9" },
        stones: {
          next: null,
          confirm: false,
          zone: [],
          forbidden: [],
          offered: [],
          five: [],
          numbers: new Map([["i9", 2]]),
        },
      },
      width: 480,
      paint: () => "#112233",
      piece: (occupant) => stoneSvgs("flat", occupant === "O" ? "O" : "X")[0] ?? "",
    });
    const page = new DOMParser().parseFromString(svg, "image/svg+xml");
    expect(page.querySelectorAll("use").length).toBe(2);
    expect(page.querySelector("text.number")?.textContent).toBe("2");
    expect(page.querySelector(".last-stone")).not.toBeNull();
  });
});
