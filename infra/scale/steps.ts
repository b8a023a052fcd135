import { ASSUMED, LAMBDA_OF_STAGE, type Bench } from '../cost/usage.ts';
import { CORE_MB, FUNCTIONS } from '../functions.ts';
import type { Environment } from '../config.ts';
import type { Step } from './simulated-jobs.ts';
import { trafficAt } from './traffic.ts';

const ORDER = ['segment-photo', 'reconstruct-shape', 'texture-model', 'package-model'] as const;

/** What a job of the bench asks of each step, and how many of each may run (`concurrency` of an environment). */
export function stepsOf(
  bench: readonly Bench[],
  { photosAtOnce, reserved, account }: Environment['concurrency'],
): Step[] {
  const mean = (of: (entry: Bench) => number) =>
    bench.reduce((sum, each) => sum + of(each), 0) / bench.length;
  const photos = Math.round(mean((entry) => entry.photos));
  return ORDER.map((name) => {
    const stages = Object.entries(LAMBDA_OF_STAGE).flatMap(([stage, of]) => (of === name ? [stage] : []));
    const cpuSeconds = mean(({ costs }) =>
      stages.reduce((sum, stage) => sum + (costs.stages[stage]?.cpuSeconds ?? 0), 0),
    );
    const tasks = name === 'segment-photo' ? photos : 1;
    const seconds = (cpuSeconds * ASSUMED.coreRatio) / Math.min(1, FUNCTIONS[name].memoryMb / CORE_MB);
    return {
      name,
      tasks,
      seconds: seconds / tasks,
      limit: reserved[name] ?? account,
      atOnce: photosAtOnce,
    };
  });
}

/** Room above what a busiest minute asks for. */
const ROOM = 1.3;

/**
 * What the configuration of an environment has to say for so many models a month: calls a second that the throttles take,
 * how many runs of jobs there are, and how many of each step. `viral`: views a second of one model that everybody looks at.
 */
export function limitsFor(
  models: number,
  steps: readonly Step[],
  viral = 0,
): { callsASecond: Environment['callsASecond']; jobsAtOnce: number; steps: Step[] } {
  const { all } = trafficAt(models, 'peak');
  const callsASecond = {
    others: Math.ceil(ROOM * (all.calls + all.pages)),
    events: Math.ceil(ROOM * (all.events + viral)),
  };
  const withRoom = steps.map((step) => ({
    ...step,
    limit: Math.ceil(ROOM * all.jobs * step.tasks * step.seconds),
  }));
  // Photos of a job are looked at a few at a time, one batch after the other.
  const seconds = steps.reduce((sum, each) => sum + Math.ceil(each.tasks / each.atOnce) * each.seconds, 0);
  return { callsASecond, jobsAtOnce: Math.ceil(ROOM * all.jobs * seconds), steps: withRoom };
}
