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
  const [svg, png] = [join(scratch, `${id}.svg`), join(scratch, `${id}.png`)];
  writeFileSync(svg, draw());
  execFileSync("rsvg-convert", ["--unlimited", "--width", WIDTH, "--keep-aspect-ratio", "--output", png, svg]);
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
rmSync(scratch, { recursive: true });
