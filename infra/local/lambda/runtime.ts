import { parentPort, workerData } from 'node:worker_threads';
import type { ErrorPayload } from './errors.ts';

/**
 * The Lambda runtime inside a worker thread: loads the handler once, then answers one event after the other.
 * Runs as plain JavaScript without a loader, so it imports Node's own modules only.
 */
export interface RuntimeData {
  moduleUrl: string;
  exportName: string;
}

export interface Invocation {
  /** JSON. */
  event: string;
  /** Milliseconds since 1970 at which Lambda would end the function. */
  deadline: number;
  context: Record<string, unknown>;
}

/** `result` is JSON, as Lambda carries it. */
export type RuntimeMessage =
  | { kind: 'ready' }
  | { kind: 'init-failed'; error: ErrorPayload }
  | { kind: 'done'; result: string }
  | { kind: 'failed'; error: ErrorPayload };

type Handler = (event: unknown, context: unknown) => unknown;

const { moduleUrl, exportName } = workerData as RuntimeData;
const port = parentPort!;
const answer = (message: RuntimeMessage) => port.postMessage(message);

try {
  const module = (await import(moduleUrl)) as Record<string, unknown>;
  const handler = module[exportName];
  if (typeof handler !== 'function')
    answer({
      kind: 'init-failed',
      error: {
        errorType: 'Runtime.HandlerNotFound',
        errorMessage: `index.${exportName} is undefined or not exported`,
      },
    });
  else {
    port.on('message', (invocation: Invocation) => void run(handler as Handler, invocation));
    answer({ kind: 'ready' });
  }
} catch (error) {
  answer({ kind: 'init-failed', error: errorPayload(error) });
}

async function run(handler: Handler, { event, deadline, context }: Invocation): Promise<void> {
  try {
    const result = await handler(JSON.parse(event), {
      ...context,
      getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
    });
    answer({ kind: 'done', result: JSON.stringify(result) ?? 'null' });
  } catch (error) {
    answer({ kind: 'failed', error: errorPayload(error) });
  }
}

function errorPayload(error: unknown): ErrorPayload {
  if (!(error instanceof Error)) return { errorType: typeof error, errorMessage: String(error), trace: [] };
  return { errorType: error.name, errorMessage: error.message, trace: (error.stack ?? '').split('\n') };
}
