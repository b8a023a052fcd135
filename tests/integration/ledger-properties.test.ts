import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { monotonicFactory } from 'ulid';
import { expect, test } from 'vitest';
import { ensureAccount } from '../../functions/domain/accounts/ensure-account.ts';
import { adjustCredits } from '../../functions/domain/credits/adjust-credits.ts';
import {
  addPack,
  addToPlan,
  endPlan,
  keyOf,
  refundPurchase,
  renewPlan,
  type Purchase,
} from '../../functions/domain/credits/purchases.ts';
import { verifyLedger } from '../../functions/domain/credits/verify-ledger.ts';
import type { Actor, Deps } from '../../functions/domain/deps.ts';
import { beginJob } from '../../functions/domain/jobs/begin-job.ts';
import { createJob } from '../../functions/domain/jobs/create-job.ts';
import { failJob } from '../../functions/domain/jobs/fail-job.ts';
import { sweepJobs } from '../../functions/domain/jobs/sweep-jobs.ts';
import { seededRandom } from '../../infra/local/seeded-random.ts';
import { modelIdOf } from '../../functions/generation/package-record.ts';
import { paymentKey, refundKey } from '../../functions/store/job-payments.ts';
import { findJob, type Job } from '../../functions/store/jobs.ts';
import { keys } from '../../functions/store/keys.ts';
import { readCredits } from '../../functions/store/ledger/credits-row.ts';
import { movementsOf, readBalance, type Entry } from '../../functions/store/ledger/read.ts';
import type { Model } from '../../functions/store/model-row.ts';
import { publishModel } from '../../functions/store/models.ts';
import { findProject } from '../../functions/store/projects.ts';
import { tenantRows, type Row } from '../../functions/store/tenant-rows.ts';
import { AppError } from '../../shared/errors.ts';
import { CREDITS_PER_MODEL } from '../../shared/rules/credits.ts';
import { balanceAt, isUsable, secondsOf } from '../../shared/rules/lots.ts';
import { NewJob } from '../../shared/schemas/jobs.ts';
import { runsThat } from '../support/runs.ts';
import { toldVisits } from '../support/told-visits.ts';
import { interruptedTable, interrupting, type Fault, Interrupted } from '../support/interruptions.ts';
import { memoryBucket } from '../support/memory-bucket.ts';
import { noPayments } from '../support/no-payments.ts';
import { noWebhooks } from '../support/no-webhooks.ts';
import { noRodin } from '../support/no-rodin.ts';
import { outbox } from '../support/outbox.ts';
import { proofSeed, proofSize } from '../support/proof-size.ts';
import { modelRow } from '../support/seed-models.ts';
import { useTable } from '../support/table.ts';
import { TEST_MS } from '../support/patience.ts';

/**
 * All that moves credits, in random order, at once and interrupted: LEDGER_OPERATIONS chooses how many operations,
 * LEDGER_SEED repeats the choices of a run (not how the table interleaves them).
 */
const OPERATIONS = Number(process.env.LEDGER_OPERATIONS ?? proofSize(300, 10_000));
const SEED = proofSeed('LEDGER_SEED');
const SHOPS = 5;
const DAY = 24 * 60 * 60;
const SUBSCRIPTION = 'sub_1';
const AT_ONCE = 16;
/** How many jobs of a shop are worked on at a time. */
const LATEST = 10;
/** All on one shop. */
const BURST = 100;
/** A busy machine takes a quarter of a second for each. */
const LIMIT_MS = TEST_MS + OPERATIONS * 300;

const table = useTable();
const ulid = monotonicFactory();
const random = seededRandom(SEED);
const below = (count: number) => Math.floor(random() * count);
const isLucky = (chance: number) => random() < chance;

const started = new Set<string>();
let clock = new Date('2026-11-21T12:00:00Z');
const uploads = memoryBucket();

