import { GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { AppError } from '../../shared/errors.ts';
import type { FailureCode } from '../../shared/rules/failures.ts';
import type { Category, JobStatus, TextureResolution } from '../../shared/rules/jobs.ts';
import type { ProviderName } from '../../shared/rules/providers.ts';
import type { TargetDims, UploadedPhoto } from '../../shared/schemas/jobs.ts';
import { auditWrite, type AuditEntry } from './audit.ts';
import type { Failover } from './job-provider.ts';
import { endedJobs, INDEX, keys, OPEN_JOBS, openJobIndex } from './keys.ts';
import { newestFirst } from './newest-first.ts';
import { grant } from './ledger/grant.ts';
import { movementOf } from './ledger/read.ts';
import type { Movement } from './ledger/record.ts';
import { spend } from './ledger/spend.ts';
import type { Model } from './models.ts';
import { countFirstSteps } from './onboarding.ts';
import { ensureProject } from './projects.ts';
import { retriedBefore, retryOnce, type Retried } from './retries.ts';
import type { RodinAttempt } from './rodin-attempts.ts';
import { ConditionsFailed, unlessRefused, type Table, type Write } from './table.ts';

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

/**
 * Writes the job with its product and takes its credits in one transaction. Answers the id of the job that stands
 * for this request: an earlier one when the request was sent twice. `retryOf` names the failed job that it is ordered in
 * place of. Throws `credits.insufficient`, `catalogue.quota_exceeded`, `account.deletion_scheduled`, `account.suspended`,
 * and for a retry `job.not_found`, `job.not_failed`, `job.retried_already`.
 */
export async function createJob(
  table: Table,
  job: Job,
  payment: Movement,
  {
    cost,
    catalogueLimit,
    requestId,
    retryOf,
    newPhotos = job.photos.length,
    audit,
  }: {
    cost: number;
    catalogueLimit: number;
    requestId: string;
    retryOf?: string;
    newPhotos?: number;
    audit?: AuditEntry;
  },
): Promise<string> {
  const alongside: Write[] = [
    {
      Put: {
        Item: { ...keys.request(job.tenant_id, requestId), job_id: job.id },
        ConditionExpression: 'attribute_not_exists(pk)',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      },
    },
    {
      ConditionCheck: {
        Key: keys.tenant(job.tenant_id),
        ConditionExpression:
          'asset_count < :limit AND attribute_not_exists(deletion_due) AND attribute_not_exists(suspension)',
        ExpressionAttributeValues: { ':limit': catalogueLimit },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      },
    },
    ...(retryOf ? [retryOnce(job.tenant_id, retryOf, { job_id: job.id, request_id: requestId })] : []),
    {
      Put: {
        Item: { ...keys.job(job.tenant_id, job.id), ...job, ...openJobIndex(job) },
      },
    },
    ensureProject({
      id: job.project_id,
      tenant_id: job.tenant_id,
      name: job.model_name,
      created_at: job.created_at,
    }),
    countFirstSteps(job.tenant_id, { uploads: newPhotos, jobs: 1 }, payment.at),
    ...(audit ? [auditWrite(audit)] : []),
  ];
  try {
    await spend(table, payment, cost, alongside);
    return job.id;
  } catch (error) {
    if (!(error instanceof ConditionsFailed)) throw error;
    const [sentBefore, tenantRefuses, retryRefused] = error.failed;
    if (sentBefore) return String(error.old[0]?.job_id);
    if (tenantRefuses && error.old[1]?.suspension)
      throw new AppError('account.suspended', {}, { cause: error });
    if (tenantRefuses && error.old[1]?.deletion_due)
      throw new AppError('account.deletion_scheduled', {}, { cause: error });
    if (tenantRefuses)
      throw new AppError('catalogue.quota_exceeded', { limit: catalogueLimit }, { cause: error });
    if (retryOf && retryRefused) return retriedBefore(error.old[2], requestId, error);
    throw error;
  }
}

/** RECEBIDO → PROCESSANDO, by this provider; a job already running stays so, with its own. Throws `job.not_found` when it is finished or absent. */
export async function beginJob(
  { client, name }: Table,
  tenantId: string,
  jobId: string,
  { provider, at }: { provider: ProviderName; at: Date },
): Promise<Job> {
  try {
    const { Attributes } = await client.send(
      new UpdateCommand({
        TableName: name,
        Key: keys.job(tenantId, jobId),
        UpdateExpression:
          'SET #status = :running, updated_at = :at, provider = if_not_exists(provider, :provider)',
        ConditionExpression: '#status IN (:received, :running)',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: {
          ':received': 'RECEBIDO',
          ':running': 'PROCESSANDO',
          ':provider': provider,
          ':at': at.toISOString(),
        },
        ReturnValues: 'ALL_NEW',
      }),
    );
    return Attributes as Job;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) {
      throw new AppError('job.not_found', { jobId }, { cause: error });
    }
    throw error;
  }
}

