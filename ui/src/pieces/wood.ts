// Turned boxwood discs with engraved, painted characters. First side: two rings; second side: one.

import { circle, glyph, inscription, MIDDLE, picture, seeded, shadow, shadowDefs, traditional } from "./draw";
import { type Piece, sideOf } from "./piece";

const FACE = 60.4;

export function wood(piece: Piece): string {
  const first = sideOf(piece) === "first";
  const paint = first ? "#a3160f" : "#14242b";
  const defs =
    shadowDefs("#2a1404") +
    '<linearGradient id="side" x1="0" y1="0" x2="1" y2="0"><stop stop-color="#c79858"/><stop offset=".3" stop-color="#dfb676"/><stop offset=".72" stop-color="#a06c34"/><stop offset="1" stop-color="#6e4319"/></linearGradient>' +
    '<linearGradient id="bevel" x1=".15" y1=".05" x2=".85" y2=".95"><stop stop-color="#fff3d4"/><stop offset=".45" stop-color="#eccd93"/><stop offset="1" stop-color="#b27c3f"/></linearGradient>' +
    '<radialGradient id="face" cx=".36" cy=".28" r=".86"><stop stop-color="#fdeecb"/><stop offset=".55" stop-color="#f4dba8"/><stop offset="1" stop-color="#e2bd80"/></radialGradient>' +
    '<linearGradient id="lip" x1=".15" y1=".05" x2=".85" y2=".95"><stop stop-color="#a87840"/><stop offset=".5" stop-color="#d5ac6c" stop-opacity=".3"/><stop offset="1" stop-color="#fff6dc"/></linearGradient>' +
    `<linearGradient id="ink" x1="0" y1="0" x2=".6" y2="1"><stop stop-color="${first ? "#8d0f0a" : "#0d1a20"}"/><stop offset="1" stop-color="${first ? "#c3251a" : "#243c46"}"/></linearGradient>`;
  const ring = (r: number, width: number) =>
    engraved(
      (dx, dy, colour) =>
        `<circle cx="${MIDDLE + dx}" cy="${FACE + dy}" r="${r}" fill="none" stroke="${colour}" stroke-width="${width}"/>`,
      paint,
    );
  const rings = first ? ring(37.4, 1.5) + ring(34, 1.1) : ring(36.6, 2.4);
  const char = engraved(
    (dx, dy, colour) => glyph(traditional[piece], 47, MIDDLE + dx, FACE + dy, `fill="${colour}"`),
    "url(#ink)",
  );
  return picture(
    defs,
    shadow() +
      circle(46, 63.4, 'fill="url(#side)"') +
      circle(45.7, 61.6, 'fill="#5f3a14" fill-opacity=".18"') +
      circle(45.6, FACE, 'fill="url(#bevel)"') +
      circle(40.6, FACE, 'fill="url(#face)" stroke="url(#lip)" stroke-width="1.1"') +
      grain(piece) +
      rings +
      inscription(FACE, char),
  );
}

/** A groove is dark along the edge near the light and bright along the far one. */
function engraved(shape: (dx: number, dy: number, colour: string) => string, paint: string): string {
  return `<g fill-opacity=".9" stroke-opacity=".9">${shape(0.8, 1, "#fffaea")}</g><g fill-opacity=".55" stroke-opacity=".55">${shape(-0.55, -0.7, "#3d1d06")}</g>${shape(0, 0, paint)}`;
}

/** Year rings of a disc cut off-centre: arcs around a heart outside it, each from rim to rim, so that nothing is clipped. */
function grain(piece: Piece): string {
  const random = seeded(piece);
  const angle = (random() - 0.5) * 0.9 - 0.6;
  const [ux, uy] = [Math.sin(angle), Math.cos(angle)];
  const [far, rim] = [130, 39.8];
  let fine = "";
  let broad = "";
  for (let r = far - rim + 1; r < far + rim; r += 2 + random() * 3.6) {
    const along = (far * far + rim * rim - r * r) / (2 * far);
    const across = Math.sqrt(Math.max(rim * rim - along * along, 0));
    const [x, y] = [MIDDLE + along * ux, FACE + along * uy];
    const arc = `M${f(x - across * uy)} ${f(y + across * ux)}A${f(r)} ${f(r)} 0 0 0 ${f(x + across * uy)} ${f(y - across * ux)}`;
    if (random() < 0.3) broad += arc;
    else fine += arc;
  }
  return `<g fill="none" stroke="#a8702e"><path d="${fine}" stroke-width=".55" stroke-opacity=".36"/><path d="${broad}" stroke-width="2.1" stroke-opacity=".13"/></g>`;
}

function f(value: number): string {
  return value.toFixed(1);
}