/** The effects of one attempt: every request to the table and every start of a run is a step that may be its last. */
function depsWith(fault: Fault | null): Deps {
  const step = interrupting(fault);
  return {
    table: interruptedTable(table(), step),
    uploads,
    models: memoryBucket(),
    identities: { remove: async () => undefined, resetSecondFactor: async () => undefined },
    signUps: { open: async () => undefined, isBreached: async () => false },
    mail: outbox(),
    ...noWebhooks,
    payments: noPayments,
    teamAddress: 'equipe@relevo.test',
    jobQueue: { send: ({ job_id }) => step(async () => void started.add(job_id)) },
    jobsAtOnce: 1000,
    executions: runsThat(
      (jobId) => (started.has(jobId) ? 'ended' : 'absent'),
      ({ id }) => step(async () => void started.add(id)),
    ),
    now: () => clock,
    newId: (kind) => `${kind}_${ulid()}`,
    provider: 'embedded',
    rodin: noRodin,
    newDiscountCode: () => 'RELEVO-7KQ2MX',
    site: 'https://relevo.test',
    arViewerUrl: 'https://relevo.test/webar',
    uncountedAddresses: [],
    visitKeys: ['test'],
    ...toldVisits(),
  };
}

interface Shop {
  actor: Actor;
  order: NewJob;
  /** Jobs whose making was answered. */
  jobs: string[];
  /** Keys whose movement was answered as done, by this call or an earlier one. */
  done: Set<string>;
}

async function openShop(): Promise<Shop> {
  const userId = ulid();
  const user = { userId, name: 'Ana', email: `${userId}@loja.com` };
  const { tenant_id: tenantId } = await ensureAccount(depsWith(null), user);
  await table().client.send(
    new UpdateCommand({
      TableName: table().name,
      Key: keys.tenant(tenantId),
      UpdateExpression: 'SET plan_name = :plan', // its catalogue has no limit
      ExpressionAttributeValues: { ':plan': 'enterprise' },
    }),
  );
  const files = [0, 1, 2, 3].map((i) => ({ name: `${i}.jpg`, path: `t/${tenantId}/up_${i}.jpg` }));
  for (const { path } of files) await uploads.put(path, Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), 'image/jpeg');
  const order = NewJob.parse({ files, model_name: 'Banco', target_dims_cm: { height: 57.8 } });
  const actor = { userId, tenantId, email: user.email, role: 'member' };
  return { actor, order, jobs: [], done: new Set(['trial']) };
}

/** What a key moves is told by its number, so that the entries can be checked without asking the code. */
const quotaOf = (line: number) => [100, 200, 300][line % 3];
const packOf = (checkout: number) => [50, 100, 150][checkout % 3];
const upgradeOf = (line: number) => [10, 50, 100][line % 3];
const adjustmentOf = (request: number) => [7, -11, 30, -40, 3][request % 5];

/** Lines of invoices are told apart by their letter: m is a month, which begins at its number; u is an upgrade. */
const numberIn = (id: string) => Number(/\d+/.exec(id)![0]);
const givenBy = (key: string) => {
  const [kind, id] = key.split(':');
  if (kind === 'pack') return packOf(numberIn(id));
  return id.startsWith('u') ? upgradeOf(numberIn(id)) : quotaOf(numberIn(id));
};

type Operation = (deps: Deps) => Promise<unknown>;

