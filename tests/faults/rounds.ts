import { setTimeout as delay } from 'node:timers/promises';
import type { Job } from '../../functions/store/jobs.ts';
import { keys } from '../../functions/store/keys.ts';
import { tenantRows } from '../../functions/store/tenant-rows.ts';
import { isFinished } from '../../shared/rules/jobs.ts';
import type { Breaker } from './breaker.ts';
import { drawFault, KINDS, type Footprint, type Kind } from './fault.ts';
import type { Break } from './breaker.ts';
import type { FaultyRodin } from './faulty-rodin.ts';
import { violationsOf } from './invariants.ts';
import { paidTwice } from './paid-twice.ts';
import type { Product } from './product.ts';
import type { Till } from './till.ts';

const POLL_MS = 100;
/** Longest that a job is waited for before time is made to pass, and after. */
const PATIENCE_MS = 90_000;
/** Longest that the engine is waited for on a machine that is busy. */
const ENGINE_MS = 8 * 60_000;
const HOUR_MS = 60 * 60_000;
/** A function of a job's life that its state machine does not name. */
const ENDED = 'JobsExecutionEnded';
const AT_RODIN = /Rodin$/;

/** What has to befall a job before it comes to a step: nothing, Rodin's failure, another step's, or its run's end. */
type Way = 'straight' | 'not by Rodin' | 'failed' | 'ended';

/** One job, what it met, and how it ended. */
export interface Outcome {
  /** The function that was to be broken, and how. */
  step: string;
  kind: Kind;
  plan: Break[];
  jobId: string;
  status: string;
  code: string | null;
  isMet: boolean;
}

export interface Track {
  product: Product;
  breaker: Breaker;
  /** Where models are made by Rodin. */
  rodin?: FaultyRodin | undefined;
  photos: readonly Uint8Array[];
  /** Steps in the order of a job's life. */
  footprints: ReadonlyMap<string, Footprint & { way: Way }>;
}

/**
 * What a job does that meets nothing, one that Rodin does not make, one that fails, and one whose run is stopped: every
 * step with its footprint.
 */
export async function survey(opened: Omit<Track, 'footprints'>): Promise<Track> {
  const { product, breaker, photos } = opened;
  const footprints = new Map<string, Footprint & { way: Way }>();
  const run = async (way: Way, ...plan: Break[]) => {
    const job = (await orderUnder(opened, plan))!;
    await ended(product, job.id, ENGINE_MS);
    await settled(opened, job.id);
    for (const [label, { runs, calls }] of breaker.footprints(job.id))
      if (!footprints.has(label)) footprints.set(label, { runs, calls, way });
    return job;
  };
  const { status, error } = await product.job((await run('straight')).id);
  if (status !== 'PRONTO') throw new Error(`a job that meets nothing is ${status} (${error?.code})`);
  const [first, second] = footprints.keys();
  if (AT_RODIN.test(second)) await run('not by Rodin', failureAt(second));
  await run('failed', failureAt(first));
  await run('ended', { step: first, fault: { kind: 'run stopped', call: 0 } });
  // One creation: a look at each photo, the account, the transaction, the start.
  const calls = 2 * photos.length + 4;
  footprints.set(breaker.creation(), { runs: 1, calls, way: 'straight' });
  return { ...opened, footprints };
}

const failureAt = (step: string): Break => ({
  step,
  fault: { kind: 'exception', run: 0, when: 'before', error: 'Error' },
});

/** The jobs of one round: every step broken in every way. `random` is uniform in [0, 1). */
export function plansOf(track: Track, random: () => number): { step: string; kind: Kind; plan: Break[] }[] {
  const { footprints, breaker } = track;
  const straight = [...footprints].flatMap(([label, { way }]) =>
    way === 'straight' && label !== breaker.creation() ? [label] : [],
  );
  const one = (of: string[]) => of[Math.floor(random() * of.length)];
  const leadTo: Record<Way, () => Break[]> = {
    straight: () => [],
    'not by Rodin': () => [failureAt(one(straight.filter((label) => AT_RODIN.test(label))))],
    failed: () => [failureAt(one(straight.filter((label) => !AT_RODIN.test(label))))],
    ended: () => [
      { step: one(straight), fault: { kind: random() < 0.5 ? 'run stopped' : 'run timed out', call: 0 } },
    ],
  };
  return [...footprints].flatMap(([step, footprint]) =>
    KINDS.filter((kind) => isPossible(step, kind, breaker)).map((kind) => ({
      step,
      kind,
      plan: [...leadTo[footprint.way](), { step, fault: drawFault(kind, footprint, random) }],
    })),
  );
}

