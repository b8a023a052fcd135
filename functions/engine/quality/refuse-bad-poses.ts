import { EngineFailure } from '../types.ts';
import type { Shape } from '../reconstruct-shape.ts';

/**
 * Fitted on photos with known truth (8 photos an object; % of the object's height, mean IoU):
 *
 *   | photos                                   | incoherence  | IoU         |
 *   | one walk, plain wall (9 objects)         | 0.00 to 0.2  | .97 to 1    |
 *   | one walk, hand-held (skull, real)        | 0.73         | .94         |
 *   | two neighbours swapped (8 objects)       | 0.00 to 1.3  | .58 to 1    |
 *   | shuffled (8 objects)                     | 0.00 to 2.3  | .41 to .99  |
 *   | cluttered room, outlines wrong (5)       | 1.26 to 2.25 | .35 to .55  |
 *
 * A symmetric product looks right in any order; what lies between the limits is delivered with a low quality.
 */
const MOST_INCOHERENCE = 1;
const LEAST_IOU = 0.75;
/** Fewer photos agree whatever their poses, so agreement proves nothing and one photo cannot be told apart. */
const FEWEST_TO_JUDGE = 6;
/** One photo is to blame when it holds this share of all incoherence, and there is some to speak of. */
const BLAMED_SHARE = 0.5;
const BLAMED_INCOHERENCE = 0.6;

/**
 * Throws `EngineFailure` photos_disagree when the silhouettes do not fit one walk around one product, naming the
 * photo where a single one does not.
 */
export function refuseBadPoses({ poses, silhouetteIoU }: Pick<Shape, 'poses' | 'silhouetteIoU'>): void {
  const { incoherence, perPhoto } = poses;
  if (perPhoto.length < FEWEST_TO_JUDGE) return;
  const total = perPhoto.reduce((sum, value) => sum + value, 0);
  const worst = perPhoto.indexOf(Math.max(...perPhoto));
  const isOneToBlame = perPhoto[worst] > BLAMED_SHARE * total && incoherence > BLAMED_INCOHERENCE;
  if (isOneToBlame) throw new EngineFailure('photos_disagree', { photo: worst });
  const meanIoU = silhouetteIoU.reduce((sum, value) => sum + value, 0) / silhouetteIoU.length;
  if (incoherence > MOST_INCOHERENCE || meanIoU < LEAST_IOU) throw new EngineFailure('photos_disagree');
}
