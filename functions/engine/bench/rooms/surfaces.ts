import type { Vec3 } from '../../geometry/vec3.ts';

/** Red, green and blue in linear light, 0 to 1. */
export type Colour = Vec3;

/** What a place of a thing looks like: its colour at a point in the thing's own axes, in metres. */
export interface Surface {
  colour: (point: Vec3) => Colour;
  /** Shines by itself: a window, a lamp. */
  isLight?: boolean;
  /** Shows what stands before it. */
  isMirror?: boolean;
}

const mix = (a: Colour, b: Colour, share: number): Colour => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];

const shade = (colour: Colour, by: number): Colour => [colour[0] * by, colour[1] * by, colour[2] * by];

/** Smooth noise in 0–1 over two coordinates. */
function noise(x: number, y: number): number {
  const corner = (i: number, j: number) => {
    const value = Math.sin(i * 127.1 + j * 311.7) * 43_758.5453;
    return value - Math.floor(value);
  };
  const [i, j] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [x - i, y - j].map((t) => t * t * (3 - 2 * t));
  return (
    (corner(i, j) * (1 - u) + corner(i + 1, j) * u) * (1 - v) +
    (corner(i, j + 1) * (1 - u) + corner(i + 1, j + 1) * u) * v
  );
}

const remainder = (value: number, step: number): number => value - step * Math.floor(value / step);

export const plain = (colour: Colour): Surface => ({ colour: () => colour });

export const light = (colour: Colour): Surface => ({ colour: () => colour, isLight: true });

export const mirror = (): Surface => ({ colour: () => [0.85, 0.87, 0.87], isMirror: true });

/** Plaster or paint, a little uneven. */
export const plaster = (colour: Colour): Surface => ({
  colour: ([x, y, z]) => shade(colour, 0.92 + 0.12 * noise(3 * (x + z), 3 * y)),
});

/** Grain along x. */
export const wood = (colour: Colour): Surface => ({
  colour: ([x, y, z]) => {
    const across = 14 * (y + z) + 2 * noise(1.5 * x, 6 * (y + z));
    return shade(colour, 0.7 + 0.25 * noise(0.8 * x, 3 * across) + 0.18 * Math.sin(6 * across) ** 2);
  },
});

/** Planks of wood along x on a floor, each with its own tone. */
export const planks = (colour: Colour): Surface => ({
  colour: ([x, , z]) => {
    const row = Math.floor(z / 0.13);
    const plank = Math.floor((x + 0.37 * row) / 1.1);
    if (remainder(z, 0.13) < 0.004 || remainder(x + 0.37 * row, 1.1) < 0.004) return shade(colour, 0.35);
    return shade(colour, 0.6 + 0.45 * noise(plank * 7.7, row * 3.1) + 0.2 * noise(2 * x, 60 * z));
  },
});

/** Squares of two colours with joints between them. */
export const tiles = (one: Colour, other: Colour, side: number): Surface => ({
  colour: ([x, , z]) => {
    if (remainder(x, side) < 0.006 || remainder(z, side) < 0.006) return [0.3, 0.29, 0.27];
    const isOdd = (Math.floor(x / side) + Math.floor(z / side)) % 2 !== 0;
    return shade(isOdd ? one : other, 0.9 + 0.15 * noise(9 * x, 9 * z));
  },
});

/** Upright stripes; `width` in metres. */
export const stripes = (one: Colour, other: Colour, width: number): Surface => ({
  colour: ([x, , z]) => (remainder(x + z, 2 * width) < width ? one : other),
});

/** Cloth that hangs in folds. */
export const curtain = (colour: Colour): Surface => ({
  colour: ([x, y, z]) =>
    shade(colour, 0.55 + 0.45 * Math.sin(34 * (x + z) + 1.5 * noise(4 * (x + z), y)) ** 2),
});

/** Bricks that lie in rows along x. */
export const bricks = (colour: Colour): Surface => ({
  colour: ([x, y, z]) => {
    const row = Math.floor(y / 0.075);
    const along = x + z + 0.11 * (row % 2);
    if (remainder(y, 0.075) < 0.01 || remainder(along, 0.22) < 0.01) return [0.45, 0.42, 0.38];
    return shade(colour, 0.6 + 0.5 * noise(Math.floor(along / 0.22) * 5.3, row * 2.7));
  },
});

/** A carpet with rings of a second colour and a border. */
export const carpet = (one: Colour, other: Colour, half: number): Surface => ({
  colour: ([x, , z]) => {
    const edge = half - Math.max(Math.abs(x), Math.abs(z));
    if (edge < 0.12) return remainder(edge, 0.04) < 0.02 ? other : shade(one, 0.6);
    const ring = Math.sin(18 * Math.hypot(remainder(x, 0.5) - 0.25, remainder(z, 0.5) - 0.25));
    return shade(mix(one, other, ring > 0.2 ? 0.35 : 0), 0.8 + 0.3 * noise(60 * x, 60 * z));
  },
});

/** Backs of books side by side along x. */
export const books = (seed: number): Surface => ({
  colour: ([x, y]) => {
    const book = Math.floor((x + 0.01 * Math.sin(30 * x)) / 0.035);
    const tone = (k: number) => 0.06 + 0.7 * noise(book * 3.3 + seed + k, book * 1.7 + k) ** 2;
    if (y > 0.08 + 0.06 * noise(book * 9.1, seed)) return [0.04, 0.035, 0.03];
    return [tone(0), tone(11), tone(23)];
  },
});

/** Sky above roofs, behind the bars of a frame; the pane is `half` metres wide and high from its middle. */
export const pane = (half: Vec3): Surface => ({
  colour: ([x, y, z]) => {
    const along = Math.abs(half[0] > half[2] ? x : z);
    const wide = Math.max(half[0], half[2]);
    const isBar = along < 0.02 || along > wide - 0.05 || Math.abs(y) < 0.02 || Math.abs(y) > half[1] - 0.05;
    if (isBar) return [0.7, 0.68, 0.64];
    return y < -0.3 * half[1] + 0.2 * noise(5 * (x + z), 0) ? [0.35, 0.4, 0.3] : [1.1, 1.2, 1.35];
  },
  isLight: true,
});

/** A picture of blots in a frame. */
export const picture = (seed: number, half: Vec3): Surface => ({
  colour: ([x, y, z]) => {
    const along = half[0] > half[2] ? x : z;
    const wide = Math.max(half[0], half[2]);
    if (Math.abs(along) > wide - 0.03 || Math.abs(y) > half[1] - 0.03) return [0.12, 0.08, 0.05];
    const tone = (k: number) => noise(5 * along + seed + k, 5 * y - k) ** 1.5;
    return [tone(1), tone(4), tone(9)];
  },
});
