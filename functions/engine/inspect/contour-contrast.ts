import { sampleContours } from '../geometry/contour.ts';
import { resampleMask } from '../geometry/resample-mask.ts';
import { sampleDistance, signedDistance } from '../geometry/signed-distance.ts';
import { smoothLab, toLab, type LabImage } from '../segment/lab-image.ts';
import type { Image, Mask } from '../types.ts';

/** Colour steps (CIE ΔE 1976) across a silhouette's outline, and in the backdrop around it. */
export interface ContourContrast {
  /** From inside to outside the outline: the step that half of the outline exceeds. */
  median: number;
  /** Share of the outline where the step is no larger than the backdrop's own. */
  weakShare: number;
  /** Equal steps in the backdrop, away from the product: the one that half of the places exceed. */
  backdrop: number;
  /** And the one that a tenth of them exceed: furniture, sockets and skirting boards show here. */
  backdropPeak: number;
  /** Length of outline that follows the frame without an edge of its own, in shares of the photo's short side. */
  frame: number;
}

/** Photos are looked at with this longer side. */
const SIDE = 480;
const POINTS = 600;
/** A step is taken from this far inside to this far outside, in pixels. */
const HALF_STEP = 3;
/** The backdrop begins this far from the outline, in pixels: shadows at its foot belong to the product. */
const APART = 12;
/** Places in the backdrop are looked at this many pixels apart. */
const GRID = 6;
/** Steps smaller than this are hardly seen. */
const JUST_VISIBLE = 2.3;
/**
 * The product is not looked for within .5 % of the frame, and smoothing draws the outline further in: one this near
 * may be where the photo ends, not the product.
 */
const FRAME = 0.03;
/** Where the product goes on, the step is smaller than this share of the outline's usual one. */
const GOES_ON = 0.5;

/** Compares the outline's contrast with that of the backdrop. All zero for a mask without an outline. */
export function measureContourContrast(image: Image, mask: Mask): ContourContrast {
  const lab = smoothLab(toLab(image, SIDE));
  const { width, height } = lab;
  const small = resampleMask(
    mask,
    { x: 0, y: 0, width: mask.width, height: mask.height },
    width / mask.width,
  );
  const distance = signedDistance(small);
  const step = (x: number, y: number, dx: number, dy: number) =>
    difference(lab, x - HALF_STEP * dx, y - HALF_STEP * dy, x + HALF_STEP * dx, y + HALF_STEP * dy);

  const points = sampleContours(small, POINTS);
  const outline = Array.from({ length: points.length / 2 }, (_, k) => {
    const [x, y] = [points[2 * k], points[2 * k + 1]];
    const dx = sampleDistance(distance, x + 1, y) - sampleDistance(distance, x - 1, y);
    const dy = sampleDistance(distance, x, y + 1) - sampleDistance(distance, x, y - 1);
    const long = Math.max(Math.hypot(dx, dy), 1e-6);
    return { step: step(x, y, dx / long, dy / long), margin: Math.min(x, y, width - x, height - y) };
  });
  if (outline.length === 0) return { median: 0, weakShare: 0, backdrop: 0, backdropPeak: 0, frame: 0 };

  const backdrop: number[] = [];
  for (let y = GRID; y < height - GRID; y += GRID) {
    for (let x = GRID; x < width - GRID; x += GRID) {
      if (sampleDistance(distance, x, y) < -APART)
        backdrop.push(Math.max(step(x, y, 1, 0), step(x, y, 0, 1)));
    }
  }
  const steps = outline.map((point) => point.step);
  const median = at(steps, 0.5);
  const weak = Math.max(JUST_VISIBLE, at(backdrop, 0.75));
  const short = Math.min(width, height);
  const following = outline.filter((point) => point.margin < FRAME * short && point.step < GOES_ON * median);
  return {
    median,
    weakShare: steps.filter((value) => value < weak).length / steps.length,
    backdrop: at(backdrop, 0.5),
    backdropPeak: at(backdrop, 0.9),
    frame: (following.length * spacingOf(points)) / short,
  };
}

/** ΔE between the pixels that two positions fall into; positions beyond the image count as its border. */
function difference(
  { width, height, planes }: LabImage,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): number {
  const index = (x: number, y: number) =>
    Math.max(0, Math.min(height - 1, Math.floor(y))) * width +
    Math.max(0, Math.min(width - 1, Math.floor(x)));
  const [p, q] = [index(x0, y0), index(x1, y1)];
  return Math.hypot(...planes.map((plane) => plane[p] - plane[q]));
}

/** Distance in pixels between neighbouring samples of an outline: the usual one, as a few begin a new loop. */
function spacingOf(points: Float64Array): number {
  const gaps: number[] = [];
  for (let p = 2; p < points.length; p += 2)
    gaps.push(Math.hypot(points[p] - points[p - 2], points[p + 1] - points[p - 1]));
  return at(gaps, 0.5);
}

/** The value that the given share of the values lies below; 0 of none. */
function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
