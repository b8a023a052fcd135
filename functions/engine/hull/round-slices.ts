import { solvePositive } from '../geometry/solve-positive.ts';
import type { ScalarField } from '../types.ts';

/**
 * Level slices of a hull are polygons, whose sides the outlines lay on the body: about a round body all sides are as far
 * from its middle. So far, in shares of the radius and in samples, may a side be off (whichever is more).
 */
const [OFF, OFF_SAMPLES] = [0.015, 0.5];
/** Where samples are coarser than this share of the radius, nothing tells a square leg from a round one. */
const MOST_OFF = 0.05;
/** Corners of a polygon about a circle, of eight photos in uneven steps, stick out by .03 to .12 of the radius. */
const CORNER = 1.12;
/** What sticks out further than the first is no corner, and than the second a handle, a spout or a leg: a square has 1.41. */
const [BEYOND, HANDLE] = [1.2, 1.5];
/** Nor does a polygon about a circle reach into it. */
const DENT = 0.97;
/**
 * Share of the directions without a handle in which there have to be sides of the circle, and of all in which nothing
 * speaks against it: .75 and more of a teapot, at most .67 of chairs' seats, whose corners pass for four handles.
 */
const [LEAST_SIDES, LEAST_ROUND] = [0.8, 0.7];
const DIRECTIONS = 48;
const REFITS = 6;
/** Weight of staying at the origin: sides that all face one way have an answer, too, which is then refused. */
const STAY = 1e-9;

interface Crossing {
  x: number;
  z: number;
  /** Outward, of length 1. */
  normalX: number;
  normalZ: number;
}

interface Circle {
  x: number;
  z: number;
  radius: number;
  /** Per direction about the middle, whether the slice ends on the circle there. */
  isRound: boolean[];
}

/** The hull with the corners cut off where its level slices are polygons about a circle: seats, table tops, pots. */
export function roundSlices(hull: ScalarField): ScalarField {
  const data = hull.data.slice();
  for (let level = 0; level < hull.size[1]; level++) {
    for (const { cells, crossings } of partsOf(hull, level)) {
      const circle = fitCircle(crossings, hull.spacing);
      if (circle) cutCorners(hull, data, level, cells, circle);
    }
  }
  return { ...hull, data };
}

/** Connected parts of one level: their samples, and where the grid's lines leave them. */
function partsOf(hull: ScalarField, level: number): { cells: number[]; crossings: Crossing[] }[] {
  const [nx, ny, nz] = hull.size;
  const at = (i: number, k: number) => (k * ny + level) * nx + i;
  const value = (i: number, k: number) =>
    i < 0 || k < 0 || i >= nx || k >= nz ? -hull.spacing : hull.data[at(i, k)];
  const isSeen = new Uint8Array(nx * nz);
  const parts: { cells: number[]; crossings: Crossing[] }[] = [];
  for (let start = 0; start < nx * nz; start++) {
    if (isSeen[start] || value(start % nx, Math.floor(start / nx)) <= 0) continue;
    const part = { cells: [] as number[], crossings: [] as Crossing[] };
    const open = [start];
    isSeen[start] = 1;
    for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
      const [i, k] = [cell % nx, Math.floor(cell / nx)];
      part.cells.push(cell);
      for (const [di, dk] of NEIGHBOURS) {
        const [u, w] = [i + di, k + dk];
        if (value(u, w) <= 0) {
          part.crossings.push(crossingAt(hull, value, [i, k], [di, dk]));
        } else if (!isSeen[w * nx + u]) {
          isSeen[w * nx + u] = 1;
          open.push(w * nx + u);
        }
      }
    }
    parts.push(part);
  }
  return parts;
}

const NEIGHBOURS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

function crossingAt(
  { origin, spacing }: ScalarField,
  value: (i: number, k: number) => number,
  [i, k]: readonly [number, number],
  [di, dk]: readonly [number, number],
): Crossing {
  const [inside, outside] = [value(i, k), value(i + di, k + dk)];
  const share = inside / (inside - outside);
  // On the inner side: the field beyond may be cut off far from the hull.
  const slopeX = value(i + 1, k) - value(i - 1, k);
  const slopeZ = value(i, k + 1) - value(i, k - 1);
  const length = Math.hypot(slopeX, slopeZ) || 1;
  return {
    x: origin[0] + spacing * (i + share * di),
    z: origin[2] + spacing * (k + share * dk),
    normalX: -slopeX / length,
    normalZ: -slopeZ / length,
  };
}

