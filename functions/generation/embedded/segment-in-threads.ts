import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PhotoFile } from './read-photo.ts';
import type { SegmentPhotoOptions, Segmented } from './segment-photo.ts';
import type { SegmentTask } from './segment-thread.ts';

const THREAD = new URL('./segment-thread.mjs', import.meta.url);

export interface SegmentInThreadsOptions extends Pick<
  SegmentPhotoOptions,
  'resolution' | 'capture' | 'preset'
> {
  /** Worker threads to share the photos among. */
  threads: number;
  /** Called with 0 to 1 as photos are done. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/**
 * Decodes the photos and finds the product in each, several at once; the order stays. Throws the signal's reason when
 * aborted.
 */
export async function segmentInThreads(
  files: readonly PhotoFile[],
  { threads, onProgress, signal, ...options }: SegmentInThreadsOptions,
): Promise<Segmented[]> {
  const segmented = Array.from<Segmented>({ length: files.length });
  let [next, done] = [0, 0];
  const workers = Array.from({ length: Math.min(threads, files.length) }, () => new Worker(THREAD));

  async function workThrough(worker: Worker): Promise<void> {
    while (next < files.length) {
      const index = next++;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage({ file: files.at(index)!, index, ...options } satisfies SegmentTask);
      [segmented[index]] = (await once(worker, 'message', { signal })) as [Segmented];
      onProgress?.(++done / files.length);
    }
  }
  try {
    await Promise.all(workers.map(workThrough));
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
  return segmented;
}
