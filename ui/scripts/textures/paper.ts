// Rice paper: a warm sheet with fibres and stains, and far hills in thin ink that rise out of the river's mist.

import { noise, seeded } from "./random";
import { fill, HEIGHT, n, patch, patchDefs, sheet, strokes, WIDTH } from "./sheet";

export function paper(): string {
  const random = seeded(20);
  const defs =
    '<radialGradient id="p" cx=".45" cy=".4" r=".85"><stop stop-color="#fbf6e8"/><stop offset=".65" stop-color="#f5ecd8"/><stop offset="1" stop-color="#e9dbbd"/></radialGradient>' +
    patchDefs("stain", "#c9a86a") +
    patchDefs("mist", "#fbf6e8") +
    [0, 1, 2, 3]
      .map(
        (i) =>
          `<linearGradient id="h${i}" x2="0" y2="1"><stop stop-color="#3d4a4c" stop-opacity="${[0.15, 0.2, 0.19, 0.25][i]}"/><stop offset=".8" stop-color="#3d4a4c" stop-opacity="0"/></linearGradient>`,
      )
      .join("");
  let stains = "";
  for (let i = 0; i < 9; i++)
    stains += patch(
      "stain",
      random() * WIDTH,
      random() * HEIGHT,
      90 + random() * 160,
      70 + random() * 140,
      random() * 90,
      0.08 + random() * 0.1,
    );
  return sheet(
    defs,
    fill("url(#p)") +
      stains +
      '<circle cx="742" cy="268" r="44" fill="#b8402c" fill-opacity=".17"/>' +
      ridge(0, 5, 452, 190, 150) +
      ridge(1, 17, 470, 130, 110) +
      patch("mist", 480, 545, 640, 90, 0, 0.9) +
      ridge(2, 27, 920, 170, 170) +
      ridge(3, 45, 1010, 130, 120) +
      fibres(random),
  );
}

/** A line of hills that fades downwards: folded noise makes peaks, finer noise their slopes. */
function ridge(id: number, seed: number, y: number, rise: number, grain: number): string {
  const shape = noise(seed);
  const bottom = y + 200;
  let path = `M-10 ${bottom}`;
  for (let x = -10; x <= WIDTH + 10; x += 6) {
    const peak = (1 - Math.abs(shape(x / grain, 0.5))) ** 2;
    const slope = shape(x / (grain * 0.3), 4.5) * 0.16 + shape(x / (grain * 0.09), 9.5) * 0.045;
    path += `L${x} ${n(y - rise * (peak + slope))}`;
  }
  return `<path d="${path}L${WIDTH + 10} ${bottom}Z" fill="url(#h${id})"/>`;
}

function fibres(random: () => number): string {
  let dark = "";
  let pale = "";
  for (let i = 0; i < 300; i++) {
    const [x, y, angle, length] = [random() * WIDTH, random() * HEIGHT, random() * 6.283, 10 + random() * 46];
    const bow = (random() - 0.5) * length * 0.7;
    const [dx, dy] = [Math.cos(angle) * length, Math.sin(angle) * length];
    const hair = `M${n(x)} ${n(y)}q${n(dx / 2 - (dy / length) * bow)} ${n(dy / 2 + (dx / length) * bow)} ${n(dx)} ${n(dy)}`;
    if (random() < 0.5) dark += hair;
    else pale += hair;
  }
  return strokes(dark, "#a98f5e", 0.8, 0.3) + strokes(pale, "#fffdf6", 1.3, 0.7);
}
