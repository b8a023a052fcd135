import type { EventBridgeEvent } from 'aws-lambda';
import { deps } from '../deps.ts';
import { failJob } from '../domain/jobs/fail-job.ts';
import type { JobInput } from './job-input.ts';
import { tellFailure } from './tell-failure.ts';

interface ExecutionEnded {
  status: 'TIMED_OUT' | 'ABORTED' | 'FAILED';
  input: string;
}

/** A run that ended without reaching its own failure step still ends its job in FALHA, with the credits back. */
export const handler = async ({
  detail,
}: EventBridgeEvent<'Step Functions Execution Status Change', ExecutionEnded>) => {
  const { tenant_id, job_id }: JobInput = JSON.parse(detail.input);
  const code = detail.status === 'TIMED_OUT' ? 'took_too_long' : 'interrupted';
  await failJob(deps, { tenantId: tenant_id, jobId: job_id }, { code }, tellFailure);
};
