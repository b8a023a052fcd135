import { Worker } from 'node:worker_threads';

/** What a thread tells the one that started it: how far it is (0 to 1), and how it ended. */
export type ThreadMessage = { share: number } | { ended: null | ThreadError };

/** An error's class does not cross threads; its name is what the state machine looks at. */
export interface ThreadError {
  name: string;
  message: string;
  stack?: string;
}

export interface RunThreadOptions {
  data: unknown;
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Runs a module in a thread until it says that it ended. Throws what it ended with, or the signal's reason: the thread
 * is then stopped wherever it is, even inside a loop that never looks up.
 */
export async function runThread(
  module: string,
  { data, onProgress, signal }: RunThreadOptions,
): Promise<void> {
  signal.throwIfAborted();
  const worker = new Worker(new URL(module), { workerData: data });
  try {
    await new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      worker.on('message', (message: ThreadMessage) => {
        if ('share' in message) onProgress(message.share);
        else if (message.ended === null) resolve();
        else reject(Object.assign(new Error(message.ended.message), message.ended));
      });
      worker.once('error', reject);
      worker.once('exit', (code) => reject(new Error(`the thread ended without a word, status ${code}`)));
    });
  } finally {
    await worker.terminate();
  }
}
