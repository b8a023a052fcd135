import type { Mask, Poses } from '../types.ts';
import { coherenceView } from './coherence-view.ts';
import { inObjectFrame } from './estimate-poses.ts';
import { reachOf } from './first-guess.ts';
import { MIDDLE_OF_PRODUCT, orbitOf } from './orbit.ts';
import { measureOrbit } from './refine-orbit.ts';
import { FINE } from './search-orbit.ts';

/**
 * The same cameras in the product's own frame by outlines that changed since: with legs that came back it is higher. Expects poses of an
 * upright product of height 1.
 */
export function frameAnew(masks: readonly Mask[], { cameras }: Poses): Poses {
  const lengths = cameras.map(({ focal }) => focal);
  const views = masks.map((mask, i) => coherenceView(mask, lengths[i], FINE));
  const parameters = orbitOf(cameras, MIDDLE_OF_PRODUCT);
  const measured = measureOrbit(views, parameters, reachOf(views));
  return inObjectFrame(masks, lengths, { ...measured, parameters, views, lensFactor: 1 });
}
