import { boundsOf } from '../../functions/generation/packaging/bounds.ts';
import type { Mesh } from '../../functions/engine/types.ts';
import type { Dimensions } from '../../shared/schemas/models.ts';

/** The measures of a model in metres, in the centimetres that people read. */
export function dimensionsOf({ positions }: Mesh): Dimensions {
  const { min, max } = boundsOf(positions);
  const side = (axis: 0 | 1 | 2) => 100 * (max[axis] - min[axis]);
  return { width: side(0), height: side(1), depth: side(2) };
}
