import { parentPort } from 'node:worker_threads';
import { findSilhouette } from '../../engine/stages/find-silhouette.ts';
import { EngineFailure, type EngineFailureCode } from '../../engine/types.ts';
import { readPhoto, type PhotoFile, type ReadPhotoOptions, type SegmentedPhoto } from './read-photo.ts';

export interface SegmentTask extends ReadPhotoOptions {
  index: number;
  file: PhotoFile;
}

/** An error's class does not cross threads, so that what is wrong with a photo travels as its code. */
export type SegmentResult = { segmented: SegmentedPhoto } | { refused: EngineFailureCode };

parentPort?.on('message', async (task: SegmentTask) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(await segment(task));
});

async function segment({ index, file, ...options }: SegmentTask): Promise<SegmentResult> {
  try {
    const photo = await readPhoto(file, index, options);
    return { segmented: { photo, silhouette: findSilhouette(photo, index) } };
  } catch (error) {
    if (error instanceof EngineFailure) return { refused: error.code };
    throw error;
  }
}
