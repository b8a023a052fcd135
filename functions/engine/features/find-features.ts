import { describe } from './describe.ts';
import type { GreyImage } from './grey-image.ts';
import { greyLevels, type Octave } from './grey-levels.ts';

/** Places of a frame that can be found again in its neighbours, and what each looks like. */
export interface Features {
  /** In pixels of the grey image, the middle of its first pixel at .5. */
  x: Float32Array;
  y: Float32Array;
  /** Radius, pixels. */
  size: Float32Array;
  /** `DESCRIPTOR` bytes each. */
  looks: Uint8Array;
}

/** Numbers that tell what a feature looks like. */
export const DESCRIPTOR = 128;

/** Least difference between a spot and what is round it, of 1: below, it is noise of the camera and of JPEG. */
const CONTRAST = 0.0025;
/** Spots longer than this times their width are edges, along which nothing tells where they are. */
const LONGEST = 10;
/** Features are taken evenly over the picture: so many cells along its longer side, and at most so many features in each. */
const [CELLS, A_CELL] = [16, 16];
/** No spot is looked for nearer to the picture's edge, in pixels of its octave. */
const BORDER = 8;

/**
 * The spots of a frame that are lighter or darker than all round them, at sizes from 2 pixels on, as Lowe (2004) finds and
 * describes them, but upright: who films holds the telephone level, and what is turned is something else.
 */
export function findFeatures(image: GreyImage): Features {
  const spots = greyLevels(image).flatMap(spotsOf);
  const kept = spread(spots, image);
  const looks = new Uint8Array(kept.length * DESCRIPTOR);
  kept.forEach((spot, i) => looks.set(describe(spot), i * DESCRIPTOR));
  return {
    x: Float32Array.from(kept, ({ x, octave }) => (x + 0.5) * octave.step),
    y: Float32Array.from(kept, ({ y, octave }) => (y + 0.5) * octave.step),
    size: Float32Array.from(kept, ({ sigma, octave }) => sigma * octave.step),
    looks,
  };
}

export interface Spot {
  octave: Octave;
  /** Index of the level it is clearest in. */
  level: number;
  /** In pixels of the octave. */
  x: number;
  y: number;
  sigma: number;
  strength: number;
}

/** Places that differ most from all 26 neighbours in place and size, moved to where a parabola peaks. */
function spotsOf(octave: Octave): Spot[] {
  const { width, height, differences, sigmas } = octave;
  const spots: Spot[] = [];
  for (let level = 1; level < differences.length - 1; level++) {
    const here = differences[level];
    for (let y = BORDER; y < height - BORDER; y++) {
      for (let x = BORDER; x < width - BORDER; x++) {
        const p = y * width + x;
        const value = here[p];
        if (Math.abs(value) < 0.8 * CONTRAST || !isPeak(differences, level, p, width)) continue;
        const found = peakAt(differences, level, p, width);
        if (!found || Math.abs(found.value) < CONTRAST) continue;
        spots.push({
          octave,
          level,
          x: x + found.dx,
          y: y + found.dy,
          sigma: sigmas[level] * (sigmas[level + 1] / sigmas[level]) ** found.ds,
          strength: Math.abs(found.value),
        });
      }
    }
  }
  return spots;
}

function isPeak(levels: readonly Float32Array[], level: number, p: number, width: number): boolean {
  const value = levels[level][p];
  const sign = Math.sign(value);
  for (const data of [levels[level], levels[level - 1], levels[level + 1]]) {
    for (let o = p - width; o <= p + width; o += width) {
      for (let q = o - 1; q <= o + 1; q++) {
        if (sign * data[q] > sign * value || (data[q] === value && (q !== p || data !== levels[level])))
          return false;
      }
    }
  }
  return true;
}

/** The peak of the parabola through a place and its neighbours; nothing on an edge, and where the peak is elsewhere. */
function peakAt(levels: readonly Float32Array[], level: number, p: number, width: number) {
  const [below, here, above] = [levels[level - 1], levels[level], levels[level + 1]];
  const gx = (here[p + 1] - here[p - 1]) / 2;
  const gy = (here[p + width] - here[p - width]) / 2;
  const gs = (above[p] - below[p]) / 2;
  const xx = here[p + 1] + here[p - 1] - 2 * here[p];
  const yy = here[p + width] + here[p - width] - 2 * here[p];
  const ss = above[p] + below[p] - 2 * here[p];
  const xy = (here[p + width + 1] - here[p + width - 1] - here[p - width + 1] + here[p - width - 1]) / 4;
  const flat = xx * yy - xy * xy;
  if (flat <= 0 || (xx + yy) ** 2 * LONGEST >= (LONGEST + 1) ** 2 * flat) return undefined;
  const xs = (above[p + 1] - above[p - 1] - below[p + 1] + below[p - 1]) / 4;
  const ys = (above[p + width] - above[p - width] - below[p + width] + below[p - width]) / 4;
  const whole = xx * (yy * ss - ys * ys) - xy * (xy * ss - ys * xs) + xs * (xy * ys - yy * xs);
  const dx = -(gx * (yy * ss - ys * ys) - xy * (gy * ss - ys * gs) + xs * (gy * ys - yy * gs)) / whole;
  const dy = -(xx * (gy * ss - gs * ys) - gx * (xy * ss - ys * xs) + xs * (xy * gs - gy * xs)) / whole;
  const ds = -(xx * (yy * gs - ys * gy) - xy * (xy * gs - gy * xs) + gx * (xy * ys - yy * xs)) / whole;
  if (!(Math.max(Math.abs(dx), Math.abs(dy), Math.abs(ds)) < 1)) return undefined;
  return { dx, dy, ds, value: here[p] + (gx * dx + gy * dy + gs * ds) / 2 };
}

/** The clearest spots of each part of the picture. */
function spread(spots: readonly Spot[], { width, height }: GreyImage): Spot[] {
  const size = Math.max(width, height) / CELLS;
  const cells = new Map<number, Spot[]>();
  for (const spot of spots) {
    const { x, y, octave } = spot;
    const cell = Math.floor((x * octave.step) / size) + CELLS * Math.floor((y * octave.step) / size);
    const there = cells.get(cell);
    if (there) there.push(spot);
    else cells.set(cell, [spot]);
  }
  return [...cells.values()].flatMap((there) =>
    there.sort((a, b) => b.strength - a.strength).slice(0, A_CELL),
  );
}
