import { boundsOf } from '../../functions/generation/packaging/bounds.ts';
import type { Mesh } from '../../functions/engine/types.ts';
import type { Dimensions } from '../../shared/schemas/models.ts';

/** The measures of a model in metres, in the centimetres that people read. */
export function dimensionsOf({ positions }: Mesh): Dimensions {
  const { min, max } = boundsOf(positions);
  const [width, height, depth] = max.map((value, axis) => 100 * (value - min[axis]));
  return { width, height, depth };
}