/** The circle that the sides lie on, by least squares that forget those far off; undefined where there is none. */
function fitCircle(crossings: readonly Crossing[], spacing: number): Circle | undefined {
  let weights: number[] = crossings.map(() => 1);
  let circle = solveCircle(crossings, weights);
  for (let k = 0; k < REFITS; k++) {
    const { x, z, radius } = circle;
    const scale = Math.max(OFF * radius, OFF_SAMPLES * spacing) * (k < REFITS / 2 ? 3 : 1);
    weights = crossings.map((side) => 1 / (1 + ((distanceTo(side, x, z) - radius) / scale) ** 2));
    circle = solveCircle(crossings, weights);
  }
  if (OFF_SAMPLES * spacing > MOST_OFF * circle.radius) return undefined;
  const { x, z, radius } = circle;
  const off = Math.max(OFF * radius, OFF_SAMPLES * spacing);
  const [hasSide, isOther] = [0, 1].map(() => new Uint8Array(DIRECTIONS));
  const farthest = new Float64Array(DIRECTIONS);
  for (const side of crossings) {
    const away = Math.hypot(side.x - x, side.z - z) / radius;
    const direction = directionOf(side.x - x, side.z - z);
    farthest[direction] = Math.max(farthest[direction], away);
    const isOn = Math.abs(distanceTo(side, x, z) - radius) <= off && away <= BEYOND;
    if (isOn) hasSide[direction] = 1;
    // Where two sides meet, the slope is that of neither.
    else if (away < DENT || away > CORNER) isOther[direction] = 1;
  }
  const isHandle = handlesIn(farthest);
  const bare = isHandle.filter((flag) => !flag).length;
  const sides = hasSide.filter((flag, d) => flag === 1 && !isHandle[d]).length;
  const isRound = isHandle.map((flag, d) => !flag && isOther[d] === 0);
  const round = isRound.filter(Boolean).length;
  const isCircle = sides >= LEAST_SIDES * bare && round >= LEAST_ROUND * DIRECTIONS;
  return isCircle ? { x, z, radius, isRound } : undefined;
}

/** Runs of directions in which the slice goes beyond the circle, as far as a handle does somewhere in the run. */
function handlesIn(farthest: Float64Array): boolean[] {
  const isBeyond = Array.from(farthest, (away) => away > BEYOND);
  const isHandle = isBeyond.map(() => false);
  farthest.forEach((away, d) => {
    if (away < HANDLE) return;
    for (const way of [1, -1]) {
      for (let k = 0; k < DIRECTIONS; k++) {
        const at = (d + way * k + DIRECTIONS) % DIRECTIONS;
        if (!isBeyond[at]) break;
        isHandle[at] = true;
      }
    }
  });
  return isHandle;
}

/** How far from a point the line through a side runs. */
const distanceTo = (side: Crossing, x: number, z: number): number =>
  (side.x - x) * side.normalX + (side.z - z) * side.normalZ;

const directionOf = (x: number, z: number): number =>
  Math.floor((Math.atan2(x, z) / (2 * Math.PI) + 1) * DIRECTIONS) % DIRECTIONS;

/** Weighted least squares of n·c + r = n·p over all sides. */
function solveCircle(
  crossings: readonly Crossing[],
  weights: readonly number[],
): { x: number; z: number; radius: number } {
  const a = Float64Array.of(STAY, 0, 0, 0, STAY, 0, 0, 0, STAY);
  const b = new Float64Array(3);
  crossings.forEach(({ x, z, normalX, normalZ }, i) => {
    const [row, distance] = [[normalX, normalZ, 1], x * normalX + z * normalZ];
    for (let k = 0; k < 9; k++) a[k] += weights[i] * row[Math.floor(k / 3)] * row[k % 3];
    for (let k = 0; k < 3; k++) b[k] += weights[i] * row[k] * distance;
  });
  const [x, z, radius] = solvePositive(a, b);
  return { x, z, radius };
}

function cutCorners(
  { size, origin, spacing }: ScalarField,
  data: Float32Array,
  level: number,
  cells: readonly number[],
  { x, z, radius, isRound }: Circle,
): void {
  const [nx, ny] = size;
  for (const cell of cells) {
    const [i, k] = [cell % nx, Math.floor(cell / nx)];
    const [dx, dz] = [origin[0] + spacing * i - x, origin[2] + spacing * k - z];
    const away = Math.hypot(dx, dz);
    if (away > BEYOND * radius || !isRound[directionOf(dx, dz)]) continue;
    const at = (k * ny + level) * nx + i;
    data[at] = Math.min(data[at], radius - away);
  }
}
