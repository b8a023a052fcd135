import type { Camera } from '../types.ts';
import { AZIMUTH, orbitOf, ORBIT_PARAMETERS, MIDDLE_OF_PRODUCT } from './orbit.ts';
import type { RefinedOrbit } from './refine-orbit.ts';

/** 1 the way people are asked to go round, counter-clockwise seen from above, from +Z towards +X; −1 the other. */
export type Way = 1 | -1;
export const TOLD_WAY: Way = 1;

/**
 * How many times worse, and by how much of the height (%), the way people are asked to go must fit to be given up. Round and
 * four-sided products look the same either way: barstool .0024 against .0015, and a vase whose outlines were cut out of
 * clutter .127 against .060. Where the way is told it is .3 and more: a nightstand .30 against .047, a desk 1.7 against .002.
 */
const TELLS_THE_WAY = { factor: 3, percent: 0.05 };

/** The best orbit, which comes first; where silhouettes do not tell the way round, the best of the way people are asked to go. */
export function likelier<T extends Pick<RefinedOrbit, 'incoherence'> & { way: Way }>(
  orbits: readonly T[],
): T {
  const told = orbits.find(({ way }) => way === TOLD_WAY);
  return !told || isWorse(told, orbits[0], TELLS_THE_WAY) ? orbits[0] : told;
}

/** Whether an orbit fits so many times worse than another, and by more than so much of the height (%). */
export const isWorse = (
  a: Pick<RefinedOrbit, 'incoherence'>,
  b: Pick<RefinedOrbit, 'incoherence'>,
  { factor, percent }: { factor: number; percent: number },
): boolean => a.incoherence > Math.max(factor * b.incoherence, b.incoherence + percent);

/** The other way round than cameras, in the order the photos were taken, go round a product that is 1 high, with its foot at the origin. */
export function otherWayThan(cameras: readonly Camera[]): Way {
  const orbit = orbitOf(cameras, MIDDLE_OF_PRODUCT);
  return orbit[(cameras.length - 1) * ORBIT_PARAMETERS + AZIMUTH] > orbit[AZIMUTH] ? -1 : 1;
}