/** Nobody can end a run that is not there, and a creation is delivered twice by who sends the form twice. */
const isPossible = (step: string, kind: Kind, breaker: Breaker): boolean =>
  step === breaker.creation()
    ? !['staff ends it', 'run stopped', 'run timed out', 'duplicate'].includes(kind)
    : step !== ENDED || !['run stopped', 'run timed out'].includes(kind);

let creating: Promise<unknown> = Promise.resolve();

/** Orders a job that will meet its plan; one at a time, as the breaker asks. */
function orderUnder(track: Omit<Track, 'footprints'>, plan: Break[], isPatient = true): Promise<Job | null> {
  const { product, breaker, photos } = track;
  const next = creating.then(async () => {
    const atCreation = plan.find(({ step }) => step === breaker.creation());
    if (atCreation) breaker.breakCreation(atCreation.fault);
    const job = await product.order(photos, isPatient);
    if (!job) {
      breaker.forgetCreation();
      return null;
    }
    const marks = [job.project_id.replace(/^prd_/, ''), ...job.photos.map(({ path }) => path)];
    breaker.admit({ jobId: job.id, marks, plan: plan.filter((one) => one !== atCreation) });
    return job;
  });
  creating = next.catch(() => undefined);
  return next;
}

/** Waits until a job is finished; returns whether it is. */
async function ended(product: Product, jobId: string, patienceMs = PATIENCE_MS): Promise<boolean> {
  const until = Date.now() + patienceMs;
  while (Date.now() < until) {
    if (isFinished((await product.job(jobId)).status)) return true;
    await delay(POLL_MS);
  }
  return false;
}

/** A job that FailJob ended is told of once more by the end of its run: that, too, is over. */
async function settled({ product, breaker }: Omit<Track, 'footprints'>, jobId: string): Promise<void> {
  await breaker.settle(jobId);
  const until = Date.now() + 2000;
  const isOver = () => breaker.footprints(jobId).has(ENDED);
  if ((await product.job(jobId)).status === 'FALHA')
    while (!isOver() && Date.now() < until) await delay(POLL_MS);
}

/** Runs one planned job to its end. */
export async function runJob(
  track: Track,
  { step, kind, plan }: { step: string; kind: Kind; plan: Break[] },
  isPatient: boolean,
): Promise<Outcome | null> {
  const job = await orderUnder(track, plan, isPatient);
  if (!job) return null;
  const { product, breaker } = track;
  const sweep = async () => {
    await product.letAnHourPass(job);
    await product.stack.invoke('JobsSweepJobs', {});
  };
  if (!isPatient) await sweep(); // nobody will press the button again
  if (!(await ended(product, job.id))) {
    await sweep();
    await ended(product, job.id);
  }
  await settled(track, job.id);
  const { status, error } = await product.job(job.id);
  return { step, kind, plan, jobId: job.id, status, code: error?.code ?? null, isMet: breaker.isMet(job.id) };
}

/** What time and the schedules do after a round: files of what failed go, orphans come back. Then what is wrong still. */
export async function sweepAndLook(
  { product, rodin }: Pick<Track, 'product' | 'rodin'>,
  till: Till,
  outcomes: readonly Outcome[],
): Promise<string[]> {
  const { table, tenantId, stack, change } = product;
  await stack.invoke('JobsSweepJobs', {});
  for await (const rows of tenantRows(table, tenantId, keys.removal(tenantId, '').sk))
    for (const { pk, sk } of rows)
      await change({ pk, sk }, { deleted_at: new Date(Date.now() - HOUR_MS).toISOString() });
  await stack.invoke('CatalogueSweepFiles', {});
  await stack.invoke('StaffSweepOrphans', {});
  return [
    ...(await till.violations()),
    ...(await violationsOf(
      product,
      await till.paid(),
      new Set(outcomes.filter(isMuted).map(({ jobId }) => jobId)),
    )),
    ...(rodin ? paidTwice(rodin, await product.jobs()) : []),
  ];
}

/** The function that ends the job was killed once its write was on its way. */
const isMuted = ({ plan }: Outcome): boolean =>
  plan.some(
    ({ step, fault }) =>
      (step === ENDED || step.endsWith('FailJob')) && fault.kind === 'killed' && fault.when === 'after',
  );
