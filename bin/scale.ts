import { mkdtempSync, rmSync } from 'node:fs';
import { relevo } from '../infra/app.ts';
import { readBench } from '../infra/cost/read-bench.ts';
import { meanModel } from '../infra/cost/usage.ts';
import { environments } from '../infra/config.ts';
import { FUNCTIONS } from '../infra/functions.ts';
import { readAssembly } from '../infra/template/assembly.ts';
import { loadDeployment } from '../infra/template/deployment.ts';
import { PARTITION } from '../infra/scale/capacity.ts';
import { distancesOf, type Distance } from '../infra/scale/limits.ts';
import { loadsAt, shareOf } from '../infra/scale/loads.ts';
import { quotasAt } from '../infra/scale/quotas.ts';
import { seededRandom } from '../infra/local/seeded-random.ts';
import { simulateDay, type Served, type SimulatedDay } from '../infra/scale/simulate-day.ts';
import { limitsFor, stepsOf } from '../infra/scale/steps.ts';
import { SCALE, trafficAt } from '../infra/scale/traffic.ts';

/**
 * Prints what the busiest partitions of the table are asked for, in the mean and in the busiest minute, at a million
 * new models a month or at the number given (`npm run scale -- 50000`), and how near we are to the limits of AWS, as
 * far as the environment `prod` tells them. Then it lives through a day, second by second, as `prod` is configured and as
 * it would have to be for so many.
 */
const models = Number(process.argv[2] ?? 1_000_000);
if (!(models > 0)) throw new Error('Usage: npm run scale -- [models a month]');

const [mean, peak] = [trafficAt(models, 'mean'), trafficAt(models, 'peak')];
const meanLoads = new Map(loadsAt(mean).map((load) => [load.partition, load]));
const number = (value: number) =>
  value < 0.05 ? '0' : value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 1 : 0 });
/** Of the one model, for ten minutes of the evening. */
const VIRAL_VIEWS_A_SECOND = 10_000;
/** Partitions asked for less than this of what they serve are counted, not shown. */
const SHOWN = 0.01;

console.log(`Partitions at ${models.toLocaleString('en-US')} models a month; one serves ${PARTITION.writeUnits} write and ${PARTITION.readUnits} read units a second.
`);
console.log('| partition | rows | write mean | peak | read mean | peak | share at peak |');
console.log('|---|---|--:|--:|--:|--:|--:|');
const loads = loadsAt(peak);
const shown = loads.filter((load) => shareOf(load) >= SHOWN);
for (const load of shown) {
  const { partition, kinds, write, read } = load;
  const usual = meanLoads.get(partition)!;
  const most =
    kinds.length > 4 ? `${kinds.slice(0, 3).join(', ')} and ${kinds.length - 3} more` : kinds.join(', ');
  const cells = [usual.write, write, usual.read, read].map(number);
  console.log(`| \`${partition}\` | ${most} | ${cells.join(' | ')} | ${Math.round(100 * shareOf(load))} % |`);
}
console.log(`\n${loads.length - shown.length} others are below ${100 * SHOWN} %.`);

const outdir = mkdtempSync('.cache/scale-'); // inside the project, so that bundles find its packages
try {
  relevo({ context: { env: 'prod' }, outdir, validate: false }).synth();
  const templates = readAssembly(outdir).map(({ template }) => template);
  console.log('\nWhat the templates and bundles of `prod` take:\n');
  printDistances(distancesOf(loadDeployment(outdir), templates));
} finally {
  rmSync(outdir, { recursive: true });
}
const { photos: bench } = readBench();
const jobSeconds = (meanModel(bench).gbSeconds * 1024) / FUNCTIONS['reconstruct-shape'].memoryMb;
console.log(`\nWhat the busiest minute of ${models.toLocaleString('en-US')} models a month takes:\n`);
printDistances(quotasAt(peak, { jobSeconds, callsASecond: environments.prod.callsASecond }));

const steps = stepsOf(bench, environments.prod.concurrency);
const needed = limitsFor(models, steps);
const forAll = limitsFor(models, steps, VIRAL_VIEWS_A_SECOND);
const days = {
  'as prod is configured': {
    steps,
    callsASecond: environments.prod.callsASecond,
    jobsAtOnce: environments.prod.concurrency.jobsAtOnce,
  },
  'as it would have to be': needed,
  'as it would have to be for such a model': forAll,
};
for (const [name, limits] of Object.entries(days))
  for (const viral of [0, VIRAL_VIEWS_A_SECOND])
    printDay(
      `${name}${viral > 0 ? `, and one model is seen ${number(viral)} times a second for ten minutes` : ''}`,
      simulateDay({ models, viral, ...limits, random: seededRandom(1) }),
    );
console.log(`
What \`concurrency\` and \`callsASecond\` of the environment have to say for that, and what to ask of AWS first:
  callsASecond: ${JSON.stringify(needed.callsASecond)}, and for such a model ${JSON.stringify(forAll.callsASecond)}
  concurrency.jobsAtOnce: ${needed.jobsAtOnce}
  concurrency.reserved: ${JSON.stringify(Object.fromEntries(needed.steps.map(({ name, limit }) => [name, limit])))}`);

function printDay(name: string, { others, viralEvents, otherEvents, jobs, partitions }: SimulatedDay): void {
  const share = ({ asked, refused }: Served) =>
    `${number(asked)}, refused ${asked === 0 ? 0 : ((100 * refused) / asked).toFixed(1)} %`;
  console.log(`
A day ${name}:
  calls and pages        ${share(others)}
  events of the model    ${share(viralEvents)}
  events of the others   ${share(otherEvents)}
  jobs                   ${number(jobs.jobs)}; waits for its turn and a Lambda: median ${number(jobs.waits.median)} s, 99 % ${number(jobs.waits.p99)} s, longest ${number(jobs.waits.longest)} s; cut short ${jobs.outOfTime}; Lambdas at most ${jobs.mostLambdas}
  hottest partitions     ${partitions
    .slice(0, 3)
    .map(
      ({ partition, mostShare, refused }) =>
        `${partition} ${Math.round(100 * mostShare)} %${refused > 0 ? ` (refused ${number(refused)} units)` : ''}`,
    )
    .join(', ')}`);
}

function printDistances(distances: Distance[]): void {
  console.log('| service | limit | AWS | ours | share |');
  console.log('|---|---|--:|--:|--:|');
  for (const { service, limit, aws, ours } of distances)
    console.log(
      `| ${service} | ${limit} | ${number(aws)} | ${number(ours)} | ${Math.round((100 * ours) / aws)} % |`,
    );
}

console.log('\nA second has, in the mean and at the peak:');
for (const [name, rate] of Object.entries(mean.all))
  console.log(
    `  ${name.padEnd(10)}${number(rate).padStart(8)}${number(peak.all[name as keyof typeof peak.all]).padStart(8)}`,
  );
console.log('\nAssumed (infra/scale/traffic.ts, with those of `npm run cost`):');
for (const [name, value] of Object.entries(SCALE)) console.log(`  ${name.padEnd(24)}${value}`);
