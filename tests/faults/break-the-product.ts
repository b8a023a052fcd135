import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { workFolder } from '../../functions/generation/workspace.ts';
import type { Interventions } from '../../infra/local/supervisor/interventions.ts';
import type { Database } from '../../infra/local/supervisor/sdk-environment.ts';
import { routes } from '../../shared/routes.ts';
import { modelsBucketOf, uploadsBucketOf } from '../support/local-data.ts';
import { webhookFaults, type WebhookFaults } from './break-webhooks.ts';
import { createBreaker } from './breaker.ts';
import type { Kind } from './fault.ts';
import { startFaultyRodin } from './faulty-rodin.ts';
import { startFaultyServices } from './faulty-services.ts';
import { Refused, startProduct, type Product } from './product.ts';
import { replaying } from './replay.ts';
import { PACKAGE } from './replayed/names.ts';
import { openTill, type Till } from './till.ts';
import { plansOf, runJob, survey, sweepAndLook, type Outcome, type Track } from './rounds.ts';

export interface FaultRun {
  /** Where it may write. */
  folder: string;
  /** Where what the engine leaves lies, or is put by a first job. */
  recording: string;
  photos: readonly Uint8Array[];
  /** Where tables of a product are to be, if not in a DynamoDB of its own. */
  newDatabase?: () => Promise<Database>;
  /** That models are made by Rodin, and by the embedded engine what Rodin does not make; or by nobody. */
  rodin?: { failover?: 'embedded' | undefined } | undefined;
  rounds: number;
  /** Jobs that run at the same time. */
  lanes: number;
  /** Only the steps whose function's label ends with one of these. */
  only?: readonly string[] | undefined;
  /** Of their faults only these. */
  takes?: ((fault: { step: string; kind: Kind }) => boolean) | undefined;
  random: () => number;
  say: (line: string) => void;
}

/** How it went. */
export interface Broken {
  outcomes: Outcome[];
  violations: string[];
  /** What was done with money meanwhile, how often. */
  money: Readonly<Record<string, number>>;
  /** Runs and calls of the webhook that were broken. */
  brokenWebhooks: number;
}

/** What of a step refuses a person of our staff for good reasons: the job has ended, or its model is made. */
const REFUSALS = [404, 409];

/**
 * Runs one job by the real engine, puts what it left in the engine's place, and then breaks every step in every way,
 * round by round, until something is wrong.
 */
export async function breakTheProduct(run: FaultRun): Promise<Broken> {
  const { folder, recording, say } = run;
  if (!existsSync(recording)) {
    const real = await open(run, path.join(folder, 'real'));
    say('the engine makes one model');
    try {
      await record(await survey(real), recording);
    } finally {
      await real.close();
    }
    say('the model is recorded');
  }
  const replace = await replaying(recording);
  const opened = await open(run, path.join(folder, 'replayed'), { replace });
  try {
    const track = await survey(opened);
    return await rounds(track, await openTill(opened.product, run.random), opened.webhook, run);
  } finally {
    await opened.close();
  }
}

async function open(
  {
    photos,
    newDatabase,
    random,
    rodin: atRodin,
  }: Pick<FaultRun, 'photos' | 'newDatabase' | 'random' | 'rodin'>,
  dataDir: string,
  interventions: Interventions = {},
) {
  let product: Product;
  const breaker = createBreaker({
    creationPath: routes.createJob.path,
    endRun: (jobId, as) => product.endRun(jobId, as),
    async staffEnd(job_id) {
      const reason = 'parou de propósito';
      await product
        .asStaff(routes.stopJob, { tenant_id: product.tenantId, job_id, reason })
        .catch((error: unknown) => {
          if (!(error instanceof Refused && REFUSALS.includes(error.status))) throw error;
        });
    },
  });
  const webhook = webhookFaults(random);
  const rodin = atRodin && (await startFaultyRodin(breaker.treat, atRodin.failover));
  product = await startProduct({
    dataDir,
    ...(newDatabase && { database: await newDatabase() }),
    interventions: {
      ...interventions,
      around: webhook.around(breaker.interventions.around),
      between: (environment) =>
        startFaultyServices(environment, async (call) => webhook.treat(call) ?? breaker.treat(call)),
    },
    ...(rodin && { generation: rodin.generation }),
  });
  const close = async () => {
    await product.stop();
    await rodin?.close();
  };
  return { product, breaker, webhook, rodin, photos, close };
}

/** Keeps what was left in the workspaces of the jobs that came out well: one, or one of each provider. */
async function record({ product }: Track, recording: string): Promise<void> {
  const uploads = uploadsBucketOf(product.stack);
  const ready = (await product.jobs()).filter(({ status }) => status === 'PRONTO');
  await mkdir(recording);
  for (const { id } of ready)
    for (const key of await product.keysIn('Uploads', workFolder(id)))
      await writeFile(path.join(recording, key.slice(workFolder(id).length)), await uploads.get(key));
  const packaged = ready[0].package!;
  await writeFile(path.join(recording, PACKAGE), JSON.stringify(packaged));
  const models = modelsBucketOf(product.stack);
  for (const key of Object.values(packaged.files))
    await writeFile(path.join(recording, path.basename(key)), await models.get(key));
}

async function rounds(
  track: Track,
  till: Till,
  webhook: WebhookFaults,
  { rounds: count, lanes, only = [''], takes = () => true, random, say }: FaultRun,
): Promise<Broken> {
  const unreached = track.product.steps.filter((step) => !track.footprints.has(step));
  if (unreached.length > 0) say(`not reached: ${unreached.join(', ')}`);
  const outcomes: Outcome[] = [];
  let violations = await sweepAndLook(track, till, outcomes);
  for (let round = 1; round <= count && violations.length === 0; round++) {
    const plans = plansOf(track, random)
      .filter(({ step }) => only.some((end) => step.endsWith(end)))
      .filter(takes);
    const queue = plans.map((plan) => ({
      plan,
      isPatient: random() < 0.5 || plan.step !== track.breaker.creation(),
    }));
    const lane = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const outcome = await runJob(track, next.plan, next.isPatient);
        if (outcome) outcomes.push(outcome);
      }
    };
    let areLanesOver = false;
    webhook.isOn = true;
    const paying = till.workUntil(() => areLanesOver);
    try {
      await Promise.all(Array.from({ length: lanes }, lane));
    } finally {
      areLanesOver = true;
      await paying;
      webhook.isOn = false;
    }
    await till.rest();
    violations = await sweepAndLook(track, till, outcomes);
    say(`round ${round}: ${plans.length} faults, ${violations.length} violations`);
  }
  return { outcomes, violations, money: till.done, brokenWebhooks: webhook.broken };
}