/**
 * Moves the bar of a running job forward; a late report of an earlier step changes nothing. Answers whether the job
 * still runs.
 */
export async function reportProgress(
  { client, name }: Table,
  tenantId: string,
  jobId: string,
  progress: number,
  at: Date,
): Promise<boolean> {
  try {
    await client.send(
      new UpdateCommand({
        TableName: name,
        Key: keys.job(tenantId, jobId),
        UpdateExpression: 'SET progress = :progress, updated_at = :at',
        ConditionExpression: '#status = :running AND progress < :progress',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: {
          ':running': 'PROCESSANDO',
          ':progress': progress,
          ':at': at.toISOString(),
        },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    );
    return true;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return error.Item?.status?.S === 'PROCESSANDO';
  }
}

/** Keeps with a running job what was packaged for it. Answers whether the job still runs. */
export async function keepPackage(
  { client, name }: Table,
  tenantId: string,
  jobId: string,
  { packaged, progress, at }: { packaged: PackagedModel; progress: number; at: Date },
): Promise<boolean> {
  const answer = await unlessRefused(
    client.send(
      new UpdateCommand({
        TableName: name,
        Key: keys.job(tenantId, jobId),
        UpdateExpression: 'SET #package = :package, progress = :progress, updated_at = :at',
        ConditionExpression: '#status = :running',
        ExpressionAttributeNames: { '#status': 'status', '#package': 'package' },
        ExpressionAttributeValues: {
          ':running': 'PROCESSANDO',
          ':package': packaged,
          ':progress': progress,
          ':at': at.toISOString(),
        },
      }),
    ),
  );
  return answer !== null;
}

/** Ticks off one photo of a running job, once however often it is told. Answers how many are; null when it ended. */
export async function tickPhoto(
  { client, name }: Table,
  tenantId: string,
  jobId: string,
  photo: number,
): Promise<number | null> {
  const answer = await unlessRefused(
    client.send(
      new UpdateCommand({
        TableName: name,
        Key: keys.job(tenantId, jobId),
        UpdateExpression: 'ADD segmented_photos :photo',
        ConditionExpression: '#status = :running',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: { ':running': 'PROCESSANDO', ':photo': new Set([photo]) },
        ReturnValues: 'UPDATED_NEW',
      }),
    ),
  );
  return answer && (answer.Attributes!.segmented_photos as Set<number>).size;
}

/**
 * Ends a job that is not finished in FALHA and gives its credits back where they came from; a finished job stays as it
 * is, and so does one whose model was packaged unless `isPackaged` says that this is known. Answers whether this call
 * ended it.
 */
export async function failJob(
  table: Table,
  tenantId: string,
  jobId: string,
  error: NonNullable<Job['error']>,
  refund: Movement,
  { isPackaged = false, alongside = [] }: { isPackaged?: boolean; alongside?: Write[] } = {},
): Promise<boolean> {
  const paid = await movementOf(table, tenantId, paymentKey(jobId));
  if (!paid) throw new AppError('job.not_found', { jobId });
  try {
    return await grant(table, refund, { plan: -paid.plan, extra: -paid.extra }, [
      {
        Update: {
          Key: keys.job(tenantId, jobId),
          UpdateExpression:
            'SET #status = :failed, #error = :error, updated_at = :at, gsi1pk = :ended, gsi1sk = :at',
          ConditionExpression: `#status IN (:received, :running)${isPackaged ? '' : ' AND attribute_not_exists(#package)'}`,
          ExpressionAttributeNames: {
            '#status': 'status',
            '#error': 'error',
            ...(!isPackaged && { '#package': 'package' }),
          },
          ExpressionAttributeValues: {
            ':failed': 'FALHA',
            ':received': 'RECEBIDO',
            ':running': 'PROCESSANDO',
            ':error': error,
            ':ended': endedJobs('FALHA'),
            ':at': refund.at.toISOString(),
          },
        },
      },
      ...alongside,
    ]);
  } catch (refusal) {
    if (!(refusal instanceof ConditionsFailed)) throw refusal;
    return false;
  }
}

/** Key under which a job's payment stands in the ledger. */
export const paymentKey = (jobId: string): string => `${jobId}:payment`;
/** Key under which a job's return stands in the ledger. */
export const refundKey = (jobId: string): string => `${jobId}:return`;
/** Key under which stands what a job took again when its model was recovered after its credits had been returned. */
export const recoveryKey = (jobId: string): string => `${jobId}:recovery`;

export interface OpenJob {
  id: string;
  tenant_id: string;
  status: JobStatus;
  created_at: string;
}

/** Jobs not finished that were created before `before`, oldest first, at most `limit`. */
export async function openJobs({ client, name }: Table, before: Date, limit: number): Promise<OpenJob[]> {
  const found = await Promise.all(
    OPEN_JOBS.map(async (open) => {
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName: name,
          IndexName: INDEX,
          KeyConditionExpression: 'gsi1pk = :open AND gsi1sk < :before',
          ExpressionAttributeValues: { ':open': open, ':before': before.toISOString() },
          Limit: limit,
        }),
      );
      return Items as OpenJob[];
    }),
  );
  return found
    .flat()
    .toSorted((a, b) => a.created_at.localeCompare(b.created_at))
    .slice(0, limit);
}

