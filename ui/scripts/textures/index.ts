// The textures of the boards by the id of their theme, as SVG.

import { bamboo } from "./bamboo";
import { jade } from "./jade";
import { paper } from "./paper";
import { stone } from "./stone";
import { water } from "./water";
import { plank } from "./wood";

export const textures: Readonly<Record<string, () => string>> = {
  boxwood: () =>
    plank({
      seed: 9,
      tones: ["#edcb92", "#e3ba78", "#d9ab66"],
      dark: "#7a4714",
      light: "#fbe6b8",
      strength: 0.8,
      knots: [[349, 852, 12]],
    }),
  rosewood: () =>
    plank({
      seed: 16,
      tones: ["#8a4429", "#783620", "#652b1a"],
      dark: "#2c0d06",
      light: "#b9683f",
      strength: 1,
      knots: [],
    }),
  bamboo,
  paper,
  jade,
  stone,
  water,
};

/** The shadow of the board on the table, to be cut in nine: corners of 63 units, and a middle of 2. */
export function tableShadow(): string {
  const stops = [
    [0, 0.42],
    [0.2, 0.31],
    [0.4, 0.19],
    [0.6, 0.09],
    [0.8, 0.025],
    [1, 0],
  ].map(([offset, opacity]) => `<stop offset="${offset}" stop-color="#2a1806" stop-opacity="${opacity}"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128"><radialGradient id="r" cx="64" cy="64" r="64" gradientUnits="userSpaceOnUse">${stops.join("")}</radialGradient><rect width="128" height="128" fill="url(#r)"/></svg>`;
}