/** One operation on a shop, anew or on a key that was used before. */
function choose(shop: Shop): Operation {
  const { actor, order, jobs, done } = shop;
  const { tenantId } = actor;
  // Keys of a shop grow with the run, so that each comes about three times.
  const n = below(OPERATIONS / SHOPS / 30);
  const doing = async (key: string, moving: Promise<unknown>) => {
    const answer = await moving;
    if (answer !== null) done.add(key);
  };
  const request_id = `00000000-0000-4000-8000-${String(below(1e12)).padStart(12, '0')}`;
  const makeJob: Operation = async (deps) => {
    const answer = await createJob(deps, { ...order, request_id }, actor);
    if (!('job_id' in answer)) return;
    jobs.push(answer.job_id);
    done.add(paymentKey(answer.job_id));
  };
  const place = random();
  let jobId: string | undefined; // one of the latest when it is first tried, and that one again
  const onJob =
    (work: (deps: Deps, job: { tenantId: string; jobId: string }) => Promise<unknown>): Operation =>
    async (deps) => {
      jobId ??= jobs.slice(-LATEST)[Math.floor(place * Math.min(LATEST, jobs.length))];
      if (jobId) await work(deps, { tenantId, jobId });
    };
  const partOf = (invoiceLine: string) => {
    const begins = secondsOf(clock) + n * DAY;
    const period = { begins, ends: begins + DAY, paid: begins, subscription: SUBSCRIPTION };
    return { tenantId, invoiceLine, credits: givenBy(`invoice:${invoiceLine}`), ...period };
  };
  const renewing: Operation = (deps) =>
    doing(`invoice:m${n}`, renewPlan(deps, { ...partOf(`m${n}`), isFirst: n === 0 }));
  const upgrading: Operation = (deps) => doing(`invoice:u${n}`, addToPlan(deps, partOf(`u${n}`)));
  const ending: Operation = async (deps) => {
    const endedAt = secondsOf(clock) + n * DAY;
    await endPlan(deps, { tenantId, subscription: SUBSCRIPTION, endedAt });
  };
  const buying: Operation = (deps) =>
    doing(`pack:${n}`, addPack(deps, { tenantId, checkoutSession: `${n}`, credits: packOf(n) }));
  const adjusting: Operation = (deps) =>
    doing(
      `adjustment:${n}`,
      adjustCredits(deps, {
        tenantId,
        requestId: `${n}`,
        amount: adjustmentOf(n),
        reason: 'Teste',
        by: 'bia@relevo.example',
      }),
    );
  const quarters = below(5); // fewer than before: a dispute was won
  const refunding =
    (purchase: Purchase): Operation =>
    async (deps) => {
      const target = Math.ceil((givenBy(keyOf(purchase)) * quarters) / 4);
      await refundPurchase(deps, { tenantId, purchase, target });
    };
  const kinds: [weight: number, Operation][] = [
    [18, makeJob],
    [5, onJob(beginJob)],
    [11, onJob((deps, job) => failJob(deps, job, { code: 'interrupted' }))],
    [11, onJob(publish)],
    [13, renewing],
    [8, upgrading],
    [4, ending],
    [12, buying],
    [10, adjusting],
    [8, refunding({ checkoutSession: `${n}` })],
    [5, refunding({ invoiceLine: `m${n}` })],
    [4, refunding({ invoiceLine: `u${n}` })],
  ];
  let drawn = random() * kinds.reduce((total, [weight]) => total + weight, 0);
  return kinds.find(([weight]) => (drawn -= weight) < 0)![1];
}

/** A job's run, from its begin to its model in the catalogue. */
async function publish(deps: Deps, job: { tenantId: string; jobId: string }) {
  const { table } = deps;
  const { tenantId, jobId } = job;
  await beginJob(deps, job);
  const { project_id } = (await findJob(table, tenantId, jobId))!;
  const { revision } = (await findProject(table, tenantId, project_id))!;
  const id = modelIdOf(jobId);
  await publishModel(
    table,
    modelRow(tenantId, { id, job_id: jobId, project_id, slug: id.toLowerCase() }),
    revision,
  );
}

const REFUSALS = new Set(['credits.insufficient', 'job.not_found']);

interface Attempts {
  operation: Operation;
  faults: (Fault | null)[];
  isRepeated: boolean;
  isGivenUp: boolean;
}

/** An operation as the world does it: interrupted or not, given up or tried again, once more after it was done. */
const attemptsOf = (operation: Operation): Attempts => ({
  operation,
  faults: [...Array.from({ length: 3 }, () => (isLucky(0.3) ? fault() : null)), null],
  isRepeated: isLucky(0.2),
  isGivenUp: isLucky(0.2),
});
const fault = (): Fault => ({ kind: isLucky(0.5) ? 'cut' : 'lost', at: below(6) });

async function perform({ operation, faults, isRepeated, isGivenUp }: Attempts): Promise<void> {
  for (const fault of faults) {
    try {
      await operation(depsWith(fault));
      if (isRepeated) await operation(depsWith(null));
      return;
    } catch (error) {
      if (error instanceof AppError && REFUSALS.has(error.code)) return;
      if (!(error instanceof Interrupted)) throw error;
      if (isGivenUp) return;
    }
  }
}

