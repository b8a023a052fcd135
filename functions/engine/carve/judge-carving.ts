import { rayThrough } from '../geometry/camera.ts';
import { extractSurface } from '../mesh/extract-surface.ts';
import { smoothSurface } from '../mesh/smooth-surface.ts';
import type { ScalarField } from '../types.ts';
import { shrinkView } from '../views/shrink-view.ts';
import type { ViewSource } from '../views/view-source.ts';
import { predictionError, predictPhotos, type Prediction } from './neighbour-error.ts';

/** Side of the photos that are compared, in pixels. */
const COMPARED_SIDE = 400;
/** Samples along the side of the blocks that are judged one by one, each with its neighbours' evidence. */
const BLOCK = 14;
const NEIGHBOUR_WEIGHT = 0.5;
/** A depth that changes by less than this many samples is no carving. */
const CHANGED = 0.6;
/** What the photos must keep of their error at most, lose of the silhouette at most, and be asked about at least. */
const NEEDED_ERROR_SHARE = 0.8;
const MOST_LOST = 0.05;
/**
 * Share of what was carved that must stand; below it the matches themselves are not to be believed and nothing does.
 * On the p8 sets: cabinet 1, lantern .97, stool .97, sofa .94, bookshelf .92, teapot .9; lamp .6 (a round shade with
 * stripes, which came out crumpled), mustard .4, chair and table (stripes, grain) below .05.
 */
const NEEDED_STANDING_SHARE = 0.75;
const MIN_PIXELS = 30;
/** Samples behind the hull's skin within which a ray's carving begins. */
const MAX_SEARCH = 40;
const SMOOTHING_ROUNDS = 4;

/** What the photos say of the carving within one block: sums over the pixels whose view it changes. */
interface Evidence {
  pixels: number;
  /** Errors of their predictions. */
  before: number;
  after: number;
  /** Pixels of the product where nothing is left, less those of the backdrop that were covered wrongly. */
  lost: number;
}

/**
 * For each sample of the grid whether the carving there stands: 1 where the photos agree better on the surface after
 * than before and their silhouettes lose next to nothing, 0 in the blocks where not, and everywhere when most of it
 * does not stand. Wrong matches on plain, glossy
 * or repeating faces are found here, one by one, instead of the good carving of a seat being thrown away with them.
 */
export function judgeCarving(
  hull: ScalarField,
  carved: ScalarField,
  sources: readonly ViewSource[],
): Uint8Array {
  const views = sources.map((source) => shrinkView(source, COMPARED_SIDE));
  const [before, after] = [hull, carved].map((field) =>
    predictPhotos(smoothSurface(extractSurface(field), { rounds: SMOOTHING_ROUNDS }), views),
  );
  const blocks = blocksOf(hull.size);
  const evidence = Array.from({ length: blocks.count }, () => ({ pixels: 0, before: 0, after: 0, lost: 0 }));
  const evidenceAt = (sample: number) => evidence[blocks.of(sample)];
  views.forEach((view, i) =>
    gather({ hull, carved }, { view, before: before[i], after: after[i] }, evidenceAt),
  );
  const isStanding = evidence.map((_, block) => isBetter(pooled(evidence, block, blocks.sides)));
  const stands = Uint8Array.from(hull.data, (_, sample) => (isStanding[blocks.of(sample)] ? 1 : 0));
  return standingShare(hull, carved, stands) < NEEDED_STANDING_SHARE ? stands.fill(0) : stands;
}

/** How much of what was carved away stands, 0–1. */
function standingShare(hull: ScalarField, carved: ScalarField, stands: Uint8Array): number {
  let [gone, standing] = [0, 0];
  hull.data.forEach((value, sample) => {
    if (value <= 0 || carved.data[sample] > 0) return;
    gone++;
    standing += stands[sample];
  });
  return standing / Math.max(1, gone);
}

function isBetter({ pixels, before, after, lost }: Evidence): boolean {
  return pixels >= MIN_PIXELS && after < NEEDED_ERROR_SHARE * before && lost < MOST_LOST * pixels;
}

