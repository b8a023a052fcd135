import type { Environment } from '../config.ts';
import { JOB_LIMIT } from '../constructs/job-machine.ts';
import { Bucket } from './bucket.ts';
import { PARTITION } from './capacity.ts';
import { DAY_SECONDS, trafficAtSecond } from './day.ts';
import { loadsAt } from './loads.ts';
import { simulateJobs, type JobsOfDay, type Step } from './simulated-jobs.ts';
import type { Traffic } from './traffic.ts';

export interface Simulation {
  models: number;
  /** Views a second of the one model that everybody looks at, for ten minutes of the evening. */
  viral: number;
  callsASecond: Environment['callsASecond'];
  steps: readonly Step[];
  jobsAtOnce: number;
  random: () => number;
}

/** Calls of a day, of which the API's throttle refused some for good. */
export interface Served {
  asked: number;
  refused: number;
}

export interface SimulatedDay {
  /** Calls of the client area, and pages of models that the edge does not have. */
  others: Served;
  /** Calls that count events: of the one model, and of its neighbours. */
  viralEvents: Served;
  otherEvents: Served;
  jobs: JobsOfDay;
  /** By how much of what each serves was asked for at most; `refused` in units of a day. */
  partitions: { partition: string; mostShare: number; refused: number }[];
}

/** A burst that a throttle takes, against what it takes in a second. */
const BURST = 2;
/** Partitions are looked at in steps of so many seconds: what they keep is of five minutes. */
const PARTITION_SECONDS = 30;
/** Who is refused asks once more, so much later, and then gives up. */
const ASKS_AGAIN_SECONDS = 4;

/**
 * A day second by second: who comes by the hour, what the throttles let through and who asks again, what that asks of
 * the table's partitions, and how long jobs wait for their turn.
 */
export function simulateDay({
  models,
  viral,
  callsASecond,
  steps,
  jobsAtOnce,
  random,
}: Simulation): SimulatedDay {
  const calls = new Throttled(callsASecond.others);
  const events = new Throttled(callsASecond.events);
  const others: Served = { asked: 0, refused: 0 };
  const viralEvents: Served = { asked: 0, refused: 0 };
  const otherEvents: Served = { asked: 0, refused: 0 };
  const heat = new Heat();
  const arrivals: number[] = [];
  for (let second = 0; second < DAY_SECONDS; second += 1) {
    const traffic = trafficAtSecond(models, second, viral);
    const { all, model } = traffic;
    for (let job = drawn(all.jobs, random); job > 0; job -= 1) arrivals.push(second + random());
    const asked = drawn(all.calls + all.pages, random);
    count(others, asked, calls.refuse(asked, ASKS_AGAIN_SECONDS));

    const [ofModel, ofOthers] = [drawn(model.events, random), drawn(all.events - model.events, random)];
    const refused = events.refuse(ofModel + ofOthers);
    count(viralEvents, ofModel, refused);
    count(otherEvents, ofOthers, refused);
    if (second % PARTITION_SECONDS === 0) heat.add(admitted(traffic, refused), PARTITION_SECONDS);
  }
  const jobs = simulateJobs(arrivals, steps, JOB_LIMIT.toSeconds(), jobsAtOnce);
  return { others, viralEvents, otherEvents, jobs, partitions: heat.byShare() };
}

/** A throttle of the API, and those that come back to it. */
class Throttled {
  private readonly bucket: Bucket;
  /** Who asks for the second time, by how many seconds from now. */
  private readonly back: number[] = [];

  constructor(rate: number) {
    this.bucket = new Bucket(rate, BURST * rate);
  }

  /** The share of a second's calls that is refused for good: those that come back later count when they are refused again. */
  refuse(calls: number, againAfterSeconds = 0): number {
    const back = this.back.shift() ?? 0;
    const refused = this.bucket.take(calls + back) / Math.max(1, calls + back);
    if (againAfterSeconds === 0) return refused;
    while (this.back.length < againAfterSeconds) this.back.push(0);
    this.back[againAfterSeconds - 1] = refused * calls;
    return calls > 0 ? Math.min(1, (refused * back) / calls) : 0;
  }
}

/** What the partitions of the table were asked for so far. */
class Heat {
  private readonly partitions = new Map<string, { write: Bucket; read: Bucket }>();

  add(traffic: Traffic, seconds: number): void {
    for (const { partition, write, read } of loadsAt(traffic)) {
      const known = this.partitions.get(partition) ?? {
        write: Bucket.ofPartition(PARTITION.writeUnits),
        read: Bucket.ofPartition(PARTITION.readUnits),
      };
      this.partitions.set(partition, known);
      known.write.take(write * seconds, seconds);
      known.read.take(read * seconds, seconds);
    }
  }

  byShare(): SimulatedDay['partitions'] {
    return [...this.partitions]
      .map(([partition, { write, read }]) => ({
        partition,
        mostShare: Math.max(write.mostShare, read.mostShare),
        refused: write.refused + read.refused,
      }))
      .toSorted((one, other) => other.mostShare - one.mostShare);
  }
}

/** The same without the events that the throttle refused. */
function admitted({ all, shop, model, shops }: Traffic, refused: number): Traffic {
  const less = <T extends { events: number }>(rates: T): T => ({
    ...rates,
    events: rates.events * (1 - refused),
  });
  return { all: less(all), shop: less(shop), model: less(model), shops };
}

function count(served: Served, asked: number, refusedShare: number): void {
  served.asked += asked;
  served.refused += asked * refusedShare;
}

/** How many come in a second in which `mean` come on average: Poisson's, by its normal form where many come. */
function drawn(mean: number, random: () => number): number {
  if (mean <= 0) return 0;
  if (mean > 50) {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal));
  }
  const least = Math.exp(-mean);
  let [times, product] = [0, random()];
  while (product > least) {
    times += 1;
    product *= random();
  }
  return times;
}
