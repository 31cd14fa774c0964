// What the textures share. A texture is a picture in vectors, 1000 by 1100 units, that covers the field of the board.

export const WIDTH = 1000;
export const HEIGHT = 1100;

export function sheet(defs: string, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice"><defs>${defs}</defs>${body}</svg>`;
}

export function fill(paint: string): string {
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="${paint}"/>`;
}

export function strokes(path: string, colour: string, width: number, opacity: number): string {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-opacity="${opacity}"/>`;
}

/** A smooth path through points: quadratic curves from middle to middle. */
export function smooth(points: readonly (readonly [number, number])[]): string {
  const [first, ...rest] = points;
  if (!first) return "";
  let path = `M${n(first[0])} ${n(first[1])}`;
  rest.forEach((point, i) => {
    const next = rest[i + 1];
    path += next
      ? `Q${n(point[0])} ${n(point[1])} ${n((point[0] + next[0]) / 2)} ${n((point[1] + next[1]) / 2)}`
      : `L${n(point[0])} ${n(point[1])}`;
  });
  return path;
}

export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** A soft patch of colour, strongest in the middle. */
export function patchDefs(id: string, colour: string): string {
  return `<radialGradient id="${id}"><stop stop-color="${colour}"/><stop offset=".5" stop-color="${colour}" stop-opacity=".45"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;
}

export function patch(id: string, x: number, y: number, rx: number, ry: number, turn: number, opacity: number): string {
  return `<ellipse rx="${n(rx)}" ry="${n(ry)}" transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})" fill="url(#${id})" fill-opacity="${opacity.toFixed(2)}"/>`;
}
