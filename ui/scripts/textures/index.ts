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
