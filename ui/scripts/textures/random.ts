// A small seeded generator and smooth noise: textures are made at start and come out the same every time.

export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Smooth noise over the plane in -1..1, with features about one unit wide. */
export function noise(seed: number): (x: number, y: number) => number {
  const random = seeded(seed);
  const table = Float32Array.from({ length: 256 }, () => random() * 2 - 1);
  const at = (x: number, y: number) => table[(Math.imul(x, 73) + Math.imul(y, 151) + ((x * y) & 31)) & 255] ?? 0;
  const ease = (t: number) => t * t * (3 - 2 * t);
  return (x, y) => {
    const [x0, y0] = [Math.floor(x), Math.floor(y)];
    const [tx, ty] = [ease(x - x0), ease(y - y0)];
    const top = at(x0, y0) * (1 - tx) + at(x0 + 1, y0) * tx;
    const low = at(x0, y0 + 1) * (1 - tx) + at(x0 + 1, y0 + 1) * tx;
    return top * (1 - ty) + low * ty;
  };
}
