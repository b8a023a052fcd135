const DAY_MS = 24 * 60 * 60 * 1000;

/** Times the limits on AWS, where every function has cores of its own: here all share a few with what else runs. */
const LIMIT_FACTOR = 5;

/** What functions, calls and runs may take here; nothing is ended while somebody looks at it with a debugger. */
export interface TimeLimits {
  withinLimits: <T extends { timeoutMs: number }>(limited: T) => T;
  /** A run may take as many times its limit as its steps: else it would end while a step may still go on. */
  runWithinLimits: <T extends { timeoutSeconds?: number }>(machine: T) => T;
}

export const timeLimits = (hasTimeLimits: boolean): TimeLimits => ({
  withinLimits: (limited) => ({
    ...limited,
    timeoutMs: hasTimeLimits ? limited.timeoutMs * LIMIT_FACTOR : DAY_MS,
  }),
  runWithinLimits: (machine) =>
    machine.timeoutSeconds === undefined
      ? machine
      : {
          ...machine,
          timeoutSeconds: hasTimeLimits ? machine.timeoutSeconds * LIMIT_FACTOR : DAY_MS / 1000,
        },
});
