import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { callNext, type WaitingJob } from '../domain/jobs/job-line.ts';
import { executions, jobsAtOnce } from '../parts/executions.ts';
import { lazily } from '../parts/lazily.ts';
import { table } from '../parts/table.ts';

const deps = lazily({ table, executions, jobsAtOnce });

/** Jobs that wait are started while there is room for more; the others stay in the line and come again in a moment. */
export const handler = async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
  const called = await callNext(
    deps,
    Records.map(({ body }) => JSON.parse(body) as WaitingJob),
  );
  return {
    batchItemFailures: Records.slice(called).map(({ messageId }) => ({ itemIdentifier: messageId })),
  };
};
