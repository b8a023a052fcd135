import { parentPort } from 'node:worker_threads';
import { segmenterOf } from '../segmenter/segmenter.ts';
import type { PhotoFile } from './read-photo.ts';
import { segmentPhoto, type SegmentPhotoOptions } from './segment-photo.ts';

export interface SegmentTask extends Omit<SegmentPhotoOptions, 'secondOpinion'> {
  file: PhotoFile;
}

const secondOpinion = segmenterOf();

parentPort?.on('message', async ({ file, ...options }: SegmentTask) => {
  const segmented = await segmentPhoto(file, { ...options, secondOpinion });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(segmented);
});
