import { parentPort, workerData } from 'node:worker_threads';
import type { Context } from 'aws-lambda';
import { AppError } from '../../shared/errors.ts';
import { progressBetween } from '../../shared/rules/jobs.ts';
import { progressReporter } from '../domain/jobs/progress-reporter.ts';
import { progressOf, runningJob } from '../domain/jobs/running-job.ts';
import { logger } from '../http/log.ts';
import type { Job } from '../store/jobs.ts';
import type { JobInput } from './job-input.ts';
import { jobStep } from './job-step.ts';
import { runThread, type ThreadMessage } from './run-thread.ts';
import { lazily } from '../parts/lazily.ts';
import { table } from '../parts/table.ts';
import { now } from '../parts/time-and-ids.ts';

const deps = lazily({ table, now });

/** What is left of a Lambda's time when its step is given up: enough to say so. */
const RESERVE_MS = 2000;

interface StepThread {
  /** The module that the thread runs: the Lambda's own. */
  step: string;
  job: Job;
}

export interface LongStep {
  /** What its log calls it. */
  name: string;
  /** Progress in % at which the step begins and ends. */
  from: number;
  to: number;
  work: (job: Job, onProgress: (share: number) => void) => Promise<void>;
}

/**
 * The handler of a step that computes without pause. The work is done in a thread that runs the Lambda's `module` anew,
 * so that this one can tell the job's watchers how far it is, and stop it when the job has ended or the Lambda's time
 * has. A Lambda stopped from outside would end the job as well, but could not say where.
 */
export function longStep(module: string, { name, from, to, work }: LongStep) {
  const thread = workerData as StepThread | null;
  if (thread?.step === module) void runHere(() => work(thread.job, tellShare));

  const run = async (
    input: JobInput,
    { getRemainingTimeInMillis }: Pick<Context, 'getRemainingTimeInMillis'>,
  ): Promise<void> => {
    const job = await runningJob(deps, input);
    const tell = progressOf(deps, job);
    const ending = new AbortController();
    const late = () => ending.abort(new Error(`The step timed out at ${to} %`));
    const timer = setTimeout(late, Math.max(0, getRemainingTimeInMillis() - RESERVE_MS));
    const reporter = progressReporter({
      from,
      report: tell,
      onUnwanted: () => ending.abort(new AppError('job.not_found', { jobId: job.id })),
      onLost: (error) => logger.warn('progress was not written', { jobId: job.id, error }),
    });
    try {
      await runThread(module, {
        data: { step: module, job } satisfies StepThread,
        // Only a step that has left everything is at its end: what is signed for watchers from then on is there.
        onProgress: (share) => reporter.update(Math.min(to - 1, progressBetween(from, to, share))),
        signal: ending.signal,
      });
    } finally {
      clearTimeout(timer);
      await reporter.stop();
    }
    await tell(to);
  };
  return jobStep(name, run);
}

const say = (message: ThreadMessage): void => parentPort!.postMessage(message, []);

/** Nobody is told of less: the engine may say how far it is a million times. */
const LEAST_STEP = 0.005;
let told = -LEAST_STEP;
function tellShare(share: number): void {
  if (share < told + LEAST_STEP) return;
  told = share;
  say({ share });
}

async function runHere(work: () => Promise<void>): Promise<void> {
  try {
    await work();
    say({ ended: null });
  } catch (error) {
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
    say({ ended: { name, message, stack } });
  }
}
