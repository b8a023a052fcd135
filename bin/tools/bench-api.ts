import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { DEMO } from '../../infra/local/supervisor/demo.ts';
import type { Interventions } from '../../infra/local/supervisor/interventions.ts';
import type { LocalStack } from '../../infra/local/supervisor/start-local.ts';
import { tableOf, tenantOf } from '../../tests/support/local-data.ts';
import { idTokenFor, signUpAndIn, startLocalStack } from '../../tests/support/local-stack.ts';
import { callsOf, type Call } from './bench-api/calls.ts';
import type { Load, StepResult } from './bench-api/load.ts';
import { startMeter, type Meter, type TableUse } from './bench-api/meter.ts';
import { isFailure, knee, latencies, tableUses, totals } from './bench-api/report.ts';
import { SEED, seedOtherShops, seedShop } from './bench-api/seed.ts';
import { send } from './bench-api/send.ts';

/**
 * What the product's calls ask of the table, and how many of them a second this machine answers: `npm run bench:api --
 * [seconds a rate]`. A product of its own on free ports with the shops of `bench-api/seed.ts`; first each kind of call by
 * itself with DynamoDB's meter on, then all of them together at rising rates.
 */
const seconds = Number(process.argv[2] ?? 15);
if (!(seconds > 0)) throw new Error('Usage: npm run bench:api -- [seconds a rate]');

const RATES = [10, 20, 40, 80, 160];
const WARM_UP = { rate: 10, seconds: 5 };
const RANDOM_SEED = 20_261_121;
/** Calls of a kind that are metered, after one that starts its function. */
const METERED = 4;
const USUAL = { name: 'Bia Souza', email: 'bia@bench.example', password: 'Relevo2026' };

const dataDir = await mkdtemp(path.join(tmpdir(), 'relevo-bench-'));
try {
  const { calls, uses } = await withMeter(async (stack, meter) => {
    const calls = await seed(stack);
    say('the table is filled');
    const uses: TableUse[] = [];
    for (const call of calls) uses.push(await useOf(call, stack, meter));
    return { calls, uses };
  });
  console.log(`\n${tableUses(calls, uses)}\n`);

  // The same data, and no meter, which would cost every request a hop.
  const before = loadavg()[0];
  const [, ...steps] = await withProduct({}, ({ siteUrl }) =>
    fire({
      siteUrl,
      calls,
      steps: [WARM_UP, ...RATES.map((rate) => ({ rate, seconds }))],
      seed: RANDOM_SEED,
    }),
  );
  console.log(`${totals(steps)}\n\n${latencies(calls, steps)}\n`);
  console.log(`Keeps up to ${knee(steps) ?? 'less than the lowest of these'} calls a second.
${availableParallelism()} cores (${cpus()[0].model}), Node ${process.version}; load of the machine before the run ${before.toFixed(1)}. Seed of the arrivals: ${RANDOM_SEED}.`);
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

/** How far it is; the tables alone go to the standard output. */
function say(what: string): void {
  console.error(`${(performance.now() / 1000).toFixed(0).padStart(4)} s  ${what}`);
}

async function withProduct<T>(
  interventions: Interventions,
  work: (stack: LocalStack) => Promise<T>,
): Promise<T> {
  const stack = await startLocalStack({ dataDir, pages: true, interventions });
  say('the product is up');
  try {
    return await work(stack);
  } finally {
    await stack.stop();
  }
}

async function withMeter<T>(work: (stack: LocalStack, meter: Meter) => Promise<T>): Promise<T> {
  let meter: Meter;
  return withProduct({ between: async (environment) => (meter = await startMeter(environment)) }, (stack) =>
    work(stack, meter),
  );
}

/** Fills the table; returns the calls that can then be made, by sessions that outlive this product. */
async function seed(stack: LocalStack): Promise<Call[]> {
  const table = tableOf(stack);
  const all = await seedOtherShops(table);
  const callers = [];
  for (const [token, models] of [
    [await idTokenFor(stack, DEMO), SEED.modelsOfLargestShop],
    [await signUpAndIn(stack, USUAL), SEED.modelsAShop],
  ] as const)
    callers.push({ token, models: await seedShop(table, tenantOf(token), models) });
  const [largest, usual] = callers;
  return callsOf([...all, ...largest.models, ...usual.models], largest, usual);
}

/** The mean of a few calls of a kind. Throws when one is refused: its numbers would say nothing. */
async function useOf(call: Call, { siteUrl }: LocalStack, meter: Meter): Promise<TableUse> {
  const agent = new Agent();
  for (let i = 0; i <= METERED; i++) {
    const status = await send(call, { siteUrl, agent, random: Math.random });
    if (isFailure(status)) throw new Error(`${call.name} answered ${status}`);
    if (i === 0) meter.read(call.label);
  }
  const { requests, bytes, readUnits, rowsWritten } = meter.read(call.label);
  return {
    requests: requests / METERED,
    bytes: bytes / METERED,
    readUnits: readUnits / METERED,
    rowsWritten: rowsWritten / METERED,
  };
}

/** Runs a load in a process of its own; returns how each of its steps went. */
function fire(load: Load): Promise<StepResult[]> {
  const child = fork(new URL('./bench-api/load.ts', import.meta.url), {
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
  });
  return new Promise((resolve, reject) => {
    const results: StepResult[] = [];
    child.on('message', (message) => {
      const result = message as StepResult;
      say(`${result.rate} calls a second, answered in ${result.tookSeconds.toFixed(1)} s`);
      results.push(result);
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve(results) : reject(new Error(`the load ended with code ${code}`)),
    );
    child.send(load);
  });
}
