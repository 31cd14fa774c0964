// Our own silhouettes of the seven pieces, for those who do not read the characters. Each is drawn in a box from -32 to 32,
// `ink` is the figure and `paper` what is cut out of it.

import type { Kind } from "./piece";

type Silhouette = (ink: string, paper: string) => string;

export const silhouettes: Readonly<Record<Kind, Silhouette>> = {
  k: crown,
  a: fan,
  b: elephant,
  n: horse,
  r: wheel,
  c: cannon,
  p: soldier,
};

function crown(ink: string, paper: string): string {
  return (
    `<path d="M-22 13L-28 -11Q-20 -4 -13 -1Q-5 -8 0 -21Q5 -8 13 -1Q20 -4 28 -11L22 13Q0 8.5 -22 13Z" fill="${ink}"/>` +
    `<path d="M-21.4 17.5Q0 13 21.4 17.5L20.4 25Q0 21 -20.4 25Z" fill="${ink}"/>` +
    `<circle cx="0" cy="-25" r="4" fill="${ink}"/><circle cx="-28.4" cy="-14.6" r="3.2" fill="${ink}"/><circle cx="28.4" cy="-14.6" r="3.2" fill="${ink}"/>` +
    `<path d="M0 -3.5L3.6 2.4L0 8L-3.6 2.4Z" fill="${paper}"/>`
  );
}

function fan(ink: string, paper: string): string {
  const [low, high, gap] = [15, 46, 0.028];
  const [from, to, count] = [-Math.PI + 0.42, -0.42, 7];
  let leaves = "";
  for (let i = 0; i < count; i++) {
    const a = from + ((to - from) * i) / count + gap;
    const b = from + ((to - from) * (i + 1)) / count - gap;
    const middle = (a + b) / 2;
    leaves += `M${polar(a, low)}L${polar(a, high)}L${polar(middle, high + 2.2)}L${polar(b, high)}L${polar(b, low)}L${polar(middle, low - 0.8)}Z`;
  }
  const sticks = [from + 0.02, from + (to - from) * 0.34, -Math.PI / 2, from + (to - from) * 0.66, to - 0.02]
    .map((angle) => `M0 22L${polar(angle, low + 1)}`)
    .join("");
  return (
    `<path d="${leaves}" fill="${ink}"/><path d="${sticks}" stroke="${ink}" stroke-width="2.6" stroke-linecap="round" fill="none"/>` +
    `<circle cx="0" cy="22" r="4.4" fill="${ink}"/><circle cx="0" cy="22" r="1.5" fill="${paper}"/>`
  );
}

function elephant(ink: string, paper: string): string {
  return (
    `<path d="M27 -3C27 -16 15 -20 3 -18.6C-4 -25 -16.5 -24 -21 -15C-25 -7.5 -25.4 2 -25.2 10C-25 15.4 -27.4 17.2 -29.6 14.6C-31 13 -33.4 14.6 -32.6 16.8C-30.6 22.6 -18.8 23.4 -18 13.6C-17.8 10 -17 7.4 -14.6 5.6C-12.8 9 -10 10.4 -8 10.4L-8.6 26H2L2.8 14.6Q8 16.2 13.4 14.6L14 26H24.6L24.8 11C26.4 7 27 3 27 -3Z" fill="${ink}"/>` +
    `<path d="M26 -5Q32 -1 30 9" stroke="${ink}" stroke-width="2.6" stroke-linecap="round" fill="none"/>` +
    `<path d="M-8.4 -15.4C1 -17 6.4 -8 2.6 0.4C0.8 4.4 -3.4 5.6 -5 2.4C-8.6 0 -11.6 -6 -10.6 -12" stroke="${paper}" stroke-width="2.1" stroke-linecap="round" fill="none"/>` +
    `<circle cx="-16" cy="-9.4" r="1.8" fill="${paper}"/>` +
    `<path d="M-15.6 3.4Q-20 7.6 -25.8 5.4" stroke="${paper}" stroke-width="2.4" stroke-linecap="round" fill="none"/>`
  );
}

