import path from 'node:path';
import { expect, test } from 'vitest';
import { seededRandom } from '../../infra/local/seeded-random.ts';
import { breakTheProduct } from '../faults/break-the-product.ts';
import { told } from '../faults/fault.ts';
import { recordChair } from '../faults/recorded-chair.ts';
import { proofSeed, proofSize } from '../support/proof-size.ts';
import { sharedDatabase } from '../support/shared-product.ts';
import { tempFolder } from '../support/temp-folder.ts';

/** One round of `npm run test:faults` over steps between which a model or credits could be lost. */
const STEPS = [
  'JobsPackageModel',
  'JobsFailJob',
  ...proofSize([], ['JobsPublishModel', 'JobsExecutionEnded']),
];
/** Ways of breaking a step. Of the last two, whether a run was stopped or timed out is what it hears of. */
const FAULTS = STEPS.length * 8 - proofSize(0, 2);
const PHOTOS = 4;
const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0xff, 0xd9);

test('ORPH-01 JOB-04 BILL-05 whatever breaks on the way, each job ends with a model or its credits, what was paid for is entered, and staff see it', async () => {
  const seed = proofSeed('FAULTS_SEED');
  console.log(`faults: FAULTS_SEED=${seed}`);
  const folder = tempFolder();
  const recording = path.join(folder, 'recording');
  await recordChair(recording, PHOTOS);
  const { outcomes, violations, money, brokenWebhooks } = await breakTheProduct({
    folder,
    recording,
    newDatabase: sharedDatabase,
    photos: Array.from({ length: PHOTOS }, () => JPEG),
    rounds: 1,
    lanes: 6,
    only: STEPS,
    random: seededRandom(seed),
    say: () => {},
  });
  const plans = outcomes.map(
    ({ jobId, plan }) => `${jobId}: ${plan.map(({ step, fault }) => `${step} ${told(fault)}`).join('; ')}`,
  );
  expect(violations, plans.join('\n')).toEqual([]);
  expect(outcomes.length).toBe(FAULTS);
  console.log(`faults: beside them ${JSON.stringify(money)}, ${brokenWebhooks} faults of the webhook`);
  expect(Object.keys(money).length).toBeGreaterThan(0);
  expect(brokenWebhooks).toBeGreaterThan(0);
  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['PRONTO', 'FALHA']));
});
