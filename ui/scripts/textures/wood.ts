// A plank: year lines run up the board, wander together and part around a few knots.

import { noise, seeded } from "./random";
import { fill, HEIGHT, patch, patchDefs, sheet, smooth, strokes, WIDTH } from "./sheet";

export interface Timber {
  readonly seed: number;
  /** Left, middle and right of the plank. */
  readonly tones: readonly [string, string, string];
  readonly dark: string;
  readonly light: string;
  readonly strength: number;
  readonly knots: readonly (readonly [x: number, y: number, radius: number])[];
}

export function plank(timber: Timber): string {
  const random = seeded(timber.seed);
  const bend = bendOf(timber);
  const groups = { fine: "", middle: "", broad: "", light: "" };
  for (let x = -60; x < WIDTH + 60; x += 2.5 + random() * 9) {
    const path = yearLine(x, bend);
    const kind = random();
    if (kind < 0.62) groups.fine += path;
    else if (kind < 0.8) groups.middle += path;
    else if (kind < 0.88) groups.broad += path;
    else groups.light += path;
  }
  const { dark, light, strength: s, tones } = timber;
  const defs =
    `<linearGradient id="w" x2="1" y2=".16"><stop stop-color="${tones[0]}"/><stop offset=".5" stop-color="${tones[1]}"/><stop offset="1" stop-color="${tones[2]}"/></linearGradient>` +
    patchDefs("d", dark) +
    patchDefs("l", light);
  let clouds = "";
  for (let i = 0; i < 16; i++) {
    clouds += patch(
      i % 2 ? "d" : "l",
      random() * WIDTH,
      random() * HEIGHT,
      30 + random() * 90,
      260 + random() * 380,
      random() * 6 - 3,
      (0.12 + random() * 0.16) * s,
    );
  }
  return sheet(
    defs,
    fill("url(#w)") +
      clouds +
      strokes(groups.broad, dark, 17, 0.07 * s) +
      strokes(groups.light, light, 5, 0.2 * s) +
      strokes(groups.middle, dark, 2.6, 0.17 * s) +
      strokes(groups.fine, dark, 0.9, 0.34 * s) +
      strokes(pores(random, bend), dark, 1.1, 0.3 * s) +
      timber.knots.map((knot) => knotMark(knot, dark, s)).join(""),
  );
}

type Bend = (x: number, y: number) => number;

function bendOf({ seed, knots }: Timber): Bend {
  const wide = noise(seed + 1);
  const small = noise(seed + 2);
  return (x, y) => {
    let to = x + 46 * wide(x / 420, y / 620) + 9 * small(x / 90 + 40, y / 210);
    for (const [kx, ky, radius] of knots) {
      const [dx, dy] = [to - kx, y - ky];
      to +=
        Math.sign(dx) *
        radius *
        1.25 *
        Math.exp(-(dy * dy) / (2 * (radius * 2.4) ** 2)) *
        Math.exp(-Math.abs(dx) / (radius * 2.6));
    }
    return to;
  };
}

function yearLine(x: number, bend: Bend): string {
  const points: [number, number][] = [];
  for (let y = -20; y <= HEIGHT + 40; y += 56) points.push([bend(x, y), y]);
  return smooth(points);
}

/** Short dark dashes along the grain. */
function pores(random: () => number, bend: Bend): string {
  let path = "";
  for (let i = 0; i < 620; i++) {
    const [x, y, length] = [random() * WIDTH, random() * HEIGHT, 5 + random() * 20];
    path += `M${bend(x, y).toFixed(1)} ${y.toFixed(0)}L${bend(x, y + length).toFixed(1)} ${(y + length).toFixed(0)}`;
  }
  return path;
}

function knotMark([x, y, radius]: readonly [number, number, number], dark: string, s: number): string {
  let rings = "";
  for (let r = 0.2; r < 1.05; r += 0.17) {
    rings += `<ellipse cx="${x + r * 2}" cy="${y}" rx="${(radius * r * 0.8).toFixed(1)}" ry="${(radius * r * 1.7).toFixed(1)}"/>`;
  }
  return `<g fill="${dark}" fill-opacity="${(0.09 * s).toFixed(2)}" stroke="${dark}" stroke-opacity="${(0.32 * s).toFixed(2)}" stroke-width="1">${rings}</g>`;
}
