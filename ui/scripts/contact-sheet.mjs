// Draws dev/contact-sheet.html into a picture: every board under every set.
//   node scripts/contact-sheet.mjs out.png ['tile=620&board=jade']        (needs chromium; CHROMIUM names another one)
// The page is served, not opened as a file: a browser lets no module be read from a file.

import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { createServer } from "vite";

const [out = "contact-sheet.png", query = ""] = process.argv.slice(2);
const file = resolve(out);
mkdirSync(dirname(file), { recursive: true });
const profile = mkdtempSync(join(tmpdir(), "contact-sheet-"));
const server = await createServer({
  root: join(import.meta.dirname, ".."),
  logLevel: "warn",
  server: { port: 0, strictPort: false, host: "127.0.0.1", hmr: false },
});
try {
  await server.listen();
  const { port } = server.httpServer.address();
  const page = `http://127.0.0.1:${port}/dev/contact-sheet.html?${query}`;
  const { width, height } = await extent(page);
  await chromium(page, [`--screenshot=${file}`, `--window-size=${width},${height}`]);
  console.log(file);
} finally {
  await server.close();
  rmSync(profile, { recursive: true, force: true });
}

/** How large the sheet is, as the page says once it has drawn itself. */
async function extent(page) {
  const { stdout } = await chromium(page, ["--dump-dom", "--window-size=1000,1000"]);
  const [, width, height] = /data-extent="(\d+)x(\d+)"/.exec(stdout) ?? [];
  if (!width) throw new Error("the page drew nothing");
  return { width, height };
}

function chromium(page, options) {
  const common = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--hide-scrollbars",
    "--run-all-compositor-stages-before-draw",
    "--virtual-time-budget=20000",
  ];
  return promisify(execFile)(
    process.env.CHROMIUM ?? "chromium",
    [...common, `--user-data-dir=${profile}`, ...options, page],
    { maxBuffer: 1 << 28 },
  );
}
