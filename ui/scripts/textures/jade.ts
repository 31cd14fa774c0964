// Polished jade: clouds of green in depth, with a few pale veins.

import { noise, seeded } from "./random";
import { fill, HEIGHT, patch, patchDefs, sheet, smooth, strokes, WIDTH } from "./sheet";

export function jade(): string {
  const random = seeded(8);
  const defs =
    '<linearGradient id="j" x2=".8" y2="1"><stop stop-color="#d3e8d4"/><stop offset=".5" stop-color="#b3d6bb"/><stop offset="1" stop-color="#8fc0a2"/></linearGradient>' +
    '<linearGradient id="sheen" x2="1" y2="1"><stop stop-color="#fff" stop-opacity=".34"/><stop offset=".32" stop-color="#fff" stop-opacity=".04"/><stop offset=".5" stop-color="#fff" stop-opacity=".16"/><stop offset=".62" stop-color="#fff" stop-opacity="0"/></linearGradient>' +
    patchDefs("g", "#5fa27e") +
    patchDefs("w", "#f0faee") +
    patchDefs("y", "#d9dfa8");
  let clouds = "";
  for (let i = 0; i < 58; i++) {
    const id = ["g", "w", "g", "w", "y"][i % 5] ?? "g";
    clouds += patch(
      id,
      random() * WIDTH,
      random() * HEIGHT,
      60 + random() * 210,
      30 + random() * 90,
      -34 + random() * 30,
      0.16 + random() * 0.34,
    );
  }
  return sheet(defs, fill("url(#j)") + clouds + veins(random) + fill("url(#sheen)"));
}

function veins(random: () => number): string {
  const drift = noise(33);
  let wide = "";
  let thin = "";
  let dark = "";
  for (let i = 0; i < 26; i++) {
    let [x, y] = [random() * WIDTH * 1.3 - 200, random() * HEIGHT];
    const points: [number, number][] = [];
    const length = 8 + random() * 22;
    for (let k = 0; k < length; k++) {
      const angle = -0.55 + 1.1 * drift(x / 190, y / 190) + 0.5 * drift(x / 50 + 9, y / 50);
      x += 26 * Math.cos(angle);
      y += 26 * Math.sin(angle);
      points.push([x, y]);
    }
    const path = smooth(points);
    if (i % 4 === 0) wide += path;
    else if (i % 4 === 1) dark += path;
    else thin += path;
  }
  return (
    strokes(wide, "#f6fff4", 7, 0.16) +
    strokes(wide, "#ffffff", 1.5, 0.4) +
    strokes(thin, "#ffffff", 1, 0.34) +
    strokes(dark, "#3f8463", 1.6, 0.26)
  );
}
