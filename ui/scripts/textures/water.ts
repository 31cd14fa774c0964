// Drops of water on a cool pane: each is lit from the upper left, dark where light enters and bright where it leaves.

import { noise, seeded } from "./random";
import { fill, HEIGHT, n, patch, patchDefs, sheet, smooth, strokes, WIDTH } from "./sheet";

export function water(): string {
  const random = seeded(94);
  const defs =
    '<linearGradient id="b" x2=".5" y2="1"><stop stop-color="#d5ecf0"/><stop offset=".55" stop-color="#b2d8e2"/><stop offset="1" stop-color="#8fc1d1"/></linearGradient>' +
    '<linearGradient id="drop" x2=".75" y2="1"><stop stop-color="#2f7387" stop-opacity=".5"/><stop offset=".42" stop-color="#7db9c9" stop-opacity=".22"/><stop offset="1" stop-color="#fff" stop-opacity=".8"/></linearGradient>' +
    patchDefs("w", "#f4fcfd") +
    patchDefs("d", "#5fa0b5");
  let clouds = "";
  for (let i = 0; i < 22; i++)
    clouds += patch(
      i % 2 ? "d" : "w",
      random() * WIDTH,
      random() * HEIGHT,
      130 + random() * 260,
      60 + random() * 130,
      -30 + random() * 40,
      0.14 + random() * 0.22,
    );
  return sheet(defs, fill("url(#b)") + clouds + ripples() + drops(random));
}

function ripples(): string {
  const drift = noise(3);
  let path = "";
  for (let y = 20; y < HEIGHT; y += 34) {
    const points: [number, number][] = [];
    for (let x = -20; x <= WIDTH + 40; x += 50)
      points.push([x, y + 22 * drift(x / 170, y / 90) + 7 * drift(x / 60, y / 40)]);
    path += smooth(points);
  }
  return `${strokes(path, "#ffffff", 2.4, 0.22)}<g transform="translate(0 4)">${strokes(path, "#3f8ba2", 1.6, 0.13)}</g>`;
}

function drops(random: () => number): string {
  const placed: { x: number; y: number; r: number }[] = [];
  for (let i = 0; i < 900 && placed.length < 130; i++) {
    const drop = { x: random() * WIDTH, y: random() * HEIGHT, r: 2.5 + 21 * random() ** 3.4 };
    if (placed.every(({ x, y, r }) => Math.hypot(x - drop.x, y - drop.y) > r + drop.r + 5)) placed.push(drop);
  }
  return placed
    .map(
      ({ x, y, r }) =>
        `<ellipse cx="${n(x + r * 0.2)}" cy="${n(y + r * 0.3)}" rx="${n(r)}" ry="${n(r * 0.96)}" fill="#2a6579" fill-opacity=".17"/>` +
        `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="url(#drop)"/>` +
        `<ellipse cx="${n(x - r * 0.34)}" cy="${n(y - r * 0.4)}" rx="${n(r * 0.24)}" ry="${n(r * 0.15)}" transform="rotate(-38 ${n(x - r * 0.34)} ${n(y - r * 0.4)})" fill="#fff" fill-opacity=".92"/>`,
    )
    .join("");
}
