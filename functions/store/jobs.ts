import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { FailureCode } from '../../shared/rules/failures.ts';
import type { Category, JobStatus, TextureResolution } from '../../shared/rules/jobs.ts';
import type { ProviderName } from '../../shared/rules/providers.ts';
import type { TargetDims, UploadedPhoto } from '../../shared/schemas/jobs.ts';
import type { Failover } from './job-provider.ts';
import { keys } from './keys.ts';
import type { Model } from './models.ts';
import { newestFirst } from './newest-first.ts';
import type { Retried } from './retries.ts';
import type { RodinAttempt } from './rodin-attempts.ts';
import type { Table } from './table.ts';

/** What a finished package holds: all there is to know of a model before it has a name, a link and a place. */
export type PackagedModel = Pick<Model, 'files' | 'preview' | 'bytes' | 'dims_cm' | 'triangles' | 'quality'>;

export interface Job {
  id: string;
  tenant_id: string;
  project_id: string;
  status: JobStatus;
  /** 0 to 100; never falls. */
  progress: number;
  model_name: string;
  category: Category;
  materials: string[];
  material_description_pt: string;
  target_dims_cm: TargetDims;
  texture_resolution: TextureResolution;
  photos: UploadedPhoto[];
  error: { code: FailureCode; photo?: number } | null;
  /** From the end of packaging on: enough to publish the model whatever becomes of the run. */
  package?: PackagedModel;
  /** Who makes the model, from the beginning of its run on. */
  provider?: ProviderName;
  /** Where another one had to. */
  failover?: Failover;
  /** Where Rodin makes the model: what it was asked, and what became of it. */
  rodin?: RodinAttempt;
  /** Of a failed job: what its shop or our staff ordered in its place. */
  retried_as?: Retried;
  created_at: string;
  updated_at: string;
}

/** A job by id; null when there is none in this tenant. */
export async function findJob({ client, name }: Table, tenantId: string, jobId: string): Promise<Job | null> {
  const { Item } = await client.send(
    new GetCommand({ TableName: name, Key: keys.job(tenantId, jobId), ConsistentRead: true }),
  );
  return (Item as Job | undefined) ?? null;
}

/** The tenant's jobs, newest first; `after` is the id of the last one of the page before. */
export async function listJobs(
  table: Table,
  tenantId: string,
  page: { limit: number; after?: string },
): Promise<{ jobs: Job[]; cursor: string | null }> {
  const { rows, cursor } = await newestFirst(table, (id) => keys.job(tenantId, id), page);
  return { jobs: rows as Job[], cursor };
}
