import type { CallName } from '../../shared/calls.ts';

/** `call` as a test pretends it: each call by its name, with only what the test needs of the answer. */
export type AnyCall = (
  name: CallName,
  input: unknown,
  options?: { signal?: AbortSignal },
) => Promise<unknown>;
