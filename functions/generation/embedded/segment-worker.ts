import { parentPort } from 'node:worker_threads';
import { EngineFailure, type EngineFailureCode } from '../../engine/types.ts';
import { segmentFile, type PhotoFile, type SegmentedPhoto, type SegmentFileOptions } from './segment-file.ts';

export interface SegmentTask extends SegmentFileOptions {
  index: number;
  file: PhotoFile;
}

/** An error's class does not cross threads, so that what is wrong with a photo travels as its code. */
export type SegmentAnswer = { segmented: SegmentedPhoto } | { refused: EngineFailureCode };

parentPort?.on('message', async (task: SegmentTask) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(await answer(task));
});

async function answer({ index, file, ...options }: SegmentTask): Promise<SegmentAnswer> {
  try {
    return { segmented: await segmentFile(file, index, options) };
  } catch (error) {
    if (error instanceof EngineFailure) return { refused: error.code };
    throw error;
  }
}
