// Slate and shell: black is cut from slate, matt with a soft gleam; white is ground from a clam, with the fine growth
// lines of the shell, in another direction on each stone.

import { circle, MIDDLE, picture, seededBy, shadowDefs } from "./draw";
import type { Stone } from "./piece";

const R = 46.4;
const Y = 61.2;

export function shell(stone: Stone, variety: number): string {
  return stone === "X" ? slate(variety) : clam(variety);
}

function slate(variety: number): string {
  const random = seededBy(variety + 11);
  const tilt = (random() - 0.5) * 0.06;
  const defs =
    shadowDefs("#1a0d04") +
    `<radialGradient id="body" cx="${(0.36 + tilt).toFixed(3)}" cy="${(0.3 - tilt).toFixed(3)}" r=".78"><stop stop-color="#5d6064"/><stop offset=".2" stop-color="#474a4e"/><stop offset=".52" stop-color="#2b2d30"/><stop offset=".86" stop-color="#17181a"/><stop offset="1" stop-color="#101113"/></radialGradient>` +
    '<radialGradient id="gleam" cx=".5" cy=".5" r=".5"><stop stop-color="#c9ced4" stop-opacity=".36"/><stop offset=".55" stop-color="#aab0b8" stop-opacity=".12"/><stop offset="1" stop-color="#aab0b8" stop-opacity="0"/></radialGradient>' +
    '<linearGradient id="rim" x1=".15" y1=".1" x2=".85" y2=".92"><stop stop-color="#a9b0b8" stop-opacity=".42"/><stop offset=".5" stop-color="#83898f" stop-opacity=".2"/><stop offset="1" stop-color="#98a0a8" stop-opacity=".56"/></linearGradient>';
  return picture(
    defs,
    shadow() +
      circle(R, Y, 'fill="url(#body)"') +
      specks(random) +
      `<ellipse cx="${(47 + tilt * 60).toFixed(1)}" cy="${(43.5 - tilt * 40).toFixed(1)}" rx="21" ry="15.5" transform="rotate(-38 47 43.5)" fill="url(#gleam)"/>` +
      circle(R - 1.1, Y, 'fill="none" stroke="url(#rim)" stroke-width="1.6"'),
  );
}

/** The grain of slate: hardly to be seen, and what keeps it from looking like plastic. */
function specks(random: () => number): string {
  let light = "";
  let dark = "";
  for (let i = 0; i < 34; i++) {
    const [angle, radius] = [random() * 6.283, R * 0.94 * Math.sqrt(random())];
    const [x, y] = [MIDDLE + radius * Math.cos(angle), Y + radius * Math.sin(angle)];
    const dash = `M${x.toFixed(1)} ${y.toFixed(1)}l${(1 + random() * 2.4).toFixed(1)} ${(random() - 0.7).toFixed(1)}`;
    if (random() < 0.5) light += dash;
    else dark += dash;
  }
  return `<g fill="none" stroke-width=".7" stroke-linecap="round"><path d="${light}" stroke="#dfe4ea" stroke-opacity=".1"/><path d="${dark}" stroke="#000" stroke-opacity=".24"/></g>`;
}

function clam(variety: number): string {
  const random = seededBy(variety + 71);
  const defs =
    shadowDefs("#1a0d04") +
    '<radialGradient id="body" cx=".37" cy=".3" r=".84"><stop stop-color="#ffffff"/><stop offset=".45" stop-color="#fbf8f0"/><stop offset=".78" stop-color="#ece6d8"/><stop offset=".93" stop-color="#d6cdbb"/><stop offset="1" stop-color="#c3b8a3"/></radialGradient>' +
    '<radialGradient id="gleam" cx=".5" cy=".5" r=".5"><stop stop-color="#fff" stop-opacity=".95"/><stop offset=".5" stop-color="#fff" stop-opacity=".5"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>' +
    '<linearGradient id="rim" x1=".15" y1=".1" x2=".85" y2=".92"><stop stop-color="#8d806a" stop-opacity=".85"/><stop offset=".5" stop-color="#857861" stop-opacity=".8"/><stop offset="1" stop-color="#6a5f4b" stop-opacity=".85"/></linearGradient>';
  return picture(
    defs,
    shadow() +
      circle(R, Y, 'fill="url(#body)"') +
      growth(random) +
      '<ellipse cx="46" cy="43" rx="17" ry="12" transform="rotate(-38 46 43)" fill="url(#gleam)"/>' +
      circle(R - 0.5, Y, 'fill="none" stroke="url(#rim)" stroke-width="1.2"'),
  );
}

/** Growth lines: arcs around a far hinge, from rim to rim, closer together on one side. */
function growth(random: () => number): string {
  const angle = random() * 6.283;
  const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
  const far = 150 + random() * 160;
  const rim = R - 1;
  let fine = "";
  let broad = "";
  for (let r = far - rim + 2; r < far + rim - 1; r += 3.1 + random() * 3.4 + 2.6 * ((r - far + rim) / (2 * rim))) {
    const along = (far * far + rim * rim - r * r) / (2 * far);
    const across = Math.sqrt(Math.max(rim * rim - along * along, 0));
    const [x, y] = [MIDDLE + along * ux, Y + along * uy];
    const arc = `M${n(x - across * uy)} ${n(y + across * ux)}A${n(r)} ${n(r)} 0 0 0 ${n(x + across * uy)} ${n(y - across * ux)}`;
    if (random() < 0.34) broad += arc;
    else fine += arc;
  }
  return `<g fill="none" stroke="#a8987a"><path d="${fine}" stroke-width=".7" stroke-opacity=".3"/><path d="${broad}" stroke-width="1.5" stroke-opacity=".16"/></g>`;
}

/** A stone is rounded below too, so its shadow begins inside its rim. */
function shadow(): string {
  return '<ellipse cx="66.2" cy="69" rx="54" ry="53" fill="url(#s1)"/><ellipse cx="63.6" cy="65.4" rx="52" ry="51.5" fill="url(#s2)"/>';
}

function n(value: number): string {
  return value.toFixed(1);
}
