import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { seededRandom } from '../../infra/local/seeded-random.ts';
import { breakTheProduct } from './break-the-product.ts';
import { told } from './fault.ts';
import { tableOf } from './table.ts';

/**
 * `npm run test:faults`: breaks each step of the job pipeline in every way, `--rounds` times over, and looks after each
 * round whether anything is not as it must be. Ends with 1 at the first round where something is. `--seed` repeats a
 * run, `--rodin` has the models made there, `--rodin --alone` without the embedded engine behind it, `--recording FOLDER` keeps what the engine made, or takes it from there; see README.md here for what of it is real.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(1 + Math.floor(Math.random() * 1e6)) },
    rounds: { type: 'string', default: '20' },
    lanes: { type: 'string', default: '6' },
    step: { type: 'string', multiple: true },
    rodin: { type: 'boolean', default: false },
    alone: { type: 'boolean', default: false },
    recording: { type: 'string' },
    photos: { type: 'string', default: '../shared/data/photos/stool/p4' },
  },
});
const PHOTO_SIDE = 520;

const began = Date.now();
const seconds = () => `${((Date.now() - began) / 1000).toFixed(0).padStart(4)} s`;
const folder = await mkdtemp(path.join(tmpdir(), 'relevo-faults-'));
const names = (await readdir(values.photos)).filter((name) => /^\d+\.jpg$/.test(name));
const photos = await Promise.all(
  names.map((name) => sharp(path.join(values.photos, name)).resize(PHOTO_SIDE).keepExif().jpeg().toBuffer()),
);
console.log(`Seed ${values.seed}. ${values.rounds} rounds, ${photos.length} photos.`);
try {
  const { outcomes, violations, money, brokenWebhooks } = await breakTheProduct({
    folder,
    recording: values.recording ?? path.join(folder, 'recording'),
    photos,
    rodin: values.rodin ? { failover: values.alone ? undefined : 'embedded' } : undefined,
    rounds: Number(values.rounds),
    lanes: Number(values.lanes),
    only: values.step,
    random: seededRandom(Number(values.seed)),
    say: (line) => console.log(`${seconds()}  ${line}`),
  });
  console.log(`\n${tableOf(outcomes)}\n`);
  console.log(`money: ${JSON.stringify(money)}, ${brokenWebhooks} faults of the webhook`);
  const count = (status: string) => outcomes.filter((one) => one.status === status).length;
  console.log(
    `${outcomes.length} jobs: ${count('PRONTO')} PRONTO, ${count('FALHA')} FALHA, ` +
      `${outcomes.filter(({ isMet }) => !isMet).length} that their fault passed by.`,
  );
  for (const violation of violations) {
    console.error(violation);
    const about = outcomes.find(({ jobId }) => violation.includes(jobId.replace('job_', '')));
    if (about)
      console.error(
        `  its faults: ${about.plan.map(({ step, fault }) => `${step} ${told(fault)}`).join('; ')}`,
      );
  }
  if (violations.length > 0) {
    console.error(
      `To repeat: npm run test:faults -- ${process.argv.slice(2).join(' ')} --seed ${values.seed}`,
    );
    process.exitCode = 1;
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
