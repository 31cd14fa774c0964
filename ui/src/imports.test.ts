// The direction of the arrows between the folders, and no cycles.

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = dirname(fileURLToPath(import.meta.url));
const files = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => path.replaceAll("\\", "/"));
const imports = new Map(files.map((file) => [file, importsOf(file)]));

describe("imports", () => {
  it("of the board reach only the board and the pieces", () => {
    expect(strangers("board/", /^(board|pieces)\//)).toEqual([]);
  });

  it("of the pieces stay among the pieces", () => {
    expect(strangers("pieces/", /^pieces\//)).toEqual([]);
  });

  it("of Tauri stand in one file", () => {
    const users = files.filter((file) => imports.get(file)?.some((name) => name.startsWith("@tauri-apps/")));
    expect(users).toEqual(["ipc/tauri.ts"]);
  });

  it("of the bridge are made by the beginning alone", () => {
    const users = files.filter((file) => imports.get(file)?.includes("ipc/tauri.ts"));
    expect(users).toEqual(["main.tsx"]);
  });

  it("go from views over the store to the bridge, never back", () => {
    expect(strangers("ipc/", /^ipc\//)).toEqual([]);
    expect(strangers("words/", /^(words|ipc\/types|themes|pieces)\b/)).toEqual([]);
    const upward = (imports.get("store.ts") ?? []).filter((name) => name.startsWith("views/"));
    expect(upward).toEqual([]);
  });

  it("have no cycles", () => {
    expect(files.flatMap((file) => cycleFrom(file))).toEqual([]);
  });
});

/** Whoever in a folder imports what it may not; packages are judged elsewhere, but for the board and the pieces. */
function strangers(folder: string, allowed: RegExp): string[] {
  return files
    .filter((file) => file.startsWith(folder))
    .flatMap((file) => (imports.get(file) ?? []).map((name) => [file, name] as const))
    .filter(([file, name]) => !allowed.test(name) && file !== "ipc/tauri.ts")
    .map(([file, name]) => `${file} → ${name}`);
}

function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), "utf8");
  const found = [
    ...text.matchAll(/^(?:import|export)\b[^;]*?from "([^"]+)"|^import "([^"]+)"|\bimport\("([^"]+)"\)/gm),
  ];
  return found.map((match) => resolved(file, match[1] ?? match[2] ?? match[3] ?? ""));
}

function resolved(file: string, name: string): string {
  if (!name.startsWith(".")) return name;
  const path = relative(root, join(root, dirname(file), name)).replaceAll("\\", "/");
  const candidates = [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`, `${path}/index.tsx`];
  return candidates.find((candidate) => files.includes(candidate)) ?? path;
}

/** A way back to the start, if there is one. */
function cycleFrom(start: string): string[] {
  const cameFrom = new Map<string, string>();
  const open = [start];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const next of imports.get(at) ?? []) {
      if (next === start) return [`${wayTo(at, cameFrom)} → ${start}`];
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, at);
      open.push(next);
    }
  }
  return [];
}

function wayTo(end: string, cameFrom: ReadonlyMap<string, string>): string {
  const way = [end];
  for (let at = cameFrom.get(end); at !== undefined; at = cameFrom.get(at)) way.unshift(at);
  return way.join(" → ");
}
