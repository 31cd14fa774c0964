// Slips of bamboo glued side by side, each with its own tone, its fibres and here and there a node.

import { seeded } from "./random";
import { HEIGHT, n, sheet, strokes, WIDTH } from "./sheet";

const SLIPS = 11;
const tones = ["#e9d08a", "#dfc277", "#efdc9f", "#d8bb70", "#e5cb84", "#ead597"];

export function bamboo(): string {
  const random = seeded(71);
  const width = WIDTH / SLIPS;
  let slips = "";
  let fibres = "";
  let pale = "";
  let nodes = "";
  for (let i = 0; i < SLIPS; i++) {
    const x = i * width;
    const tone = tones[Math.floor(random() * tones.length)] ?? "#ead39b";
    slips += `<rect x="${n(x)}" width="${n(width + 1)}" height="${HEIGHT}" fill="${tone}"/><rect x="${n(x)}" width="${n(width)}" height="${HEIGHT}" fill="url(#round)"/>`;
    for (let k = 0; k < 30; k++) {
      const fx = x + 3 + random() * (width - 6);
      const y = random() * HEIGHT - 200;
      const line = `M${n(fx)} ${n(y)}v${n(90 + random() * 520)}`;
      if (random() < 0.7) fibres += line;
      else pale += line;
    }
    for (let y = (i % 2 ? 330 : 90) + random() * 120; y < HEIGHT; y += 470 + random() * 90) nodes += node(x, y, width);
  }
  let seams = "";
  for (let i = 1; i < SLIPS; i++) seams += `M${n(i * width)} 0v${HEIGHT}`;
  const defs =
    '<linearGradient id="round"><stop stop-color="#8a6420" stop-opacity=".34"/><stop offset=".13" stop-color="#fff6d8" stop-opacity=".22"/><stop offset=".55" stop-color="#fff6d8" stop-opacity=".03"/><stop offset="1" stop-color="#6d4c14" stop-opacity=".3"/></linearGradient>' +
    '<linearGradient id="glow" x2=".5" y2="1"><stop stop-color="#fffbe8" stop-opacity=".3"/><stop offset="1" stop-color="#9a6b20" stop-opacity=".2"/></linearGradient>';
  return sheet(
    defs,
    slips +
      strokes(fibres, "#a37b34", 0.8, 0.26) +
      strokes(pale, "#fff4cf", 1.2, 0.4) +
      nodes +
      strokes(seams, "#5f4213", 2, 0.62) +
      `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#glow)"/>`,
  );
}

/** The joint of a cane: a swelling, a dark line under it, a bright lip and a scar. */
function node(x: number, y: number, width: number): string {
  const curve = (dy: number) => `M${n(x + 1)} ${n(y + dy)}q${n(width / 2)} 9 ${n(width - 2)} 0`;
  return (
    strokes(curve(-9), "#fff6cf", 7, 0.34) +
    strokes(curve(-3), "#a87b2f", 6, 0.3) +
    strokes(curve(1), "#5f4113", 2.2, 0.7) +
    strokes(curve(4.5), "#fff6d2", 2.6, 0.75) +
    strokes(curve(11), "#8d6728", 9, 0.16)
  );
}
