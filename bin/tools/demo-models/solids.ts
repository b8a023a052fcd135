import {
  add,
  cross,
  multiply,
  normalise,
  subtract,
  type Vec3,
} from '../../../functions/engine/geometry/vec3.ts';
import { grid, join, type Shape } from './shape.ts';

type Point = readonly [radius: number, y: number];

/** A turned part: the profile from its foot to its top around the Y axis. A sharp profile is rounded with `rounded`. */
export function lathe(profile: readonly Point[], columns = 32, facets = 0): Shape {
  return grid({ columns, rows: profile.length - 1 }, (u, v) => {
    const [radius, y] = profile[Math.round(v * (profile.length - 1))];
    const angle = -2 * Math.PI * u;
    const r = facets > 0 ? radius * facetedRadius(angle, facets) : radius;
    return [r * Math.cos(angle), y, r * Math.sin(angle)];
  });
}

/** Of a regular polygon with softened corners whose corners lie at 1. */
function facetedRadius(angle: number, facets: number): number {
  const step = (2 * Math.PI) / facets;
  const off = (((angle % step) + step) % step) - step / 2;
  return Math.min(Math.cos(step / 2) / Math.cos(off), 0.985);
}

/** The profile with each inner corner replaced by an arc that starts at most `radius` metres from it. */
export function rounded(profile: readonly Point[], radius: number, steps = 3): Point[] {
  const found: Point[] = [profile[0]];
  for (let i = 1; i < profile.length - 1; i++) {
    const [a, b, c] = [profile[i - 1], profile[i], profile[i + 1]];
    const [toA, toC] = [distance(b, a), distance(b, c)];
    const cut = Math.min(radius, 0.45 * toA, 0.45 * toC);
    const [start, end] = [mix(b, a, cut / toA), mix(b, c, cut / toC)];
    for (let k = 0; k <= steps; k++) {
      const t = k / steps;
      found.push(mix(mix(start, b, t), mix(b, end, t), t));
    }
  }
  found.push(profile.at(-1)!);
  return found;
}

const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]) || 1e-9;
const mix = (a: Point, b: Point, t: number): Point => [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])];

/** Half width, half height, and 2 for an ellipse up to 8 for a box with round edges. */
export type Section = readonly [halfWidth: number, halfHeight: number, squareness?: number];

export interface SweepOptions {
  columns?: number;
  rows?: number;
  /** Towards which the section's height points; never along the path. */
  up?: Vec3;
  /** How far the ends are rounded off, metres. */
  bevel?: number;
}

/** A bar along a path: its section may change on the way, and its ends are closed and rounded. */
export function sweep(
  path: (t: number) => Vec3,
  section: (t: number) => Section,
  { columns = 20, rows = 32, up = [0, 0, 1], bevel = 0.003 }: SweepOptions = {},
): Shape {
  const rings = [
    ...END.map(([inset, scale]) => ({ t: 0, out: -bevel * inset, scale })),
    ...Array.from({ length: rows + 1 }, (_, k) => ({ t: k / rows, out: 0, scale: 1 })),
    ...END.toReversed().map(([inset, scale]) => ({ t: 1, out: bevel * inset, scale })),
  ];
  return grid({ columns, rows: rings.length - 1 }, (u, v) => {
    const { t, out, scale } = rings[Math.round(v * (rings.length - 1))];
    const along = normalise(subtract(path(Math.min(t + 0.01, 1)), path(Math.max(t - 0.01, 0))));
    const side = normalise(cross(up, along));
    const top = cross(along, side);
    const [width, height, squareness = 2] = section(t);
    const angle = 2 * Math.PI * u;
    const shrink = (half: number) => (scale === 0 ? 0 : Math.max(half - bevel * (1 - scale), 0));
    const x = shrink(width) * superCosine(Math.cos(angle), squareness);
    const y = shrink(height) * superCosine(Math.sin(angle), squareness);
    return add(add(path(t), multiply(along, out)), add(multiply(side, x), multiply(top, y)));
  });
}

/** Of a rounded end: how far out in bevels, and what is left of the bevel; the last ring is a point. */
const END: ReadonlyArray<readonly [number, number]> = [
  [1, 0],
  [1, 0.02],
  [0.92, 0.4],
  [0.7, 0.72],
  [0.38, 0.92],
];

const superCosine = (x: number, squareness: number) => Math.sign(x) * Math.abs(x) ** (2 / squareness);

/** A box with round edges around the origin. */
export function box(size: Vec3, radius: number, steps = 3): Shape {
  const inner = multiply(size, 0.5).map((half) => half - radius) as unknown as Vec3;
  const faces = [0, 1, 2].flatMap((axis) =>
    [1, -1].map((sign) => {
      const [a, b] = [(axis + 1) % 3, (axis + 2) % 3];
      const lines = (k: number) => linesOf(inner[k], radius, steps);
      const [across, upwards] = [lines(a), lines(b)];
      return grid({ columns: across.length - 1, rows: upwards.length - 1, isFlipped: sign < 0 }, (u, v) => {
        const p = [0, 0, 0];
        p[a] = across[Math.round(u * (across.length - 1))];
        p[b] = upwards[Math.round(v * (upwards.length - 1))];
        p[axis] = sign * (inner[axis] + radius);
        const core = p.map((x, k) => Math.min(Math.max(x, -inner[k]), inner[k])) as unknown as Vec3;
        return add(core, multiply(normalise(subtract(p as unknown as Vec3, core)), radius));
      });
    }),
  );
  return join(...faces);
}

/** Where a face is cut: its middle, and the steps of its two round edges. */
function linesOf(inner: number, radius: number, steps: number): number[] {
  const edge = Array.from(
    { length: steps + 1 },
    (_, k) => inner + radius * Math.tan((Math.PI / 4) * (k / steps)),
  );
  return [...edge.map((x) => -x).toReversed(), ...edge];
}

/** A bar of round section from one point to another. */
export const dowel = (
  from: Vec3,
  to: Vec3,
  radius: (t: number) => number,
  options: SweepOptions = {},
): Shape =>
  sweep(
    (t) => add(multiply(from, 1 - t), multiply(to, t)),
    (t) => [radius(t), radius(t)],
    options,
  );

/** A ring around the Y axis. */
export const torus = (radius: number, thickness: number, columns = 48): Shape =>
  grid({ columns, rows: 14 }, (u, v) => {
    const [a, b] = [-2 * Math.PI * u, 2 * Math.PI * v];
    const r = radius + thickness * Math.cos(b);
    return [r * Math.cos(a), thickness * Math.sin(b), r * Math.sin(a)];
  });
