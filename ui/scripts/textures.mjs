// Draws the textures of the boards and writes them to src/themes/boards as WebP. Run by hand after a change here:
//   node scripts/textures.mjs        (needs rsvg-convert and cwebp: librsvg2-bin, webp)
//
// The textures are vectors, but a web view takes half a second to paint so many lines, at every start and whenever
// something over them changes. A picture takes a few milliseconds.

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runnerImport } from "vite";

const WIDTH = "1400";
const QUALITY = "82";

const here = import.meta.dirname;
const { module } = await runnerImport(join(here, "textures/index.ts"));
const scratch = mkdtempSync(join(tmpdir(), "textures-"));
for (const [id, draw] of Object.entries(module.textures)) {
  const png = rasterise(id, draw(), WIDTH);
  execFileSync("cwebp", [
    "-quiet",
    "-q",
    QUALITY,
    "-m",
    "6",
    "-sharp_yuv",
    png,
    "-o",
    join(here, "../src/themes/boards", `${id}.webp`),
  ]);
}
execFileSync("cwebp", [
  "-quiet",
  "-lossless",
  rasterise("shadow", module.tableShadow(), "128"),
  "-o",
  join(here, "../src/board/shadow.webp"),
]);
rmSync(scratch, { recursive: true });

function rasterise(id, text, width) {
  const [svg, png] = [join(scratch, `${id}.svg`), join(scratch, `${id}.png`)];
  writeFileSync(svg, text);
  execFileSync("rsvg-convert", ["--unlimited", "--width", width, "--keep-aspect-ratio", "--output", png, svg]);
  return png;
}