/** Jobs not finished, or those that ended so. */
export type JobList = 'open' | 'PRONTO' | 'FALHA';

/** Where a page of a list of jobs ended. */
export interface JobPlace {
  tenantId: string;
  jobId: string;
  /** The job's place in the index. */
  at: string;
}

type IndexedJob = Job & { gsi1sk: string };

/** Jobs of all shops: those not finished oldest first, those that ended newest first. */
export async function jobsOfAll(
  { client, name }: Table,
  list: JobList,
  { limit, after }: { limit: number; after?: JobPlace },
): Promise<{ jobs: Job[]; next: JobPlace | null }> {
  const isOpen = list === 'open';
  const pages = await Promise.all(
    (isOpen ? OPEN_JOBS : [endedJobs(list)]).map(async (gsi1pk) => {
      const { Items = [], LastEvaluatedKey } = await client.send(
        new QueryCommand({
          TableName: name,
          IndexName: INDEX,
          KeyConditionExpression: 'gsi1pk = :list',
          ExpressionAttributeValues: { ':list': gsi1pk },
          ScanIndexForward: isOpen,
          Limit: limit,
          ...(after && {
            ExclusiveStartKey: { ...keys.job(after.tenantId, after.jobId), gsi1pk, gsi1sk: after.at },
          }),
        }),
      );
      return { jobs: Items as IndexedJob[], hasMore: LastEvaluatedKey !== undefined };
    }),
  );
  const found = pages.flatMap((page) => page.jobs);
  if (isOpen) found.sort((a, b) => a.gsi1sk.localeCompare(b.gsi1sk));
  const jobs = found.slice(0, limit);
  const last = found.length > limit || pages.some(({ hasMore }) => hasMore) ? jobs.at(-1) : undefined;
  return { jobs, next: last ? { tenantId: last.tenant_id, jobId: last.id, at: last.gsi1sk } : null };
}

/** How many jobs ended in FALHA since then, counted up to 1 MB of them: beyond some hundreds the exact number says no more. */
export async function failuresSince({ client, name }: Table, since: Date): Promise<number> {
  const { Count = 0 } = await client.send(
    new QueryCommand({
      TableName: name,
      IndexName: INDEX,
      KeyConditionExpression: 'gsi1pk = :failed AND gsi1sk >= :since',
      ExpressionAttributeValues: { ':failed': endedJobs('FALHA'), ':since': since.toISOString() },
      Select: 'COUNT',
    }),
  );
  return Count;
}
