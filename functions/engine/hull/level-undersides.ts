import { cameraCentre } from '../geometry/camera.ts';
import { dot, normalise, subtract, type Vec3 } from '../geometry/vec3.ts';
import type { Camera, ScalarField } from '../types.ts';

/** Undersides begin this many samples above the product's lowest: below stands what it stands on. */
const LEAST_HEIGHT = 3;
/** An underside faces down by this much (cosine), and every photo by at most so much: outlines at most touch it. */
const [DOWN, UNSEEN] = [0.3, 0.1];
/** Least share of an underside's columns under which nothing stands: over a lower shelf, levelling notched a bookshelf. */
const OPEN_BELOW = 0.5;
/** Most samples that an underside rises from one column to the next. */
const STEEPEST = 2;
/** Least half width of an underside, as a share of the hull's longest side: below rails and rungs hides hardly anything. */
const LEAST_HALF_WIDTH = 1 / 12;
/** The rim is above this share of an underside's columns; levelled is what lies so many samples below it, clear of its steps. */
const [RIM, CLEARANCE] = [0.95, 3];
/** A photo shows what faces it by this cosine; so many samples of it, all but this share, are not levelled. */
const [SHOWN, LEAST_SHOWN, MISSED] = [0.2, 20, 0.05];
/** So far from a sample, in samples, begins the way on which nothing may hide it from a photo. */
const CLEAR_OF = 2.5;

/**
 * A hull and the bodies carved from it without what hides under the product from every photo: a seat's or a shelf's underside
 * that no camera looks at is bounded by rays that pass under its rim and go on downwards, a wedge that may be as deep as
 * a leg is long. Wide undersides with nothing
 * under them become level a little below their rim; what photos show stays.
 */
export function levelUndersides(
  { hull, carved }: { hull: ScalarField; carved: readonly ScalarField[] },
  cameras: readonly Camera[],
): { hull: ScalarField; carved: readonly ScalarField[] } {
  const hidden = hiddenUndersides(hull, cameras);
  if (!hidden) return { hull, carved };
  return {
    hull: withoutSamples(hull, hidden),
    carved: carved.map((body) => withoutSamples(body, hidden)),
  };
}

/** 1 for each sample of a hull that hides under it; undefined where there is none. */
function hiddenUndersides(hull: ScalarField, cameras: readonly Camera[]): Uint8Array | undefined {
  const centres = cameras.map(cameraCentre);
  const hidden = new Uint8Array(hull.data.length);
  let isAny = false;
  for (const columns of widePatches(hull, centres)) {
    const rim = lowestBut(
      RIM,
      columns.map((bottom) => heightOf(hull, bottom)),
    );
    const below = columns.flatMap((bottom) => samplesUpTo(hull, bottom, rim - CLEARANCE));
    const shown = below.filter((i) => isShown(hull, i, centres)).map((i) => heightOf(hull, i));
    const level = shown.length < LEAST_SHOWN ? Infinity : lowestBut(MISSED, shown);
    for (const i of below) {
      if (heightOf(hull, i) >= level) continue;
      hidden[i] = 1;
      isAny = true;
    }
  }
  return isAny ? hidden : undefined;
}

/** A field on the hull's grid with some samples, those that are 1 in `emptied`, outside of it. */
function withoutSamples(field: ScalarField, emptied: Uint8Array): ScalarField {
  const { size, spacing } = field;
  const data = field.data.map((value, i) => {
    if (emptied[i] === 1) return Math.min(value, emptied[i + size[0]] === 1 ? -spacing : -0.5 * spacing);
    // The level lies half way between the samples on both sides of it.
    return i >= size[0] && emptied[i - size[0]] === 1 ? Math.min(value, 0.5 * spacing) : value;
  });
  return { ...field, data };
}

const heightOf = ({ size }: ScalarField, i: number): number => Math.floor(i / size[0]) % size[1];

function lowestBut(share: number, heights: number[]): number {
  heights.sort((a, b) => a - b);
  return heights[Math.floor(share * heights.length)];
}

/** The samples of a column of matter from its bottom to below a height. */
function samplesUpTo(hull: ScalarField, bottom: number, height: number): number[] {
  const samples: number[] = [];
  for (let i = bottom; heightOf(hull, i) < height && hull.data[i] > 0; i += hull.size[0]) samples.push(i);
  return samples;
}

