import type { Rodin } from '../../functions/services/rodin.ts';

/** The provider of tests whose models are not made elsewhere: whatever is asked of it fails by name. */
export const noRodin = new Proxy({} as Rodin, {
  get: (_, call) => () => Promise.reject(new Error(`nobody was to ask Rodin here: ${String(call)}`)),
});
