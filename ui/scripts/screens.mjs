// Takes a picture of every screen of the window in the engine that the window has on Linux, and says where text is cut, where
// something has to be scrolled, and what sticks out.
//   xvfb-run -a -s "-screen 0 2800x2000x24" node scripts/screens.mjs out lang=en 'size=720x560&lang=zh-Hans&text-size=huge' [screen …]
// (needs WebKitWebDriver and the MiniBrowser of WebKitGTK; MINIBROWSER names another one)
// The screens are the scenes of src/ipc/scenes.ts and what opens in them: dev/screens.mjs lists them.

import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer as listen } from "node:net";
import { basename, join, resolve } from "node:path";
import { createServer } from "vite";
import { screens } from "../dev/screens.mjs";

/** Presses the first such element, one that can be seen before one in a closed menu. */
const PRESS = `const all = [...document.querySelectorAll(arguments[0])], found = all.find((e) => e.getClientRects().length) ?? all[0];
  if (!found) return false; found.focus(); found.click(); return true;`;

/** Sets the settings of a look. */
const DRESS = `const { app } = fake.slices; window.usual ??= app.settings;
  fake.change({ app: { ...app, settings: { ...window.usual, ...arguments[0] } } });`;

/** Answers two frames after the last short animation, when the pictures are there. */
const AT_REST = `const answer = arguments[0], frame = () => new Promise(requestAnimationFrame);
  const ending = () => document.getAnimations().filter((a) => a.playState === "running" && a.effect?.getComputedTiming().endTime < 500);
  (async () => { await document.fonts.ready; await frame(); while (ending().length) await frame(); await frame(); await frame(); answer() })()`;

/** What looks wrong to a program: text that is cut, boxes with a scroll bar, parts out of the window. */
const FAULTS = `
  const seen = (e) => e.getClientRects().length > 0 && getComputedStyle(e).visibility === "visible" && !e.closest(".sr, .board-place, [inert]");
  const named = (e) => e.tagName.toLowerCase() + (e.className && typeof e.className === "string" ? "." + e.className.trim().replaceAll(/ +/g, ".") : "");
  const words = (e) => JSON.stringify((e.value ?? e.textContent ?? "").trim().slice(0, 60));
  const faults = [];
  for (const e of document.querySelectorAll("#app *")) {
    if (!seen(e)) continue;
    const { overflowX, overflowY, clipPath } = getComputedStyle(e);
    if (clipPath !== "none") continue;
    const own = [...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim() !== "") || e.matches("input:not([type=checkbox], [type=radio], [type=range], [type=color])");
    const wide = e.scrollWidth > e.clientWidth + 1, high = e.scrollHeight > e.clientHeight + 1;
    if (own && e.clientWidth > 0 && (wide && overflowX !== "visible" || high && overflowY === "hidden")) faults.push("cut " + named(e) + " " + words(e));
    else if (own && wide && e.matches("button, span, p, h1, h2, h3, label, legend, summary")  && getComputedStyle(e).display !== "inline") faults.push("sticks out of its box " + named(e) + " " + words(e));
    if ((high && /auto|scroll/.test(overflowY)) || (wide && /auto|scroll/.test(overflowX))) faults.push("scrolls " + named(e) + " " + e.clientWidth + "x" + e.clientHeight + " of " + e.scrollWidth + "x" + e.scrollHeight);
    const r = e.getBoundingClientRect();
    if (r.width && r.height && (r.left < -1 || r.top < -1 || r.right > innerWidth + 1 || r.bottom > innerHeight + 1) && e.matches("button, input, select, dialog") && !e.closest("dialog .dialog-body, .settings-page, .move-list")) faults.push("out of the window " + named(e) + " " + words(e));
  }
  return [...new Set(faults)];`;

const [out = "screens", ...rest] = process.argv.slice(2);
const wanted = rest.filter((text) => !text.includes("="));
const variants = rest.filter((text) => text.includes("="));
const looks = (variants.length > 0 ? variants : ["lang=en"]).map((text) => {
  const { size = "1180x820", ...settings } = Object.fromEntries(new URLSearchParams(text));
  const [width, height] = size.split("x").map(Number);
  const folder = join(resolve(out), [size, ...Object.values(settings)].join("-"));
  mkdirSync(folder, { recursive: true });
  return { width, height, settings, folder };
});

const server = await createServer({
  root: join(import.meta.dirname, ".."),
  logLevel: "warn",
  server: { port: 0, strictPort: false, host: "127.0.0.1", hmr: false },
});
await server.listen();
const site = `http://127.0.0.1:${server.httpServer.address().port}`;
const port = await freePort();
const driver = spawn("WebKitWebDriver", [`--port=${port}`, "--host=127.0.0.1"], { stdio: "ignore" });
try {
  await until("the driver", () => ask("GET", "/status").catch(() => null));
  const binary = process.env.MINIBROWSER ?? "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser";
  const options = { binary, args: ["--automation"] };
  const { sessionId } = await ask("POST", "/session", {
    capabilities: { alwaysMatch: { "webkitgtk:browserOptions": options } },
  });
  const session = `/session/${sessionId}`;
  try {
    for (const screen of screens) {
      if (wanted.length > 0 && !wanted.some((name) => screen.name.startsWith(name))) continue;
      await take(session, screen).catch((error) => {
        process.exitCode = 1;
        console.error(`${screen.name}: ${error.message}`);
      });
    }
  } finally {
    await ask("DELETE", session);
  }
} finally {
  driver.kill();
  await server.close();
}

/** One screen in every look. */
async function take(session, { name, scene, steps = [] }) {
  const run = (script, ...args) => ask("POST", `${session}/execute/sync`, { script, args });
  const rest = () => ask("POST", `${session}/execute/async`, { script: AT_REST, args: [] });
  await ask("POST", `${session}/url`, { url: `${site}/?scene=${scene}` });
  await until(`${name}: the window`, () => run("return !!document.querySelector('#app main')"));
  for (const step of steps) {
    if (typeof step === "function") await run(`(${step})()`);
    else await until(`${name}: ${step}`, () => run(PRESS, step));
    await rest();
  }
  for (const { width, height, settings, folder } of looks) {
    await resize(session, run, width, height);
    await run(DRESS, settings);
    await rest();
    for (const fault of await run(FAULTS)) console.log(`${basename(folder)} ${name}: ${fault}`);
    const picture = await ask("GET", `${session}/screenshot`);
    writeFileSync(join(folder, `${name}.png`), Buffer.from(picture, "base64"));
  }
}

/** The page gets the size, whatever the browser has around it. */
async function resize(session, run, width, height) {
  await until("the size", async () => {
    const [wide, high] = await run("return [innerWidth, innerHeight]");
    if (wide === width && high === height) return true;
    const rect = await ask("GET", `${session}/window/rect`);
    await ask("POST", `${session}/window/rect`, {
      width: rect.width + width - wide,
      height: rect.height + height - high,
    });
    return false;
  });
}

async function ask(method, path, body) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, body: body && JSON.stringify(body) });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${path}: ${value?.message ?? response.status}`);
  return value;
}

async function until(what, holds) {
  for (let tries = 0; tries < 200; tries += 1) {
    const value = await holds();
    if (value) return value;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`waited in vain for ${what}`);
}

function freePort() {
  return new Promise((done) => {
    const probe = listen().listen(0, "127.0.0.1", () => {
      const { port: free } = probe.address();
      probe.close(() => done(free));
    });
  });
}
