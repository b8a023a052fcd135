import type { Similarity } from '../geometry/camera.ts';
import { IDENTITY } from '../geometry/mat3.ts';
import { multiply, subtract, type Vec3 } from '../geometry/vec3.ts';
import type { Box } from './bounds.ts';

/** What the owner measured, metres; the height is always known. */
export interface KnownSize {
  height: number;
  width?: number;
  depth?: number;
}

export interface MetricScale {
  /** To metres, upright as before: base on y = 0, middle over the origin. For cameras, fields and meshes alike. */
  similarity: Similarity;
  /**
   * What is left to make width and depth exact, per axis: for the finished mesh only, because a camera cannot be
   * stretched. 1 where nothing is known, or where the photos contradict the measure.
   */
  stretch: Vec3;
  /** How far the photos are from each known measure, as a share of it: +0.1 when they show 10 % more. */
  disagreement: { width?: number; depth?: number };
}

/**
 * The photos alone tell width and depth to about 5 %, 15 % at worst. More than that is not corrected: the measure
 * belongs to something else, or the photos do not fit together.
 */
export const LARGEST_STRETCH = 0.15;

/** How a product that fills `box` (see `cutBox`) becomes true to scale. */
export function scaleTo(box: Box, known: KnownSize): MetricScale {
  const size = subtract(box.max, box.min);
  const scale = known.height / size[1];
  const foot: Vec3 = [(box.min[0] + box.max[0]) / 2, box.min[1], (box.min[2] + box.max[2]) / 2];
  const disagreement: MetricScale['disagreement'] = {};
  if (known.width !== undefined) disagreement.width = (size[0] * scale) / known.width - 1;
  if (known.depth !== undefined) disagreement.depth = (size[2] * scale) / known.depth - 1;
  return {
    similarity: { rotation: IDENTITY, scale, translation: multiply(foot, -scale) },
    stretch: [correction(disagreement.width), 1, correction(disagreement.depth)],
    disagreement,
  };
}

function correction(disagreement = 0): number {
  const factor = 1 / (1 + disagreement);
  return Math.abs(factor - 1) <= LARGEST_STRETCH ? factor : 1;
}