function horse(ink: string, paper: string): string {
  return (
    `<path d="M-16 27C-17 16 -6 11 -2 2C-6 6.4 -11 6.6 -14.4 8.8C-16.4 10.4 -18 13.2 -20.8 13.4C-22.6 13.4 -23.4 12 -24.6 11.6C-27 10.6 -27.8 7.6 -26.2 4.6C-23.4 -0.4 -20.6 -6 -18 -11.4C-15.6 -16 -12.2 -18.8 -8 -20.2L-7.4 -29.4C-3.6 -28 -0.6 -25.4 0.8 -21.6C13 -20 22 -9.6 23.6 4C24.6 12.6 24 20 22 27Z" fill="${ink}"/>` +
    `<circle cx="-11.6" cy="-10" r="2" fill="${paper}"/><circle cx="-22.6" cy="6.6" r="1.3" fill="${paper}"/>` +
    `<path d="M3 -16.4C11.6 -12.6 16.4 -4 17 6M-1 -10.6C6.4 -7 10.4 0.6 10.6 9" stroke="${paper}" stroke-width="2.1" stroke-linecap="round" fill="none"/>`
  );
}

function wheel(ink: string, paper: string): string {
  let spokes = "";
  for (let i = 0; i < 8; i++) {
    const angle = (i * Math.PI) / 4 + Math.PI / 8;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    spokes += `M${n(5 * x)} ${n(5 * y)}L${n(22 * x)} ${n(22 * y)}`;
  }
  let studs = "";
  for (let i = 0; i < 16; i++) {
    const angle = (i * Math.PI) / 8;
    const [x, y] = [25.2 * Math.cos(angle), 25.2 * Math.sin(angle)];
    studs += `<circle cx="${n(x)}" cy="${n(y)}" r="1.1" fill="${paper}"/>`;
  }
  return (
    `<circle r="25.2" fill="none" stroke="${ink}" stroke-width="6.6"/><path d="${spokes}" stroke="${ink}" stroke-width="4.2"/>` +
    `<circle r="7.6" fill="${ink}"/><circle r="2.6" fill="${paper}"/>${studs}`
  );
}

function cannon(ink: string, paper: string): string {
  return (
    `<path d="M-6 10L-27 23.4" stroke="${ink}" stroke-width="5.4" stroke-linecap="round"/>` +
    `<g transform="translate(1 -6) rotate(-24)"><path d="M-20 -8.6C-26.6 -8.6 -26.6 9 -20 9L-6 8L22 5.6V7.4Q25.6 8.4 28.6 7.4V-7Q25.6 -8 22 -7V-5.2L-6 -7.6Z" fill="${ink}"/><circle cx="-27.4" cy="0.2" r="3.2" fill="${ink}"/>` +
    `<path d="M-13 -7.2V7.6M6 -5.6V6" stroke="${paper}" stroke-width="1.7"/></g>` +
    `<circle cx="0" cy="13" r="14.4" fill="${paper}"/><circle cx="0" cy="13" r="11" fill="none" stroke="${ink}" stroke-width="4"/>` +
    `<path d="M0 3V23M-10 13H10M-7 6L7 20M7 6L-7 20" stroke="${ink}" stroke-width="2.3"/><circle cx="0" cy="13" r="3.8" fill="${ink}"/>`
  );
}

function soldier(ink: string, paper: string): string {
  return (
    `<path d="M0 -29Q3 -22 12 -15Q20 -9.4 28 -7Q30 -5.6 28 -4.6Q0 1.4 -28 -4.6Q-30 -5.6 -28 -7Q-20 -9.4 -12 -15Q-3 -22 0 -29Z" fill="${ink}"/>` +
    `<path d="M-12 0.6Q0 2.6 12 0.6C12 11 6.4 16 0 16C-6.4 16 -12 11 -12 0.6Z" fill="${ink}"/>` +
    `<path d="M-24 27C-24 18.6 -18 15.4 -10 14.6C-6 20.4 6 20.4 10 14.6C18 15.4 24 18.6 24 27Q0 31 -24 27Z" fill="${ink}"/>` +
    `<circle cx="-4.4" cy="6" r="1.4" fill="${paper}"/><circle cx="4.4" cy="6" r="1.4" fill="${paper}"/>`
  );
}

function polar(angle: number, radius: number): string {
  return `${n(radius * Math.cos(angle))} ${n(22 + radius * Math.sin(angle))}`;
}

function n(value: number): string {
  return value.toFixed(1);
}
