import type { Dimensions } from '../../../../shared/schemas/models.ts';
import type { Studio } from './open-studio.ts';

/** What pictures of a model are made with. */
export interface Making {
  studio: Studio;
  /** The model's vertices, x y z one after the other, in metres. */
  points: Float32Array;
  name: string;
  dims: Dimensions;
  /** Told after each picture. */
  onShare: (share: number) => void;
  signal: AbortSignal;
}