/** Performs them in order, `atOnce` at any time. */
async function performAll(all: Attempts[], atOnce: number): Promise<void> {
  const left = all.values();
  const work = async () => {
    for (const attempts of left) await perform(attempts);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

test(
  'CRED-02 CRED-03 however operations interleave, repeat and break off, every credit is accounted for',
  { timeout: LIMIT_MS },
  async () => {
    console.log(`ledger: ${OPERATIONS} operations, LEDGER_SEED=${SEED}`);
    const shops = await Promise.all(Array.from({ length: SHOPS }, openShop));
    for (let count = 0; count < OPERATIONS; count += BURST) {
      const isBurst = isLucky(0.3) || count + BURST >= OPERATIONS; // at least one, at its end
      const one = shops[below(SHOPS)];
      const batch = Array.from({ length: BURST }, () =>
        attemptsOf(choose(isBurst ? one : shops[below(SHOPS)])),
      );
      await performAll(batch, isBurst ? BURST : AT_ONCE);
      for (const { actor } of shops) {
        const { plan, extra } = await readBalance(table(), actor.tenantId, clock);
        expect(Math.min(plan, extra)).toBeGreaterThanOrEqual(0);
      }
    }
    await sweepAll();
    for (const shop of shops) await checkRenewal(shop);

    const said: Record<string, number> = {};
    for (const shop of shops) {
      const rows = await rowsOf(shop);
      const entries = ofKind<Entry>(rows, 'ENTRY#');
      for (const { type } of entries) said[type] = (said[type] ?? 0) + 1;
      await checkBalance(shop, entries);
      checkKeys(shop, entries);
      checkAmounts(entries);
      await checkRefunds(shop, entries);
      checkJobs(ofKind<Job>(rows, 'JOB#'), ofKind<Model>(rows, 'ASSET#'), entries);
    }
    console.log(`ledger: ${JSON.stringify(said)}`);
    for await (const { differences } of verifyLedger({ table: table() })) expect(differences).toEqual([]);
  },
);

/** What the minute's sweep does until no job is open: starts what never was, fails what ended without a word. */
async function sweepAll(): Promise<void> {
  clock = new Date(clock.getTime() + 5 * 60_000);
  for (;;) {
    const touched = await sweepJobs(depsWith(null));
    if (touched.started + touched.failed === 0) return;
  }
}

/** Whatever a shop has by now, a newer month ends what is left of those before it and gives its quota, once debts are netted. */
async function checkRenewal({ actor: { tenantId } }: Shop): Promise<void> {
  const before = (await readCredits(table(), tenantId))!.credits;
  const trial = before.lots.find(({ key }) => key === 'trial')?.left ?? 0;
  const { extra, debt } = balanceAt(before, secondsOf(clock));
  const credits = quotaOf(OPERATIONS);
  const begins = secondsOf(clock) + OPERATIONS * DAY;
  const period = { begins, ends: begins + DAY, paid: begins, subscription: 'newer' };
  const part = { tenantId, invoiceLine: `m${OPERATIONS}`, credits, ...period };
  await renewPlan(depsWith(null), { ...part, isFirst: false });
  const netted = Math.min(debt, credits);
  const restored = before.lots.filter(({ source }) => source === 'restored');
  const plan = trial + restored.reduce((sum, { left }) => sum + left, 0) + credits - netted;
  expect(await readBalance(table(), tenantId, clock)).toEqual({ plan, extra, debt: debt - netted });
}

async function rowsOf({ actor }: Shop): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const page of tenantRows(table(), actor.tenantId)) rows.push(...page);
  return rows;
}

const ofKind = <T>(rows: Row[], prefix: string) =>
  rows.filter(({ sk }) => sk.startsWith(prefix)) as unknown as T[];
const total = (entries: Entry[], part: 'plan' | 'extra') =>
  entries.reduce((sum, entry) => sum + entry[part], 0);

