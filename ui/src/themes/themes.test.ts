import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { pieceSvg } from "../pieces/index";
import { pieces } from "../pieces/piece";
import { applyTheme, boardThemes, defaultLook, pieceSets } from "./index";

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

  it("names its choices", () => {
    expect(boardThemes.map(({ key }) => key)).toContain("board.rosewood");
    expect(pieceSets.map(({ key }) => key)).toContain("pieces.western");
  });
});
