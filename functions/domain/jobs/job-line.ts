import { calledTicket, callTicket, noteQueued, takeTicket } from '../../store/job-line.ts';
import { findJob, type Job } from '../../store/jobs.ts';
import type { Deps } from '../deps.ts';

/** A job on its way to be started, with the trace of who asked for it. */
export interface WaitingJob {
  tenant_id: string;
  job_id: string;
  trace?: string | undefined;
}

/**
 * Puts a job that was ordered into the line, once however often; its run is started when its turn comes. Its photos are kept from
 * now on: the line may be longer than the day after which the storage removes those that no job has taken.
 */
export async function joinLine(
  { table, uploads, jobQueue, now }: Pick<Deps, 'table' | 'uploads' | 'jobQueue' | 'now'>,
  { id, tenant_id, photos }: Pick<Job, 'id' | 'tenant_id' | 'photos'>,
): Promise<void> {
  await Promise.all([takeTicket(table, { id, tenant_id }), ...photos.map(({ path }) => uploads.claim(path))]);
  // Lambda's own, of this call: the run and its steps then stand in one trace with who asked for it.
  await jobQueue.send({ tenant_id, job_id: id, trace: process.env._X_AMZN_TRACE_ID });
  await noteQueued(table, { id, tenant_id }, now());
}

/**
 * Starts the runs of those whose turn it is, the first ones first, as many as may run beside those that do. Returns how many: all
 * others have to wait.
 */
export async function callNext(
  { table, executions, jobsAtOnce }: Pick<Deps, 'table' | 'executions' | 'jobsAtOnce'>,
  waiting: readonly WaitingJob[],
): Promise<number> {
  const free = Math.max(0, jobsAtOnce - (await executions.running(jobsAtOnce)));
  const called = waiting.slice(0, free);
  for (const { tenant_id, job_id, trace } of called) {
    await executions.start({ id: job_id, tenant_id }, trace);
    const job = await findJob(table, tenant_id, job_id);
    if (job?.ticket !== undefined) await callTicket(table, job.ticket);
  }
  return called.length;
}

/** The places in the line of jobs that wait, 1 for the next, by their ids; one whose turn has come has none. */
export async function placesInLine(
  table: Deps['table'],
  jobs: readonly Job[],
): Promise<ReadonlyMap<string, number>> {
  const tickets = jobs.flatMap(({ id, status, ticket }) =>
    status === 'RECEBIDO' && ticket !== undefined ? [[id, ticket] as const] : [],
  );
  if (tickets.length === 0) return new Map();
  const called = await calledTicket(table);
  return new Map(
    tickets.map(([id, ticket]) => [id, ticket - called] as const).filter(([, place]) => place > 0),
  );
}
