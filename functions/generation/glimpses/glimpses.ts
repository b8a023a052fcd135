import type { Capture } from '../../../shared/rules/captures.ts';
import type { Bucket } from '../../services/bucket.ts';
import { workFolder } from '../workspace.ts';

/**
 * What those who wait for a model see of it, from what the steps have made anyway. They lie in a job's workspace and go
 * with it.
 */
const GLIMPSES = 'glimpses/';
export type Glimpse = `photo-${number}` | 'shape' | 'colours';

/** Neighbours in a walk are nearly alike. */
const EVERY_WHICH: Record<Capture, number> = { photos: 1, walk: 3 };

/** Whether the product cut out of this photo is shown. */
export const isGlimpsed = (capture: Capture, photo: number): boolean => photo % EVERY_WHICH[capture] === 0;

export const glimpseKey = (jobId: string, glimpse: Glimpse): string =>
  `${workFolder(jobId)}${GLIMPSES}${glimpse}.webp`;

export interface GlimpseEffects {
  uploads: Bucket;
  /** Hears of a picture that could not be drawn or left. */
  onGlimpseLost: (error: unknown) => void;
}

/** Draws one and leaves it in the job's workspace. No model fails for a picture that only those who wait look at. */
export async function leaveGlimpse(
  { uploads, onGlimpseLost }: GlimpseEffects,
  jobId: string,
  glimpse: Glimpse,
  draw: () => Promise<Uint8Array>,
): Promise<void> {
  try {
    await uploads.put(glimpseKey(jobId, glimpse), await draw(), 'image/webp');
  } catch (error) {
    onGlimpseLost(error);
  }
}
