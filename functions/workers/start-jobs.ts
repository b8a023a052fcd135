import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { callNext, type WaitingJob } from '../domain/jobs/job-line.ts';
import { executions, jobsAtOnce } from '../parts/executions.ts';
import { lazily } from '../parts/lazily.ts';
import { table } from '../parts/table.ts';
import { leavingInLine } from './leaving-in-line.ts';

const deps = lazily({ table, executions, jobsAtOnce });

/** Jobs that wait are started while there is room for more; the others stay in the line and come again in a moment. */
export const handler = ({ Records }: SQSEvent): Promise<SQSBatchResponse> =>
  leavingInLine('jobsWaiting', Records, async () => {
    const called = await callNext(
      deps,
      Records.map(({ body }) => JSON.parse(body) as WaitingJob),
    );
    return Records.slice(called);
  });
