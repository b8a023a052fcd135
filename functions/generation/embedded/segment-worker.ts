import { parentPort } from 'node:worker_threads';
import { EngineFailure, type EngineFailureCode } from '../../engine/types.ts';
import { segmentFile, type PhotoFile, type SegmentedPhoto } from './segment-file.ts';

export interface SegmentTask {
  index: number;
  file: PhotoFile;
}

/** An error's class does not cross threads, so that what is wrong with a photo travels as its code. */
export type SegmentAnswer = { segmented: SegmentedPhoto } | { refused: EngineFailureCode };

parentPort?.on('message', async ({ index, file }: SegmentTask) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(await answer(file, index));
});

async function answer(file: PhotoFile, index: number): Promise<SegmentAnswer> {
  try {
    return { segmented: await segmentFile(file, index) };
  } catch (error) {
    if (error instanceof EngineFailure) return { refused: error.code };
    throw error;
  }
}