/** What can be spent is what the entries say, but for lots whose time is over: nobody has written their end yet. */
async function checkBalance({ actor }: Shop, entries: Entry[]): Promise<void> {
  const { credits } = (await readCredits(table(), actor.tenantId))!;
  const { plan, extra } = balanceAt(credits, secondsOf(clock));
  const over = credits.lots.filter((lot) => !isUsable(credits, lot, secondsOf(clock)));
  const written = over.reduce((sum, { left }) => sum + left, 0);
  expect([plan + written, extra]).toEqual([total(entries, 'plan'), total(entries, 'extra')]);
  for (const { left, owed } of credits.lots) expect(Math.min(left, owed)).toBe(0);
}

/** What was answered as done is there, and no key is there twice; what expires with a renewal has that one's key. */
function checkKeys({ done }: Shop, entries: Entry[]): void {
  const isOwn = ({ type, key }: Entry) => type !== 'debt' && (type !== 'expiry' || key.startsWith('end:'));
  const written = entries.filter(isOwn).map(({ key }) => key);
  const there = new Set(written);
  expect(there.size).toBe(written.length);
  expect([...done].filter((key) => !there.has(key))).toEqual([]);
}

/** Each entry moved what its key says. */
function checkAmounts(entries: Entry[]): void {
  for (const { type, key, amount, plan, extra } of entries) {
    if (type === 'trial') expect([plan, extra]).toEqual([20, 0]);
    if (type === 'generation') expect(amount).toBe(-CREDITS_PER_MODEL);
    if (type === 'return') expect(amount).toBe(CREDITS_PER_MODEL);
    if (['subscription', 'renewal', 'upgrade'].includes(type))
      expect([plan, extra]).toEqual([givenBy(key), 0]);
    if (type === 'expiry') expect([plan < 0, extra]).toEqual([true, 0]);
    if (type === 'pack') expect([plan, extra]).toEqual([0, givenBy(key)]);
    if (type === 'adjustment') expect(amount).toBe(adjustmentOf(numberIn(key)));
    if (type === 'refund' || type === 'debt') expect(amount).toBeLessThanOrEqual(0);
    if (type === 'restored') expect(amount).toBeGreaterThanOrEqual(0);
    expect(amount).toBe(plan + extra);
  }
}

/** What went back of a purchase is what left its lot, ended unused or is owed, and never more than it gave. */
async function checkRefunds({ actor: { tenantId } }: Shop, entries: Entry[]): Promise<void> {
  const purchases = await Promise.all(
    ['invoice:', 'pack:'].map((kind) => movementsOf(table(), tenantId, kind)),
  );
  for (const [key, { returned }] of purchases.flatMap((found) => [...found])) {
    const turns = entries.filter(
      (entry) => ['refund', 'restored'].includes(entry.type) && entry.key.includes(`:${key}#`),
    );
    expect([key, turns.length]).toEqual([key, returned.turn]);
    expect([key, returned.taken + returned.lapsed + returned.owed]).toEqual([key, returned.credits]);
    expect(returned.credits).toBeLessThanOrEqual(givenBy(key));
    expect(Math.min(returned.taken, returned.lapsed, returned.owed)).toBeGreaterThanOrEqual(0);
  }
}

/** Each job was paid; it is in the catalogue, or has its credits back where they came from. */
function checkJobs(jobs: Job[], models: Model[], entries: Entry[]): void {
  const made = new Set(models.map(({ job_id }) => job_id));
  const own = entries.filter(({ type }) => type === 'generation' || type === 'return');
  const byKey = new Map(own.map((entry) => [entry.key, entry]));
  expect(entries.filter(({ type }) => type === 'generation')).toHaveLength(jobs.length);
  for (const { id, status } of jobs) {
    const [paid, returned] = [byKey.get(paymentKey(id))!, byKey.get(refundKey(id))];
    expect(status).toBe(made.has(id) ? 'PRONTO' : 'FALHA');
    if (status === 'PRONTO') expect(returned).toBeUndefined();
    else expect([returned?.plan, returned?.extra]).toEqual([0 - paid.plan, 0 - paid.extra]);
  }
}
