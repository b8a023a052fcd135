import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { CAPTURES } from '../../shared/rules/captures.ts';
import { FAILURE_CODES } from '../../shared/rules/failures.ts';
import { JOB_STATUSES, TEXTURE_RESOLUTIONS } from '../../shared/rules/jobs.ts';
import { PROVIDERS } from '../../shared/rules/providers.ts';
import { TargetDims, UploadedPhoto } from '../../shared/schemas/jobs.ts';
import { ProductFacts } from '../../shared/schemas/product-facts.ts';
import { Failover } from './job-provider.ts';
import { keys } from './keys.ts';
import { PackagedModel } from './model-row.ts';
import { newestWanted } from './newest-first.ts';
import { Retried } from './retries.ts';
import { RodinAttempt } from './rodin-attempts.ts';
import { oneRow } from './one-row.ts';
import type { Table } from './table.ts';

/** What a job failed of; `photo` is the 0-based index of the photo, where one is to blame. */
const Blame = z.object({ code: z.enum(FAILURE_CODES), photo: z.number().optional() });
export type Blame = z.infer<typeof Blame>;

/** A photo of a job. The steps read it as it was when the job was ordered; rows of before that was kept say nothing. */
const JobPhoto = UploadedPhoto.extend({ etag: z.string().optional() });
export type JobPhoto = z.infer<typeof JobPhoto>;

const Job = z.object({
  id: z.string(),
  tenant_id: z.string(),
  project_id: z.string(),
  status: z.enum(JOB_STATUSES),
  /** Its number in the line of jobs that wait. */
  ticket: z.number().optional(),
  /** When it was put into that line; until then the sweep does. */
  queued_at: z.string().optional(),
  /** 0 to 100; never falls. */
  progress: z.number(),
  model_name: z.string(),
  facts: ProductFacts,
  target_dims_cm: TargetDims,
  texture_resolution: z.enum(TEXTURE_RESOLUTIONS),
  /** Rows of before there were walks say nothing. */
  capture: z.enum(CAPTURES).default('photos'),
  /** The photos, or the frames of the walk, in order. */
  photos: z.array(JobPhoto),
  /** 0-based, in no order: those whose product was found, while the embedded engine looks for it. */
  segmented_photos: z.set(z.number()).optional(),
  error: Blame.extend({ others: z.array(Blame).optional() }).nullable(),
  /** From the end of packaging on: enough to publish the model whatever becomes of the run. */
  package: PackagedModel.optional(),
  /** Who makes the model, from the beginning of its run on. */
  provider: z.enum(PROVIDERS).optional(),
  /** Where another one had to. */
  failover: Failover.optional(),
  /** Where Rodin makes the model: what it was asked, and what became of it. */
  rodin: RodinAttempt.optional(),
  /** Of a failed job: what its shop or our staff ordered in its place. */
  retried_as: Retried.optional(),
  /** The finished model that it makes again from other photos, at no cost. */
  remakes: z.string().optional(),
  /** When its shop was told by email how it ended. */
  told_at: z.string().optional(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Job = z.infer<typeof Job>;

/** A row of the table as a job. Throws ZodError for one that is none. */
export const jobOf = (row: Record<string, unknown>): Job => Job.parse(withFacts(row));

/** Rows of before the facts were one object have them beside the rest. */
const withFacts = (row: Record<string, unknown>): object =>
  row.facts === undefined ? { ...row, facts: { ...row, description: row.material_description_pt } } : row;

/** A job by id; null when there is none in this tenant. */
export async function findJob(table: Table, tenantId: string, jobId: string): Promise<Job | null> {
  const row = await oneRow(table, keys.job(tenantId, jobId));
  return row && jobOf(row);
}

/** Jobs of a tenant by their ids, up to a hundred. */
export async function listJobsById(
  { client, name }: Table,
  tenantId: string,
  ids: readonly string[],
): Promise<Map<string, Job>> {
  if (ids.length === 0) return new Map();
  const Keys = ids.map((id) => keys.job(tenantId, id));
  const { Responses } = await client.send(
    new BatchGetCommand({ RequestItems: { [name]: { Keys, ConsistentRead: true } } }),
  );
  return new Map((Responses?.[name] ?? []).map(jobOf).map((job) => [job.id, job]));
}

/** The tenant's jobs, newest first, or those that are wanted; `after` is the id of the last one of the page before. */
export async function listJobs(
  table: Table,
  tenantId: string,
  page: { limit: number; after?: string; isWanted?: (job: Job) => boolean },
): Promise<{ jobs: Job[]; cursor: string | null }> {
  const keyOf = (id: string) => keys.job(tenantId, id);
  const { found, cursor } = await newestWanted(table, keyOf, { ...page, parse: jobOf });
  return { jobs: found, cursor };
}
