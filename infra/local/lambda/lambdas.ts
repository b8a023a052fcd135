import { randomUUID } from 'node:crypto';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { FunctionError, InvokeError } from './errors.ts';
import type { FunctionSpec } from './functions.ts';
import { openLog } from './logs.ts';
import type { LogFile } from './logs.ts';
import { createPool } from './pool.ts';
import type { Pool } from './pool.ts';
import { startSandbox } from './sandbox.ts';
import type { RunLimits, Sandbox } from './sandbox.ts';

export interface Lambdas {
  /** Runs a function, named by its name or ARN, and returns what it returned. Throws FunctionError or InvokeError. */
  invoke(nameOrArn: string, payload: unknown): Promise<unknown>;
  /** Runs a function for an event: nobody waits, a failure is tried again, and the last one is reported. */
  send(nameOrArn: string, payload: unknown): void;
  /**
   * Has every function whose code the template calls `code` run another module from its next invocation on. What runs
   * ends with the module it began with.
   */
  replaceCode(code: string, modulePath: string): void;
  stop(): Promise<void>;
}

/** Stands around every invocation: it may run the function, not run it, or run it more than once. */
export type Around = (
  call: { label: string; payload: unknown },
  run: (limits?: RunLimits) => Promise<unknown>,
) => Promise<unknown>;

export interface LambdasOptions {
  functions: readonly FunctionSpec[];
  /** What every function is told beside its own variables: addresses, credentials, region. */
  environment: Record<string, string>;
  logDirectory: string;
  around?: Around | undefined;
  /** Told of every failed invocation. */
  onFailure?: (error: FunctionError) => void;
  /** Sandboxes of one function that run at the same time. */
  concurrency?: number;
  /** Milliseconds before an event's second, third… attempt. AWS waits one and two minutes. */
  eventRetryDelays?: readonly number[];
}

interface Runner {
  spec: FunctionSpec;
  log: LogFile;
  pool: Pool;
}

const MAX_PAYLOAD_BYTES = 6 * 1024 * 1024;

/** Runs the functions' bundles in worker threads, each with its own environment, as Lambda would. */
export function createLambdas({
  functions,
  environment,
  logDirectory,
  around = (_, run) => run(),
  onFailure = () => {},
  concurrency = availableParallelism(),
  eventRetryDelays = [1000, 2000],
}: LambdasOptions): Lambdas {
  const stopping = new AbortController();
  const runners = new Map<string, Runner>(
    functions.map((spec) => {
      const log = openLog(logDirectory, spec.label);
      const runner: Runner = { spec, log, pool: createPool(start, concurrency) };
      function start(): Sandbox {
        const variables = { ...baseEnvironment(runner.spec), ...environment, ...spec.environment };
        return startSandbox(runner.spec, variables, (chunk) => log.write(chunk));
      }
      return [spec.name, runner];
    }),
  );

  function runnerOf(nameOrArn: string) {
    const name = nameOrArn.startsWith('arn:') ? (nameOrArn.split(':')[6] ?? '') : nameOrArn;
    const runner = runners.get(name);
    if (!runner) throw new InvokeError('ResourceNotFoundException', `Function not found: ${nameOrArn}`);
    return runner;
  }

  async function invoke(nameOrArn: string, payload: unknown): Promise<unknown> {
    const { label } = runnerOf(nameOrArn).spec;
    return around({ label, payload }, (limits) => run(nameOrArn, payload, limits));
  }

  async function run(nameOrArn: string, payload: unknown, limits?: RunLimits): Promise<unknown> {
    const { spec, log, pool } = runnerOf(nameOrArn);
    const event = JSON.stringify(payload ?? null);
    if (Buffer.byteLength(event) > MAX_PAYLOAD_BYTES)
      throw new InvokeError(
        'RequestTooLargeException',
        `${spec.label}: more than ${MAX_PAYLOAD_BYTES} bytes of payload`,
      );
    const requestId = randomUUID();
    try {
      const result = await pool.run(event, requestId, limits);
      if (Buffer.byteLength(result) > MAX_PAYLOAD_BYTES)
        throw new FunctionError(spec.label, {
          errorType: 'Function.ResponseSizeTooLarge',
          errorMessage: `Response payload size exceeded maximum allowed payload size (${MAX_PAYLOAD_BYTES} bytes).`,
        });
      return JSON.parse(result);
    } catch (error) {
      if (error instanceof FunctionError && !stopping.signal.aborted) {
        log.write(`${new Date().toISOString()} ERROR ${JSON.stringify({ requestId, ...error.payload })}\n`);
        onFailure(error);
      }
      throw error;
    }
  }

  async function deliver(nameOrArn: string, payload: unknown): Promise<void> {
    const { eventRetries } = runnerOf(nameOrArn).spec;
    for (let attempt = 0; ; attempt += 1) {
      try {
        await invoke(nameOrArn, payload);
        return;
      } catch (error) {
        if (!(error instanceof FunctionError)) throw error;
        if (attempt >= eventRetries || stopping.signal.aborted) return; // reported by invoke
        await delay(eventRetryDelays[attempt] ?? eventRetryDelays.at(-1), undefined, {
          signal: stopping.signal,
        });
      }
    }
  }

  return {
    invoke,
    send(nameOrArn, payload) {
      deliver(nameOrArn, payload).catch((error: unknown) => {
        if (!stopping.signal.aborted) onFailure(asFunctionError(nameOrArn, error));
      });
    },
    replaceCode(code, modulePath) {
      for (const runner of runners.values()) {
        if (runner.spec.code !== code) continue;
        runner.spec = { ...runner.spec, modulePath };
        runner.pool.renew();
      }
    },
    async stop() {
      stopping.abort();
      await Promise.all([...runners.values()].map(({ pool }) => pool.stop()));
      await Promise.all([...runners.values()].map(({ log }) => log.close()));
    },
  };
}

function asFunctionError(label: string, error: unknown): FunctionError {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  return new FunctionError(label, { errorType: name, errorMessage: message });
}

/** The variables of the Lambda runtime that code and SDK look at. The host's own environment stays out. */
function baseEnvironment(spec: FunctionSpec): Record<string, string> {
  return {
    AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(spec.memoryMb),
    AWS_LAMBDA_FUNCTION_NAME: spec.name,
    AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
    AWS_SESSION_TOKEN: spec.label, // in Lambda, too, whatever a function signs tells whose it is
    LAMBDA_TASK_ROOT: path.dirname(spec.modulePath),
    LANG: 'en_US.UTF-8',
    PATH: process.env.PATH ?? '',
    TMPDIR: tmpdir(),
    TZ: ':UTC',
  };
}
