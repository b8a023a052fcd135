import { EngineFailure } from '../types.ts';
import type { Shape } from '../reconstruct-shape.ts';

/**
 * Fitted on photos with known truth (8 photos each; incoherence in % of the product's height, mean IoU):
 *
 *   | photos                                      | incoherence  | IoU        | refused | 'baixa' |
 *   | one walk, plain wall, our outlines (8 sets) | 0.00 to 0.03 | .96 to 1   | 0       | 0       |
 *   | one walk, hand-held, real (skull)           | 0.73         | .94        | 0       | 1       |
 *   | two neighbours swapped (8)                  | 0.05 to 1.7  | .56 to .98 | 3       | 3       |
 *   | shuffled (8)                                | 0.00 to 3.3  | .22 to .99 | 6       | 0       |
 *   | cluttered room, outlines wrong (6)          | 1.57 to 5.27 | .14 to .53 | 6       | 0       |
 *
 * The rest are products that look the same in any order: stool and bookshelf, the teapot's two neighbours.
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
  const { incoherence, perPhoto, misfit } = poses;
  if (misfit !== undefined) throw new EngineFailure('photos_disagree', { photo: misfit });
  if (perPhoto.length < FEWEST_TO_JUDGE) return;
  const total = perPhoto.reduce((sum, value) => sum + value, 0);
  const worst = perPhoto.indexOf(Math.max(...perPhoto));
  const isOneToBlame = perPhoto[worst] > BLAMED_SHARE * total && incoherence > BLAMED_INCOHERENCE;
  if (isOneToBlame) throw new EngineFailure('photos_disagree', { photo: worst });
  const meanIoU = silhouetteIoU.reduce((sum, value) => sum + value, 0) / silhouetteIoU.length;
  if (incoherence > MOST_INCOHERENCE || meanIoU < LEAST_IOU) throw new EngineFailure('photos_disagree');
}