/** Undersides that no photo sees and that are wide, each by the lowest samples of its columns. */
function widePatches(hull: ScalarField, centres: readonly Vec3[]): number[][] {
  const { size, data } = hull;
  const layer = size[0] * size[1];
  const isFree = new Uint8Array(data.length);
  const bottoms = findBottoms(hull, centres);
  for (const i of bottoms) isFree[i] = 1;
  const patches: number[][] = [];
  for (const first of bottoms) {
    if (isFree[first] === 0) continue;
    isFree[first] = 0;
    const patch = [first];
    for (const i of patch) {
      for (const beside of [i - 1, i + 1, i - layer, i + layer]) {
        for (let rise = -STEEPEST; rise <= STEEPEST; rise++) {
          const next = beside + rise * size[0];
          if (isFree[next] !== 1) continue;
          isFree[next] = 0;
          patch.push(next);
        }
      }
    }
    if (isWide(hull, patch) && isOpenBelow(hull, patch)) patches.push(patch);
  }
  return patches;
}

/** Samples with nothing below them whose surface faces down and away from all photos. */
function findBottoms(hull: ScalarField, centres: readonly Vec3[]): number[] {
  const { size, data } = hull;
  const lowest = data.reduce(
    (least, value, i) => (value > 0 ? Math.min(least, heightOf(hull, i)) : least),
    Infinity,
  );
  const bottoms: number[] = [];
  for (let z = 1; z < size[2] - 1; z++) {
    for (let y = Math.max(1, lowest + LEAST_HEIGHT); y < size[1] - 1; y++) {
      for (let x = 1; x < size[0] - 1; x++) {
        const i = x + size[0] * (y + size[1] * z);
        if (data[i] <= 0 || data[i - size[0]] > 0) continue;
        const normal = normalAt(hull, i);
        if (normal[1] > -DOWN) continue;
        const point = pointAt(hull, i);
        if (centres.every((centre) => dot(normal, wayTo(centre, point)) <= UNSEEN)) bottoms.push(i);
      }
    }
  }
  return bottoms;
}

/** Whether a square of twice the least half width, on its corner, fits in a patch as seen from above. */
function isWide({ size }: ScalarField, patch: readonly number[]): boolean {
  const columnOf = (i: number) => (i % size[0]) + size[0] * Math.floor(i / (size[0] * size[1]));
  let left = new Set(patch.map(columnOf));
  for (let width = 1; width < LEAST_HALF_WIDTH * Math.max(...size) && left.size > 0; width++) {
    const before = left;
    left = new Set(
      [...before].filter((at) =>
        [at - 1, at + 1, at - size[0], at + size[0]].every((next) => before.has(next)),
      ),
    );
  }
  return left.size > 0;
}

/** Whether nothing stands under most columns of a patch. */
function isOpenBelow(hull: ScalarField, patch: readonly number[]): boolean {
  const open = patch.filter((bottom) => {
    let i = bottom - hull.size[0];
    while (heightOf(hull, i) > 0 && hull.data[i] <= 0) i -= hull.size[0];
    return hull.data[i] <= 0;
  });
  return open.length > OPEN_BELOW * patch.length;
}

/** Whether some photo looks at a sample of the hull's skin, and nothing of the hull stands before it. */
function isShown(hull: ScalarField, i: number, centres: readonly Vec3[]): boolean {
  const { size, data } = hull;
  const layer = size[0] * size[1];
  if ([i - 1, i + 1, i - size[0], i - layer, i + layer].every((beside) => data[beside] > 0)) return false;
  const [normal, point] = [normalAt(hull, i), pointAt(hull, i)];
  return centres.some((centre) => {
    const way = wayTo(centre, point);
    return dot(normal, way) > SHOWN && isClear(hull, point, way);
  });
}

function isClear({ size, origin, spacing, data }: ScalarField, point: Vec3, way: Vec3): boolean {
  for (let steps = CLEAR_OF; ; steps++) {
    const at = point.map((value, k) => Math.round((value - origin[k]) / spacing + steps * way[k]));
    if (at.some((value, k) => value < 0 || value >= size[k])) return true;
    if (data[at[0] + size[0] * (at[1] + size[1] * at[2])] > 0) return false;
  }
}

const wayTo = (centre: Vec3, point: Vec3): Vec3 => normalise(subtract(centre, point));

function normalAt({ size, data }: ScalarField, i: number): Vec3 {
  const layer = size[0] * size[1];
  return normalise([
    data[i - 1] - data[i + 1],
    data[i - size[0]] - data[i + size[0]],
    data[i - layer] - data[i + layer],
  ]);
}

const pointAt = ({ size, origin, spacing }: ScalarField, i: number): Vec3 => [
  origin[0] + spacing * (i % size[0]),
  origin[1] + spacing * (Math.floor(i / size[0]) % size[1]),
  origin[2] + spacing * Math.floor(i / (size[0] * size[1])),
];
