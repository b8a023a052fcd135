import { MAX_PHOTO_BYTES, MAX_PHOTOS, MIN_PHOTOS } from './photos.ts';

/** How a product is shown: photos chosen one by one, or the frames of a film of a walk round it. */
export const CAPTURES = ['photos', 'walk'] as const;
export type Capture = (typeof CAPTURES)[number];

/** What frames a job of a walk accepts. */
export const MIN_FRAMES = 18;
export const MAX_FRAMES = 36;
/** Longest side of a frame in pixels, and what its JPEG may weigh. */
export const MAX_FRAME_SIDE = 1600;
const MAX_FRAME_BYTES = 3 * 1024 * 1024;

/** How many pictures each way of capture takes, and the most bytes of one. */
const LIMITS = {
  photos: { least: MIN_PHOTOS, most: MAX_PHOTOS, maxBytes: MAX_PHOTO_BYTES },
  walk: { least: MIN_FRAMES, most: MAX_FRAMES, maxBytes: MAX_FRAME_BYTES },
} as const;
export const limitsOf = (capture: Capture) => LIMITS[capture];

/** Whether a job may have so many pictures. */
export const isCountFor = (capture: Capture, count: number): boolean =>
  count >= LIMITS[capture].least && count <= LIMITS[capture].most;

/** The error code of too few or too many pictures. */
export const countRefusal = (capture: Capture) =>
  capture === 'walk' ? 'job.frames_out_of_range' : 'job.images_out_of_range';
