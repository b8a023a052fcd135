import type { Executions } from '../../functions/services/executions.ts';

/** Runs of jobs that are as a test says, begun long ago; nobody else's run beside them. */
export const runsThat = (
  stateOf: (jobId: string) => 'running' | 'ended' | 'absent',
  start: Executions['start'] = async () => undefined,
): Executions => ({
  start,
  running: async () => 0,
  stateOf: async (jobId) => stateOf(jobId),
  describe: async (jobId) => {
    const state = stateOf(jobId);
    const status = state === 'running' ? 'RUNNING' : 'FAILED';
    const times = { started_at: '2026-11-21T11:00:00.000Z', stopped_at: null };
    return state === 'absent' ? null : { status, ...times, error: null, cause: null };
  },
  isReady: async () => true,
});
