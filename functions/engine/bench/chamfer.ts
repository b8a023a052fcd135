import type { Mesh } from '../types.ts';
import { sidesOf } from './box-of.ts';
import { meanNearestDistance } from './nearest-distance.ts';
import { samplePoints, visiblePoints } from './surface-samples.ts';

const POINTS = 20_000;

/**
 * Mean distance between two surfaces, both ways, in % of the true one's diagonal. Of the truth only what can be
 * seen from outside counts: no photo tells of the rest.
 */
export function chamferPercent(model: Mesh, truth: Mesh): number {
  const visible = visiblePoints(truth, POINTS);
  const made = samplePoints(model, POINTS);
  const diagonal = Math.hypot(...sidesOf(truth.positions));
  return (50 * (meanNearestDistance(visible, made) + meanNearestDistance(made, visible))) / diagonal;
}
