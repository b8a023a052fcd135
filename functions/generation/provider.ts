import type { Quality } from '../engine/types.ts';

/** Who can make a model of photos: our own engine, or Hyper3D's Rodin where its key is set. */
export const PROVIDERS = ['embedded', 'rodin'] as const;
export type ProviderName = (typeof PROVIDERS)[number];

/**
 * What every provider's first step is given. A provider is a branch of the state machine (`embedded` fans out a task
 * a photo, `rodin` submits, waits and fetches), so what they share is what goes in and what comes out.
 */
export interface GenerationRequest {
  /** Also the idempotency key: a step run twice for one job must not make, or pay for, a second model. */
  jobId: string;
  /** Storage keys of 4 to 12 photos, in the order the owner took them. */
  photoKeys: string[];
  /** Metres; the height is always known. */
  size: { height: number; width?: number; depth?: number };
}

/** What every provider's last step hands to packaging. */
export interface GeneratedModel {
  provider: ProviderName;
  /**
   * Storage key of a GLB that `readGlb` takes: one base-colour texture, in metres, Y up, looking along −Z, standing
   * on y = 0 with its base centred on the origin. A provider whose answer is not metric brings it there first;
   * packaging refuses what does not stand right and repairs only an excess of triangles.
   */
  modelKey: string;
  /** Measured by us, whoever made the model: what the shop is told must mean the same for every provider. */
  quality: Quality;
}
