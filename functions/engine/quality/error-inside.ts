import type { Mesh } from '../types.ts';
import type { ViewSource } from '../views/view-source.ts';
import { HIDDEN_WEIGHT, predictEach, squaredError } from './predict-each.ts';

/** What lies so far behind the other surface is seen in its place, heights of the product. */
const BEHIND = 0.02;
/** Fewest pixels of all photos together that two of them see, below which nothing is told. */
const LEAST_PIXELS = 300;
/** A lid is no better than this, squared grey levels of all its pixels together. */
const NO_ERROR = 1e-9;

/**
 * For surfaces opened from a closed one: how well photos predict each other on what they show behind it, as a share of the closed one's error at the same
 * pixels: below 1 they look inside. Only what at least two photos see counts, on either of them; undefined where that is hardly anything.
 */
export function errorInside(
  closed: Mesh,
  sources: readonly ViewSource[],
): (opened: Mesh) => number | undefined {
  const predictClosed = predictEach(closed, sources);
  return (opened) => {
    const predictOpened = predictEach(opened, sources);
    let [errorClosed, errorOpened, pixels] = [0, 0, 0];
    sources.forEach(({ mask }, i) => {
      const [front, back] = [predictClosed(i), predictOpened(i)];
      for (let pixel = 0; pixel < front.triangle.length; pixel++) {
        if (front.triangle[pixel] < 0 || back.triangle[pixel] < 0 || mask.data[pixel] <= 127) continue;
        if (back.depth[pixel] - front.depth[pixel] < BEHIND) continue;
        const inside = back.at(pixel);
        if (inside.weight < HIDDEN_WEIGHT) continue;
        errorOpened += squaredError(inside);
        errorClosed += squaredError(front.at(pixel));
        pixels++;
      }
    });
    return pixels < LEAST_PIXELS ? undefined : errorOpened / Math.max(errorClosed, NO_ERROR);
  };
}
