// Draws dev/contact-sheet.html into a picture: every board under every set.
//   node scripts/contact-sheet.mjs out.png ['tile=620&board=jade']        (needs chromium; CHROMIUM names another one)
// The page is served, not opened as a file: a browser lets no module be read from a file. It asks for `/held` when it begins and
// for `/drawn` when all its pictures are decoded; the browser takes no picture while the first is not answered.

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

let held = null;
let extent = null;
const signals = {
  name: "signals-of-the-sheet",
  configureServer({ middlewares }) {
    middlewares.use("/held", (_, response) => {
      held = response;
    });
    middlewares.use("/drawn", (request, response) => {
      extent = new URL(request.url, "http://sheet").searchParams;
      response.end();
      held?.end();
    });
  },
};
const server = await createServer({
  root: join(import.meta.dirname, ".."),
  logLevel: "warn",
  plugins: [signals],
  server: { port: 0, strictPort: false, host: "127.0.0.1", hmr: false },
});
try {
  await server.listen();
  const { port } = server.httpServer.address();
  const page = `http://127.0.0.1:${port}/dev/contact-sheet.html?${query}`;
  // The first picture tells how large the second must be.
  await picture(page, "1000,1000");
  if (!extent) throw new Error("the page drew nothing");
  await picture(page, `${extent.get("width")},${extent.get("height")}`);
  console.log(file);
} finally {
  await server.close();
  rmSync(profile, { recursive: true, force: true });
}

async function picture(page, size) {
  await promisify(execFile)(process.env.CHROMIUM ?? "chromium", [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--hide-scrollbars",
    "--run-all-compositor-stages-before-draw",
    "--virtual-time-budget=2000",
    `--user-data-dir=${profile}`,
    `--screenshot=${file}`,
    `--window-size=${size}`,
    page,
  ]);
}
