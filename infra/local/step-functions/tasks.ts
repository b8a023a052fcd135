import { FunctionError, InvokeError } from '../lambda/errors.ts';
import type { Lambdas } from '../lambda/lambdas.ts';
import type { Tasks } from './definition.ts';

/** Longest input or output of a state in bytes (Step Functions quotas). */
export const MAX_STATE_BYTES = 262_144;

/** An error by the name that `Retry` and `Catch` match. The engine reads `isRetryable` and `isCatchable`. */
export class StateError extends Error {
  readonly isRetryable: boolean;
  readonly isCatchable: boolean;

  constructor(name: string, message: string, { isTerminal = false } = {}) {
    super(message);
    this.name = name;
    this.isRetryable = !isTerminal;
    this.isCatchable = !isTerminal;
  }
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type TaskHandler = (input: Json) => Promise<Json>;

/** What runs each task of a machine. After `signal` aborts nothing more is invoked: the engine would go on retrying. */
export function taskHandlers(
  tasks: Tasks,
  lambdas: Pick<Lambdas, 'invoke'>,
  signal: AbortSignal,
): Record<string, TaskHandler> {
  return Object.fromEntries(
    [...tasks].map(([state, resource]) => [
      state,
      async (input) => {
        if (signal.aborted)
          throw new StateError('States.Aborted', 'The execution has ended', { isTerminal: true });
        const isOptimised = resource.includes(':states:::');
        const { FunctionName, Payload } = isOptimised
          ? (input as { FunctionName: string; Payload?: Json })
          : { FunctionName: resource, Payload: input };
        const result = await invoke(lambdas, FunctionName, Payload ?? {});
        checkSize(state, result);
        return isOptimised ? { ExecutedVersion: '$LATEST', Payload: result, StatusCode: 200 } : result;
      },
    ]),
  );
}

/** Throws States.DataLimitExceeded, which no Catch gets. */
export function checkSize(state: string, value: unknown): void {
  if (Buffer.byteLength(JSON.stringify(value) ?? '') > MAX_STATE_BYTES)
    throw new StateError(
      'States.DataLimitExceeded',
      `The state/task '${state}' returned a result with a size exceeding the maximum number of bytes service limit.`,
      { isTerminal: true },
    );
}

async function invoke(lambdas: Pick<Lambdas, 'invoke'>, functionName: string, payload: Json): Promise<Json> {
  try {
    return (await lambdas.invoke(functionName, payload)) as Json;
  } catch (error) {
    throw asStateError(error);
  }
}

/** A failed function goes by its error type, with Lambda's payload as the cause; a dead runtime is Lambda.Unknown. */
function asStateError(error: unknown): StateError {
  if (error instanceof FunctionError) {
    const payload = JSON.stringify(error.payload);
    return error.payload.errorType === undefined
      ? new StateError(
          'Lambda.Unknown',
          `The cause could not be determined because Lambda did not return an error type. Returned payload: ${payload}`,
        )
      : new StateError(error.payload.errorType, payload);
  }
  const name = error instanceof InvokeError ? error.name : 'SdkClientException';
  return new StateError(`Lambda.${name}`, error instanceof Error ? error.message : String(error));
}
