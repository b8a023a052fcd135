/** Smooth noise that repeats: gradient noise after Perlin (2002) on a lattice of `periodX` by `periodY` cells. */
export function noise(seed: number) {
  const hash = (x: number, y: number): number => {
    let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed + 1, 2246822519);
    h = Math.imul(h ^ (h >>> 13), 1274126177);
    return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
  };
  const gradient = (x: number, y: number, dx: number, dy: number): number => {
    const angle = 2 * Math.PI * hash(x, y);
    return dx * Math.cos(angle) + dy * Math.sin(angle);
  };
  const wrap = (i: number, period: number) => ((i % period) + period) % period;

  /** About −1 to 1; `u` and `v` in shares of the tile. */
  const at = (u: number, v: number, periodX: number, periodY = periodX): number => {
    const [x, y] = [u * periodX, v * periodY];
    const [x0, y0] = [Math.floor(x), Math.floor(y)];
    const [dx, dy] = [x - x0, y - y0];
    const [x1, y1] = [wrap(x0 + 1, periodX), wrap(y0 + 1, periodY)];
    const [xa, ya] = [wrap(x0, periodX), wrap(y0, periodY)];
    const [sx, sy] = [fade(dx), fade(dy)];
    const low = gradient(xa, ya, dx, dy) * (1 - sx) + gradient(x1, ya, dx - 1, dy) * sx;
    const high = gradient(xa, y1, dx, dy - 1) * (1 - sx) + gradient(x1, y1, dx - 1, dy - 1) * sx;
    return 1.5 * (low * (1 - sy) + high * sy);
  };

  /** Several octaves of it, each twice as fine and half as strong. */
  const layered = (u: number, v: number, periodX: number, periodY = periodX, octaves = 4): number => {
    let [sum, strength] = [0, 0.5];
    for (let k = 0; k < octaves; k++, strength /= 2) sum += strength * at(u, v, periodX << k, periodY << k);
    return sum;
  };
  return { at, layered, hash };
}

const fade = (t: number): number => t * t * t * (t * (6 * t - 15) + 10);

export const clamp01 = (x: number): number => Math.min(Math.max(x, 0), 1);
export const smoothstep = (from: number, to: number, x: number): number => {
  const t = clamp01((x - from) / (to - from));
  return t * t * (3 - 2 * t);
};
