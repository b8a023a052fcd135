import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { seededRandom } from '../../../infra/local/seeded-random.ts';
import type { Call } from './calls.ts';
import { send } from './send.ts';

/** So many calls a second, for so long. */
export interface Step {
  rate: number;
  seconds: number;
}

export interface Load {
  siteUrl: string;
  calls: Call[];
  steps: Step[];
  seed: number;
}

/** One call as it went. */
export interface Shot {
  call: number;
  /** Milliseconds from when the call was due, whether or not it could be sent then, to the end of its answer. */
  latencyMs: number;
  /** HTTP's, or 0 where there was no answer. */
  status: number;
}

export interface StepResult extends Step {
  shots: Shot[];
  /** Seconds until the last answer of the step. */
  tookSeconds: number;
}

/**
 * Sends calls at the times of an open system: those of strangers, who come whether or not others were answered. A
 * process of its own, so that what it measures waits for nothing else.
 */
async function run({ siteUrl, calls, steps, seed }: Load): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const random = seededRandom(seed);
  for (const step of steps) {
    const start = performance.now();
    const shots: Promise<Shot>[] = [];
    for (let due = nextGap(random, step.rate); due < step.seconds * 1000; due += nextGap(random, step.rate)) {
      const early = start + due - performance.now();
      if (early > 1) await delay(early);
      const call = pick(calls, random());
      shots.push(
        send(calls[call], { siteUrl, agent, random }).then((status) => ({
          call,
          status,
          latencyMs: performance.now() - (start + due),
        })),
      );
    }
    const result: StepResult = {
      ...step,
      shots: await Promise.all(shots),
      tookSeconds: (performance.now() - start) / 1000,
    };
    process.send!(result);
  }
  agent.destroy();
}

/** Milliseconds to the next arrival; exponential, as between strangers. */
const nextGap = (random: () => number, rate: number) => (-Math.log(1 - random()) / rate) * 1000;

function pick(calls: Call[], at: number): number {
  let left = at * calls.reduce((sum, { weight }) => sum + weight, 0);
  const found = calls.findIndex(({ weight }) => (left -= weight) < 0);
  return found < 0 ? calls.length - 1 : found;
}

process.once('message', (load) => void run(load as Load).then(() => process.disconnect()));
