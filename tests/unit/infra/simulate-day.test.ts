import { describe, expect, test } from 'vitest';
import { environments } from '../../../infra/config.ts';
import { readBench } from '../../../infra/cost/read-bench.ts';
import { seededRandom } from '../../../infra/local/seeded-random.ts';
import { Bucket } from '../../../infra/scale/bucket.ts';
import { DAY_SECONDS, trafficAtSecond, VIRAL } from '../../../infra/scale/day.ts';
import { simulateDay } from '../../../infra/scale/simulate-day.ts';
import { simulateJobs } from '../../../infra/scale/simulated-jobs.ts';
import { limitsFor, stepsOf } from '../../../infra/scale/steps.ts';

const { concurrency, callsASecond } = environments.prod;
const steps = stepsOf(readBench().photos, concurrency);
const MILLION = 1_000_000;
const dayOf = (
  models: number,
  viral: number,
  limits = { callsASecond, steps, jobsAtOnce: concurrency.jobsAtOnce },
) => simulateDay({ models, viral, ...limits, random: seededRandom(1) });

describe('a day', () => {
  test('has what a mean day has, most of it in the evening', () => {
    const jobs = (from: number, to: number) => {
      let sum = 0;
      for (let second = from; second < to; second += 60)
        sum += trafficAtSecond(MILLION, second, 0).all.jobs * 60;
      return sum;
    };
    const whole = jobs(0, DAY_SECONDS);
    expect(whole / ((MILLION * 1.08) / 30.4)).toBeGreaterThan(1); // the campaign comes on top
    expect(whole / ((MILLION * 1.08) / 30.4)).toBeLessThan(1.25);
    expect(jobs(18 * 3600, 23 * 3600)).toBeGreaterThan(8 * jobs(1 * 3600, 6 * 3600));
  });

  test('the model that everybody looks at is in ten minutes of it', () => {
    const [from, seconds] = VIRAL;
    const events = (second: number) => trafficAtSecond(MILLION, second, 10_000).model.events;
    expect(events(from - 1)).toBeLessThan(1);
    expect(events(from)).toBeGreaterThan(10_000);
    expect(events(from + seconds)).toBeLessThan(1);
  });
});

describe('what serves so much a second', () => {
  test('serves a burst of what it kept, and refuses the rest', () => {
    const bucket = new Bucket(10, 20);
    expect(bucket.take(15)).toBe(0);
    expect(bucket.take(30)).toBe(15); // 5 kept and 10 of this second
    expect(bucket.take(0)).toBe(0);
    expect(bucket.take(20)).toBe(0);
    expect(bucket.refused).toBe(15);
    expect(bucket.mostShare).toBe(3);
  });
});

describe('jobs', () => {
  const step = { name: 'shape', tasks: 1, seconds: 10, limit: 2, atOnce: 1 };

  test('above the limit wait and try again, as the machine does, and all of them end', () => {
    const { waits, outOfTime, refusals, mostLambdas } = simulateJobs([0, 0, 0, 0, 0], [step], 3600, 100);
    expect(mostLambdas).toBe(2);
    expect(refusals).toBeGreaterThan(3);
    expect(waits.longest).toBeGreaterThanOrEqual(20);
    expect(outOfTime).toBe(0);
  });

  test('that wait longer than a run may last are cut short', () => {
    const { outOfTime } = simulateJobs([0, 0, 0, 0, 0, 0], [{ ...step, limit: 1 }], 15, 100);
    expect(outOfTime).toBeGreaterThan(0);
  });

  test('that wait in the line are cut short by nothing: a run begins when its turn comes', () => {
    const { jobs, outOfTime, waits, mostLambdas } = simulateJobs([0, 0, 0, 0, 0, 0], [step], 15, 1);
    expect([jobs, outOfTime, mostLambdas]).toEqual([6, 0, 1]);
    expect(waits.longest).toBe(5 * (10 + 15));
  });

  test('take as many Lambdas of a step at once as one job may', () => {
    const photos = { name: 'photos', tasks: 8, seconds: 5, limit: 100, atOnce: 3 };
    const { mostLambdas, waits } = simulateJobs([0], [photos, step], 3600, 100);
    expect(mostLambdas).toBe(3);
    expect(waits.longest).toBe(0);
  });
});

describe('a day of so many models a month', () => {
  test('INFRA-01 of 50,000: prod as it is configured refuses nobody, and no job waits', () => {
    const { others, otherEvents, jobs, partitions } = dayOf(50_000, 0);
    expect([others.refused, otherEvents.refused, jobs.outOfTime]).toEqual([0, 0, 0]);
    expect(jobs.waits.p99).toBeLessThan(60);
    expect(partitions[0].mostShare).toBeLessThan(0.5);
  });

  test('INFRA-01 of a million: prod as it is configured refuses calls, and with what the command tells to configure nobody is', () => {
    const asIs = dayOf(MILLION, 0);
    expect(asIs.others.refused).toBeGreaterThan(0);
    const { others, otherEvents, jobs, partitions } = dayOf(MILLION, 0, limitsFor(MILLION, steps));
    expect([others.refused, otherEvents.refused, jobs.outOfTime]).toEqual([0, 0, 0]);
    expect(jobs.waits.p99).toBeLessThan(60);
    expect(partitions.filter(({ refused }) => refused > 0)).toEqual([]);
  });

  test('INFRA-01 of a million in which one model is seen 10,000 times a second: each view is counted, and its neighbours notice nothing', () => {
    const viral = 10_000;
    const { others, viralEvents, otherEvents, jobs, partitions } = dayOf(
      MILLION,
      viral,
      limitsFor(MILLION, steps, viral),
    );
    expect(viralEvents.asked).toBeGreaterThan(0.99 * viral * VIRAL[1]);
    expect([viralEvents.refused, otherEvents.refused, others.refused, jobs.outOfTime]).toEqual([0, 0, 0, 0]);
    expect(partitions.filter(({ refused }) => refused > 0)).toEqual([]);
    expect(partitions[0].mostShare).toBeLessThan(0.5);
  });

  test('of the seed alone: two days of it are the same', () => {
    expect(dayOf(10_000, 100)).toEqual(dayOf(10_000, 100));
  });
});
