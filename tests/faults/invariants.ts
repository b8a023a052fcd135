import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { verifyLedger } from '../../functions/domain/credits/verify-ledger.ts';
import { findOrphans } from '../../functions/domain/staff/find-orphans.ts';
import type { Job } from '../../functions/store/jobs.ts';
import { keys } from '../../functions/store/keys.ts';
import { entriesOfTenant } from '../../functions/store/ledger/read.ts';
import type { Model } from '../../functions/store/model-row.ts';
import { METRICS } from '../../functions/metrics.ts';
import { tenantRows, type Row } from '../../functions/store/tenant-rows.ts';
import { CREDITS_PER_MODEL, type EntryType } from '../../shared/rules/credits.ts';
import { isFailureCode, isOurFailure } from '../../shared/rules/failures.ts';
import { isFinished } from '../../shared/rules/jobs.ts';
import { routes } from '../../shared/routes.ts';
import type { Product } from './product.ts';

/**
 * What is not as it must be once everything has come to rest and the sweeps have run: one sentence each. `paid` are
 * the credits of all that the shop paid for; `muted` are
 * the jobs whose failure was written by a function that was killed before it could say so in its log.
 */
export async function violationsOf(
  product: Product,
  paid: number,
  muted: ReadonlySet<string>,
): Promise<string[]> {
  const jobs = await product.jobs();
  return [
    ...jobs.flatMap(endedBadly),
    ...(await wrongCredits(product, paid, jobs)),
    ...(await orphans(product, jobs)),
    ...(await unseen(product, jobs, muted)),
  ];
}

function endedBadly({ id, status, error, progress }: Job): string[] {
  if (!isFinished(status)) return [`${id} is ${status} at ${progress} %`];
  if (status === 'PRONTO') return error ? [`${id} is PRONTO and has the error ${error.code}`] : [];
  return error && isFailureCode(error.code) ? [] : [`${id} is FALHA and nobody says why`];
}

/** What ended, went back with its money, was given back or settled a debt. */
const OTHER_MOVEMENTS: readonly EntryType[] = ['expiry', 'refund', 'restored', 'debt'];

/** As `npm run ledger:verify`, and that what was given and paid for went into models and nothing else. */
async function wrongCredits(
  { table, tenantId: shop, granted, asShop }: Product,
  paid: number,
  jobs: Job[],
): Promise<string[]> {
  const found: string[] = [];
  for await (const { tenantId, differences } of verifyLedger({ table }))
    found.push(...differences.map((difference) => `${tenantId}: ${difference}`));
  const others = (await entriesOfTenant(table, shop)).filter(({ type }) => OTHER_MOVEMENTS.includes(type));
  const moved = others.reduce((sum, { amount }) => sum + amount, 0);
  const ready = jobs.filter(({ status }) => status === 'PRONTO').length;
  const { plan_credits_balance, extra_credits_balance } = await asShop(routes.credits, {});
  const [balance, expected] = [
    plan_credits_balance + extra_credits_balance,
    granted + paid + moved - ready * CREDITS_PER_MODEL,
  ];
  if (balance !== expected)
    found.push(
      `the shop has ${balance} credits; of ${granted} given and ${paid} paid for, with ${moved} moved otherwise, ${ready} models leave ${expected}`,
    );
  return found;
}

/** Rows without files, files without rows, and a workspace that nothing will ever clear. */
async function orphans(product: Product, jobs: Job[]): Promise<string[]> {
  const { table, tenantId } = product;
  const { orphans: incomplete, lost } = await findOrphans(table, tenantId);
  const assets: Row[] = [];
  for await (const page of tenantRows(table, tenantId, keys.asset(tenantId, '').sk)) assets.push(...page);
  const models = assets as unknown as Model[];
  const files = new Set(await product.keysIn('Models', 'm/'));
  const needed = models.flatMap((model) => Object.values(model.files));
  const needs = new Set(needed);
  const made = new Set(models.map(({ job_id }) => job_id));
  return [
    ...incomplete.map(({ model }) => `${model.id} is not whole in the catalogue`),
    ...lost.map(({ job }) => `${job.id} is ready and its model is nowhere`),
    ...needed
      .filter((file) => !files.has(file))
      .map((file) => `${file} is in the catalogue and not in the bucket`),
    ...[...files]
      .filter((file) => !needs.has(file))
      .map((file) => `${file} is in the bucket and of no model`),
    ...jobs
      .filter(({ id, status }) => (status === 'PRONTO') !== made.has(id))
      .map(({ id, status }) => `${id} is ${status} and ${made.has(id) ? 'has a' : 'has no'} model`),
    ...(await foreverKept(product)),
  ];
}

