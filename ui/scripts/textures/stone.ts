// A slab of dark slate: specks of mica, faint layers, a few cracks.

import { noise, seeded } from "./random";
import { fill, HEIGHT, n, patch, patchDefs, sheet, smooth, strokes, WIDTH } from "./sheet";

export function stone(): string {
  const random = seeded(51);
  const defs =
    '<linearGradient id="b" x2=".7" y2="1"><stop stop-color="#6b7176"/><stop offset=".5" stop-color="#5b6165"/><stop offset="1" stop-color="#494f54"/></linearGradient>' +
    patchDefs("d", "#34393d") +
    patchDefs("l", "#8d9496");
  let clouds = "";
  for (let i = 0; i < 40; i++)
    clouds += patch(
      i % 2 ? "d" : "l",
      random() * WIDTH,
      random() * HEIGHT,
      80 + random() * 220,
      26 + random() * 70,
      -18 + random() * 12,
      0.1 + random() * 0.2,
    );
  return sheet(
    defs,
    fill("url(#b)") +
      clouds +
      strokes(specks(random, 1500), "#2b2f33", 1.7, 0.3) +
      strokes(specks(random, 1100), "#c7cdcd", 1.2, 0.34) +
      strokes(specks(random, 120), "#ffffff", 1.9, 0.5) +
      cracks(random),
  );
}

function specks(random: () => number, count: number): string {
  let path = "";
  for (let i = 0; i < count; i++) path += `M${n(random() * WIDTH)} ${n(random() * HEIGHT)}h${n(0.2 + random() * 1.6)}`;
  return path;
}

function cracks(random: () => number): string {
  const drift = noise(12);
  let path = "";
  for (let i = 0; i < 7; i++) {
    let [x, y] = [random() * WIDTH, random() * HEIGHT];
    const points: [number, number][] = [];
    for (let k = 0; k < 9 + random() * 16; k++) {
      const angle = -0.3 + 1.5 * drift(x / 80, y / 80);
      x += 17 * Math.cos(angle);
      y += 17 * Math.sin(angle);
      points.push([x, y]);
    }
    path += smooth(points);
  }
  return `<g transform="translate(.8 1.2)">${strokes(path, "#a9b0b2", 1, 0.3)}</g>${strokes(path, "#23282b", 1.1, 0.42)}`;
}
