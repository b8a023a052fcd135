import type { Mask } from '../types.ts';
import { pointsOnLoop } from './contour.ts';
import { shrunkOutlines } from './shrunk-outlines.ts';

/** Shrunk outlines are smoothed by a Gaussian of this deviation, pixels, as far as so many of them: pixels of a mask turn as well. */
const [BLUR, BLURRED] = [3, 9];
/** Shorter loops are gaps that tell nothing, pixels. */
const LEAST_LOOP = 60;
/** A turn is measured over so many pixels to either side. */
const REACH = 6;
/** Radii, pixels: of a corner at most, of what is rounded, and of what is bent at all. */
const [CORNER, ROUNDED, BENT] = [15, 60, 300];

/**
 * Share of what silhouettes' outlines turn by, 0–1, that is rounded: edges of upholstery, a few hundredths of a product's size. At most .25 of
 * furniture of boards and bars, .34 of a round side table, .38 to .53 of sofas and a wing chair.
 */
export function roundedShare(masks: readonly Mask[]): number {
  let [rounded, all] = [0, 0];
  for (const loop of shrunkOutlines(masks)) {
    for (const { turn, radius } of turnsOf(everyPixel(loop))) {
      if (radius > BENT) continue;
      all += turn;
      if (radius > CORNER && radius <= ROUNDED) rounded += turn;
    }
  }
  return all > 0 ? rounded / all : 0;
}

/** The turn at each place of a closed loop, radians, and the radius of the circle that it belongs to, pixels. */
function turnsOf(loop: readonly Place[]): { turn: number; radius: number }[] {
  const places = loop.length;
  if (places < LEAST_LOOP) return [];
  const smooth = loop.map((_, i) => smoothed(loop, i));
  const ways = smooth.map(([x, y], i) => {
    const [nextX, nextY] = smooth[(i + 1) % places];
    return Math.atan2(nextY - y, nextX - x);
  });
  const turns = ways.map((way, i) => {
    const turn = ways[(i + 1) % places] - way;
    return turn - 2 * Math.PI * Math.round(turn / (2 * Math.PI));
  });
  return turns.map((turn, i) => {
    let sum = 0;
    for (let k = -REACH; k <= REACH; k++) sum += turns[(i + k + places) % places];
    return { turn: Math.abs(turn), radius: (2 * REACH + 1) / Math.abs(sum) };
  });
}

type Place = readonly [x: number, y: number];

const WEIGHTS = Array.from({ length: 2 * BLURRED + 1 }, (_, k) =>
  Math.exp(-((k - BLURRED) ** 2) / (2 * BLUR ** 2)),
);
const WEIGHT = WEIGHTS.reduce((sum, weight) => sum + weight, 0);

function smoothed(loop: readonly Place[], i: number): Place {
  let [x, y] = [0, 0];
  WEIGHTS.forEach((weight, k) => {
    const place = loop[(i + k - BLURRED + loop.length) % loop.length];
    x += weight * place[0];
    y += weight * place[1];
  });
  return [x / WEIGHT, y / WEIGHT];
}

function everyPixel(loop: Float64Array): Place[] {
  const points = pointsOnLoop(loop, 1);
  return Array.from({ length: points.length / 2 }, (_, i) => [points[2 * i], points[2 * i + 1]] as const);
}
