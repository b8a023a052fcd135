import path from 'node:path';
import { expect, test } from 'vitest';
import { seededRandom } from '../../infra/local/seeded-random.ts';
import { breakTheProduct } from '../faults/break-the-product.ts';
import { KINDS, told, type Kind } from '../faults/fault.ts';
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
/** In the gate each way of breaking a step befalls one of the two, the first every second of them. */
const isTaken = proofSize(
  ({ step, kind }: { step: string; kind: Kind }) =>
    step.endsWith(STEPS[0]) === (KINDS.indexOf(kind) % 2 === 0),
  () => true,
);
/** Of the last step, whether a run was stopped or timed out is what it hears of. */
const FAULTS = proofSize(KINDS.length, STEPS.length * KINDS.length - 2);
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
    takes: isTaken,
    random: seededRandom(seed),
    say: () => {},
  });
  const plans = outcomes.map(
    ({ jobId, plan }) => `${jobId}: ${plan.map(({ step, fault }) => `${step} ${told(fault)}`).join('; ')}`,
  );
  expect(violations, plans.join('\n')).toEqual([]);
  expect(outcomes.length).toBe(FAULTS);
  expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(KINDS));
  console.log(`faults: beside them ${JSON.stringify(money)}, ${brokenWebhooks} faults of the webhook`);
  expect(Object.keys(money).length).toBeGreaterThan(0);
  expect(brokenWebhooks).toBeGreaterThan(0);
  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['PRONTO', 'FALHA']));
});
