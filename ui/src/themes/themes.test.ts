import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { pieceSvg } from "../pieces/index";
import { pieces } from "../pieces/piece";
import { applyTheme, boardThemes, defaultLook, pieceSets } from "./index";
import { applyRoom, roomOf } from "./window";

const parse = (svg: string) => new DOMParser().parseFromString(svg, "image/svg+xml");

describe("looks", () => {
  it("draws every piece of every set differently, as SVG without styles, scripts or filters", () => {
    for (const { id } of pieceSets) {
      const drawn = pieces.map((piece) => pieceSvg(id, piece));
      expect(new Set(drawn).size, id).toBe(14);
      for (const svg of drawn) {
        expect(parse(svg).documentElement.nodeName.toLowerCase()).toBe("svg");
        expect(svg).not.toMatch(/<filter|<script|style=|NaN|undefined/);
      }
    }
  });

  it("applies any board with any pieces", () => {
    const element = document.createElement("div");
    for (const { id } of boardThemes) {
      applyTheme(element, { ...defaultLook, board: id, pieces: "ink", surroundings: "dark" });
      expect(element.dataset.theme).toBe(id);
    }
    expect({ ...element.dataset }).toMatchObject({ pieces: "ink", surroundings: "dark" });
    expect(element.style.getPropertyValue("--piece-K")).toMatch(/^url\("data:/);
  });

  it("has tokens for every board", () => {
    const css = readFileSync(join(import.meta.dirname, "boards.css"), "utf8");
    for (const { id } of boardThemes.slice(1)) expect(css).toContain(`[data-theme="${id}"]`);
  });

  it("finds every picture of a board, and no script, style or filter in one that is drawn", () => {
    const css = readFileSync(join(import.meta.dirname, "boards.css"), "utf8");
    const files = [...css.matchAll(/url\("(.*?)"\)/g)].map(([, path]) => path ?? "");
    expect(files.filter((path) => path.endsWith(".svg")).length).toBeGreaterThan(4);
    for (const path of files) {
      const content = readFileSync(join(import.meta.dirname, path));
      if (!path.endsWith(".svg")) continue;
      expect(parse(content.toString()).documentElement.nodeName.toLowerCase(), path).toBe("svg");
      expect(content.toString()).not.toMatch(/<filter|<script|<style|style=|href="[^#]/);
    }
  });

  it("rules every board so that its lines and names are seen", () => {
    const css = readFileSync(join(import.meta.dirname, "boards.css"), "utf8");
    for (const { id } of boardThemes) {
      const block = new RegExp(
        `${id === "boxwood" ? ":root,\\n\\[data-theme\\]" : `\\[data-theme="${id}"\\]`} \\{([^}]*)`,
      ).exec(css);
      const colour = (name: string) => new RegExp(`--board-${name}: (#[0-9a-f]{6})`).exec(block?.[1] ?? "")?.[1] ?? "";
      expect(contrast(colour("line"), colour("fill")), `${id}: lines`).toBeGreaterThan(4.5);
      expect(contrast(colour("names"), colour("fill")), `${id}: names`).toBeGreaterThan(4.5);
    }
  });

  it("names its choices", () => {
    expect(boardThemes.map(({ key }) => key)).toContain("board.rosewood");
    expect(pieceSets.map(({ key }) => key)).toContain("pieces.western");
  });
});

/** The ratio of two colours (WCAG 2.2, relative luminance). */
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe("the room of a window", () => {
  it("is as scarce in a large window with large text as in a small one", () => {
    expect(roomOf(1180, 820, "normal")).toMatchObject({ high: "ample", wide: "ample" });
    expect(roomOf(1180, 820, "huge")).toMatchObject({ high: "short", wide: "ample" });
    expect(roomOf(720, 560, "normal")).toMatchObject({ high: "short", wide: "narrow" });
    expect(roomOf(720, 560, "huge")).toMatchObject({ high: "tiny", wide: "slim" });
  });

  it("is told to the page in pixels of its text", () => {
    const root = document.createElement("div");
    applyRoom(root, roomOf(720, 560, "huge"));
    expect(root.dataset).toMatchObject({ high: "tiny", wide: "slim" });
    expect(root.style.getPropertyValue("--room-height")).toBe("430px");
    applyRoom(root, roomOf(1180, 820, "normal"));
    expect([root.dataset.high, root.dataset.wide]).toEqual([undefined, undefined]);
    expect(root.style.getPropertyValue("--room-width")).toBe("1180px");
  });
});
