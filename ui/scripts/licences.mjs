// Writes src/licences.ts: under which licences the parts of the program may be used. From the metadata of cargo (what the app is
// built of on Linux) and the packages of the window. Run after a change of either: node scripts/licences.mjs

import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const ui = dirname(dirname(fileURLToPath(import.meta.url)));
const metadata = JSON.parse(
  execFileSync("cargo", ["metadata", "--format-version=1", "--filter-platform=x86_64-unknown-linux-gnu"], {
    cwd: dirname(ui),
    maxBuffer: 256 * 1024 * 1024,
  }),
);

/** Every package that ends up in the app, not what only builds or tests it. */
function reached() {
  const nodes = new Map(metadata.resolve.nodes.map((node) => [node.id, node]));
  const root = metadata.packages.find(({ name, source }) => name === "duiyi" && source === null);
  const seen = new Set();
  const open = [root.id];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    for (const dep of nodes.get(id)?.deps ?? []) {
      if (dep.dep_kinds.some(({ kind }) => kind === null)) open.push(dep.pkg);
    }
  }
  return metadata.packages.filter(({ id, source }) => seen.has(id) && source !== null);
}

const crates = reached().map(({ name, license }) => [name, tidy(license ?? "see its files")]);
const window = Object.keys(JSON.parse(readFileSync(join(ui, "package.json"), "utf8")).dependencies).map((name) => {
  const { license } = JSON.parse(readFileSync(join(ui, "node_modules", name, "package.json"), "utf8"));
  return [name, tidy(license)];
});

/** One spelling for "either of these". */
function tidy(licence) {
  return licence
    .replaceAll("/", " OR ")
    .replace(/\s+OR\s+/g, " or ")
    .replace(/\s+AND\s+/g, " and ");
}

const byLicence = new Map();
for (const [name, licence] of [...crates, ...window, ["Noto Serif CJK (outlines)", "OFL-1.1"]]) {
  byLicence.set(licence, (byLicence.get(licence) ?? new Set()).add(name));
}
const entries = [...byLicence]
  .sort(([a, left], [b, right]) => right.size - left.size || a.localeCompare(b))
  .map(([licence, names]) => {
    const list = [...names].sort((a, b) => a.localeCompare(b)).join(", ");
    return `  { licence: ${JSON.stringify(licence)}, names: ${JSON.stringify(list)} },`;
  });
writeFileSync(
  join(ui, "src", "licences.ts"),
  `// Made by scripts/licences.mjs; do not edit.\n\n/** The parts of the program by their licences (SPDX), the most frequent one first. */\nexport const licences: readonly { readonly licence: string; readonly names: string }[] = [\n${entries.join("\n")}\n];\n`,
);
