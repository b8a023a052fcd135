import type { EventBridgeEvent } from 'aws-lambda';
import { failJob } from '../domain/jobs/fail-job.ts';
import { tellShop } from '../domain/jobs/tell-shop.ts';
import type { JobInput } from './job-input.ts';
import { tellFailure } from './tell-failure.ts';
import { site } from '../parts/addresses.ts';
import { lazily } from '../parts/lazily.ts';
import { mail } from '../parts/mail.ts';
import { push } from '../parts/push.ts';
import { table } from '../parts/table.ts';
import { now, newId } from '../parts/time-and-ids.ts';
import { deliveries } from '../parts/webhooks.ts';
import { dispatchEvents } from '../domain/webhooks/dispatch-events.ts';

const deps = lazily({ table, deliveries, mail, push, now, newId, site });

interface ExecutionEnded {
  status: 'SUCCEEDED' | 'TIMED_OUT' | 'ABORTED' | 'FAILED';
  input: string;
}

/**
 * A run that ended without reaching its own failure step still ends its job in FALHA, with the credits back; and the
 * shop is told by email how its job ended, and its programs by webhooks.
 */
export const handler = async ({
  detail,
}: EventBridgeEvent<'Step Functions Execution Status Change', ExecutionEnded>) => {
  const { tenant_id, job_id }: JobInput = JSON.parse(detail.input);
  const job = { tenantId: tenant_id, jobId: job_id };
  const code = detail.status === 'TIMED_OUT' ? 'took_too_long' : 'interrupted';
  await failJob(deps, job, { code }, tellFailure); // nothing where the job has ended already
  await dispatchEvents(deps, tenant_id);
  await tellShop(deps, job);
};
