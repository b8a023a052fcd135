import { paginateQuery, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { JobStatus } from '../../shared/rules/jobs.ts';
import { jobOf, type Job, type JobPhoto } from './jobs.ts';
import { endedJobs, INDEX, keys, OPEN_JOBS } from './keys.ts';
import type { Table } from './table.ts';

export interface OpenJob {
  id: string;
  tenant_id: string;
  status: JobStatus;
  photos: JobPhoto[];
  queued_at?: string;
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
  return oldestFirst(found.flat()).slice(0, limit);
}

/**
 * Jobs that were ordered before `before` and never came into the line, oldest first, at most `limit`. All that wait are read for
 * them: who is behind a long line would not be among the oldest.
 */
export async function jobsOutOfLine(
  { client, name }: Table,
  before: Date,
  limit: number,
): Promise<OpenJob[]> {
  const found: OpenJob[] = [];
  for (const open of OPEN_JOBS)
    for await (const { Items = [] } of paginateQuery(
      { client },
      {
        TableName: name,
        IndexName: INDEX,
        KeyConditionExpression: 'gsi1pk = :open AND gsi1sk < :before',
        FilterExpression: '#status = :received AND attribute_not_exists(queued_at)',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: {
          ':open': open,
          ':before': before.toISOString(),
          ':received': 'RECEBIDO',
        },
      },
    ))
      found.push(...(Items as OpenJob[]));
  return oldestFirst(found).slice(0, limit);
}

const oldestFirst = (jobs: OpenJob[]): OpenJob[] =>
  jobs.toSorted((a, b) => a.created_at.localeCompare(b.created_at));

/** Jobs not finished, or those that ended so. */
export type JobList = 'open' | 'PRONTO' | 'FALHA';

/** Where a page of a list of jobs ended. */
export interface JobPlace {
  tenantId: string;
  jobId: string;
  /** The job's place in the index. */
  at: string;
}

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
      const found = Items.map((row) => ({ job: jobOf(row), at: String(row.gsi1sk) }));
      return { found, hasMore: LastEvaluatedKey !== undefined };
    }),
  );
  const found = pages.flatMap((page) => page.found);
  if (isOpen) found.sort((a, b) => a.at.localeCompare(b.at));
  const shown = found.slice(0, limit);
  const last = found.length > limit || pages.some(({ hasMore }) => hasMore) ? shown.at(-1) : undefined;
  return {
    jobs: shown.map(({ job }) => job),
    next: last ? { tenantId: last.job.tenant_id, jobId: last.job.id, at: last.at } : null,
  };
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