/** What is no photo must lie where a lifecycle rule of the bucket removes it. */
async function foreverKept({ stack, keysIn }: Product): Promise<string[]> {
  const bucket = stack.deployment
    .ofType('AWS::S3::Bucket')
    .find(({ logicalId }) => logicalId.startsWith('Uploads'))!;
  const { LifecycleConfiguration } = bucket.properties() as {
    LifecycleConfiguration: { Rules: { Prefix?: string; ExpirationInDays?: number }[] };
  };
  const cleared = LifecycleConfiguration.Rules.filter(({ ExpirationInDays }) => ExpirationInDays).map(
    ({ Prefix }) => Prefix!,
  );
  return (await keysIn('Uploads', ''))
    .filter((key) => !key.startsWith('t/') && !cleared.some((prefix) => key.startsWith(prefix)))
    .map((key) => `${key} is left for ever`);
}

/**
 * What our staff sees: each job in the list of its state, with the name and the sentence of its error; the number of
 * failures of a day; a line in the log that says why, and the metric that the alarm counts.
 */
async function unseen(
  { asStaff, logs }: Product,
  jobs: Job[],
  muted: ReadonlySet<string>,
): Promise<string[]> {
  const listed = async (list: 'open' | 'PRONTO' | 'FALHA') => {
    const lines = new Map<string, { error_code: string | null; error_message: string | null }>();
    for (let cursor: string | undefined; ;) {
      const page = await asStaff(routes.staffJobs, { list, limit: 50, ...(cursor && { cursor }) });
      for (const job of page.jobs) lines.set(job.id, job);
      if (!page.cursor) return lines;
      cursor = page.cursor;
    }
  };
  const [open, ready, failed] = [await listed('open'), await listed('PRONTO'), await listed('FALHA')];
  const failures = jobs.filter(({ status }) => status === 'FALHA');
  const { failures_of_a_day } = await asStaff(routes.systemHealth, {});
  const said = linesIn(logs);
  const told = new Set(
    said.filter(({ message }) => message === 'job failed').map(({ jobId }) => String(jobId)),
  );
  const byUs = failures.filter(
    ({ error }) => isOurFailure(error!.code) && error!.code !== 'stopped_by_staff',
  );
  const measured = said.reduce((sum, line) => sum + Number(line[METRICS.jobsFailedByUs.name] ?? 0), 0);
  return [
    ...[...open.keys()].map((id) => `${id} is in the list of open jobs`),
    ...jobs
      .filter(({ id, status }) => !(status === 'PRONTO' ? ready : failed).has(id))
      .map(({ id, status }) => `${id} is ${status} and in no such list`),
    ...failures
      .filter(({ id }) => !failed.get(id)?.error_code || !failed.get(id)?.error_message)
      .map(({ id }) => `${id} stands in the monitor without its error`),
    ...(failures_of_a_day === failures.length
      ? []
      : [`the monitor counts ${failures_of_a_day} failures, there are ${failures.length}`]),
    ...byUs
      .filter(({ id }) => !told.has(id) && !muted.has(id))
      .map(({ id }) => `no log says that ${id} failed`),
    ...(measured <= byUs.length && measured >= byUs.filter(({ id }) => !muted.has(id)).length
      ? []
      : [`the metric counts ${measured} jobs failed by us, there are ${byUs.length}`]),
  ];
}

/** All that the functions printed as JSON. */
function linesIn(logs: string): Record<string, unknown>[] {
  return readdirSync(logs).flatMap((file) =>
    readFileSync(path.join(logs, file), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>),
  );
}
