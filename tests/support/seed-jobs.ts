import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { NO_FACTS } from '../../shared/schemas/product-facts.ts';
import { keys } from '../../functions/store/keys.ts';
import type { Job } from '../../functions/store/jobs.ts';
import type { Table } from '../../functions/store/table.ts';

/** A job's row; ready unless told otherwise. */
export function jobRow(tenantId: string, change: Partial<Job> = {}): Job {
  const now = new Date().toISOString();
  return {
    id: `job_${ulid()}`,
    tenant_id: tenantId,
    project_id: `prd_${ulid()}`,
    status: 'PRONTO',
    progress: 100,
    model_name: 'Poltrona Ipanema',
    facts: NO_FACTS,
    target_dims_cm: { height: 86.5 },
    texture_resolution: '2k',
    capture: 'photos',
    photos: [],
    error: null,
    created_at: now,
    updated_at: now,
    ...change,
  };
}

/** Puts jobs into the table as a finished run leaves them: no longer open, nothing in the ledger. */
export async function seedJobs({ client, name: TableName }: Table, jobs: Job[]): Promise<void> {
  for (const job of jobs)
    await client.send(new PutCommand({ TableName, Item: { ...keys.job(job.tenant_id, job.id), ...job } }));
}
