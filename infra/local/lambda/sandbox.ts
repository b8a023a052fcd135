import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { transformSync } from 'esbuild';
import { FunctionError } from './errors.ts';
import type { ErrorPayload } from './errors.ts';
import type { FunctionSpec } from './functions.ts';
import type { Invocation, RuntimeData, RuntimeMessage } from './runtime.ts';

/** What one run is held to beside its function's own limits. */
export interface RunLimits {
  /** In place of the function's own. */
  timeoutMs?: number;
  /** Kills the runtime, as a machine that dies does. */
  killed?: AbortSignal;
}

/** One warm environment of a function: a worker thread that handles one event at a time. */
export interface Sandbox {
  /** Returns the handler's result as JSON. Throws FunctionError; after a timeout or a crash the sandbox is dead. */
  run(event: string, requestId: string, limits?: RunLimits): Promise<string>;
  readonly isAlive: boolean;
  stop(): Promise<void>;
}

/** Lambda allows ten seconds; a machine busy with several reconstructions gets more. */
const INIT_MS = 60_000;

let runtimeUrl: URL | undefined;

/** The runtime as a module that a worker can load without a TypeScript loader. */
function runtime(): URL {
  if (!runtimeUrl) {
    const source = readFileSync(new URL('runtime.ts', import.meta.url), 'utf8');
    const { code } = transformSync(source, { loader: 'ts', format: 'esm', target: 'node20' });
    runtimeUrl = new URL(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
  }
  return runtimeUrl;
}

export function startSandbox(
  spec: FunctionSpec,
  environment: Record<string, string>,
  onOutput: (chunk: Buffer) => void,
): Sandbox {
  const worker = new Worker(runtime(), {
    env: environment,
    execArgv: [], // not our own loader, which would cost every sandbox its start
    workerData: {
      moduleUrl: pathToFileURL(spec.modulePath).href,
      exportName: spec.exportName,
    } satisfies RuntimeData,
    resourceLimits: { maxOldGenerationSizeMb: spec.memoryMb },
    stdout: true,
    stderr: true,
  });
  worker.stdout.on('data', onOutput);
  worker.stderr.on('data', onOutput);

  let isAlive = true;
  let requestId = '';
  const dies = new Promise<never>((_, reject) => {
    const die = (error: ErrorPayload) => {
      isAlive = false;
      reject(new FunctionError(spec.label, error));
    };
    worker.once('error', (error: unknown) => die(crash(error, requestId)));
    worker.once('exit', (code) =>
      die({ errorMessage: `RequestId: ${requestId} Error: Runtime exited with error: exit status ${code}` }),
    );
  });
  dies.catch(() => {}); // heard by whoever runs something; an idle sandbox may die unheard

  const next = () => new Promise<RuntimeMessage>((resolve) => worker.once('message', resolve));
  const ready = next();

  async function within(
    ms: number,
    message: Promise<RuntimeMessage>,
    timedOut: string,
  ): Promise<RuntimeMessage> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        isAlive = false;
        reject(new FunctionError(spec.label, { errorType: 'Sandbox.Timedout', errorMessage: timedOut }));
        void worker.terminate();
      }, ms);
    });
    try {
      return await Promise.race([message, late, dies]);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    get isAlive() {
      return isAlive;
    },
    async run(event, id, { timeoutMs = spec.timeoutMs, killed } = {}) {
      requestId = id;
      const started = await within(INIT_MS, ready, `RequestId: ${id} Error: Init timed out`);
      if (started.kind === 'init-failed') {
        isAlive = false;
        void worker.terminate();
        throw new FunctionError(spec.label, started.error);
      }
      const invocation: Invocation = {
        event,
        deadline: Date.now() + timeoutMs,
        context: contextOf(spec, id),
      };
      const done = next();
      worker.postMessage(invocation, []);
      const seconds = (timeoutMs / 1000).toFixed(2);
      const kill = () => void worker.terminate();
      if (killed?.aborted) kill();
      killed?.addEventListener('abort', kill);
      const message = await within(
        timeoutMs,
        done,
        `RequestId: ${id} Error: Task timed out after ${seconds} seconds`,
      ).finally(() => killed?.removeEventListener('abort', kill));
      if (message.kind === 'done') return message.result;
      if (message.kind === 'failed') throw new FunctionError(spec.label, message.error);
      throw new Error(`${spec.label}: unexpected ${message.kind} from its runtime`);
    },
    async stop() {
      isAlive = false;
      await worker.terminate();
    },
  };
}

/** Out of memory is a killed runtime, without a type; anything else the code let fall carries its own. */
function crash(error: unknown, requestId: string): ErrorPayload {
  if (!(error instanceof Error)) return { errorMessage: String(error) };
  if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
    return { errorMessage: `RequestId: ${requestId} Error: Runtime exited with error: signal: killed` };
  return { errorType: error.name, errorMessage: error.message, trace: (error.stack ?? '').split('\n') };
}

function contextOf(spec: FunctionSpec, awsRequestId: string): Record<string, unknown> {
  return {
    awsRequestId,
    callbackWaitsForEmptyEventLoop: true,
    functionName: spec.name,
    functionVersion: '$LATEST',
    invokedFunctionArn: spec.arn,
    logGroupName: `/aws/lambda/${spec.name}`,
    logStreamName: 'local',
    memoryLimitInMB: String(spec.memoryMb),
  };
}