function blocksOf([nx, ny, nz]: ScalarField['size']) {
  const sides = [nx, ny, nz].map((count) => Math.ceil(count / BLOCK));
  const of = (sample: number) => {
    const x = Math.floor((sample % nx) / BLOCK);
    const y = Math.floor((Math.floor(sample / nx) % ny) / BLOCK);
    const z = Math.floor(Math.floor(sample / (nx * ny)) / BLOCK);
    return x + sides[0] * (y + sides[1] * z);
  };
  return { sides, of, count: sides[0] * sides[1] * sides[2] };
}

/** A block's evidence with its neighbours' at a lower weight, so that the border of what stands is even. */
function pooled(evidence: readonly Evidence[], block: number, [nx, ny, nz]: readonly number[]): Evidence {
  const sum = { pixels: 0, before: 0, after: 0, lost: 0 };
  const [x, y, z] = [block % nx, Math.floor(block / nx) % ny, Math.floor(block / (nx * ny))];
  for (let k = Math.max(0, z - 1); k <= Math.min(nz - 1, z + 1); k++) {
    for (let j = Math.max(0, y - 1); j <= Math.min(ny - 1, y + 1); j++) {
      for (let i = Math.max(0, x - 1); i <= Math.min(nx - 1, x + 1); i++) {
        const other = i + nx * (j + ny * k);
        const weight = other === block ? 1 : NEIGHBOUR_WEIGHT;
        for (const key of ['pixels', 'before', 'after', 'lost'] as const)
          sum[key] += weight * evidence[other][key];
      }
    }
  }
  return sum;
}

type Ray = ReturnType<typeof rayThrough>;

interface Carving {
  hull: ScalarField;
  carved: ScalarField;
}

/** One photo, predicted on the hull and on what the carving left of it. */
interface Predicted {
  view: ViewSource;
  before: Prediction;
  after: Prediction;
}

/** Adds up what one photo says, each pixel in the block where its ray enters what was carved away. */
function gather(
  carving: Carving,
  { view: { camera, mask }, before, after }: Predicted,
  evidenceAt: (sample: number) => Evidence,
): void {
  const { width } = camera;
  const { spacing } = carving.hull;
  for (let pixel = 0; pixel < before.depth.length; pixel++) {
    const [near, far] = [before.depth[pixel], after.depth[pixel]];
    if (near === Infinity || far - near < CHANGED * spacing) continue;
    const ray = rayThrough(camera, (pixel % width) + 0.5, Math.floor(pixel / width) + 0.5);
    const entered = firstCarved(carving, ray, [near, far]);
    if (entered < 0) continue;
    const sums = evidenceAt(entered);
    const isProduct = mask.data[pixel] > 127;
    sums.pixels++;
    if (far === Infinity) sums.lost += isProduct ? 1 : -1;
    else if (isProduct) {
      const [then, now] = [predictionError(before, pixel), predictionError(after, pixel)];
      if (Number.isNaN(then) || Number.isNaN(now)) continue;
      sums.before += then;
      sums.after += now;
    }
  }
}

/** The first sample along a ray that is in the hull and no longer in the carved body; −1 if there is none. */
function firstCarved(
  { hull: { size, origin, spacing, data }, carved }: Carving,
  ray: Ray,
  [near, far]: readonly [number, number],
): number {
  const end = Math.min(far, near + MAX_SEARCH * spacing);
  for (let t = near; t < end; t += 0.7 * spacing) {
    const [i, j, k] = ray.direction.map((d, axis) =>
      Math.round((ray.origin[axis] + t * d - origin[axis]) / spacing),
    );
    if (i < 0 || j < 0 || k < 0 || i >= size[0] || j >= size[1] || k >= size[2]) return -1;
    const sample = i + size[0] * (j + size[1] * k);
    if (data[sample] > 0 && carved.data[sample] <= 0) return sample;
  }
  return -1;
}
