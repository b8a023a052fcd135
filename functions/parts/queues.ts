import { SQSClient } from '@aws-sdk/client-sqs';
import type { ToldVisit } from '../../shared/schemas/told-visit.ts';
import type { WaitingJob } from '../domain/jobs/job-line.ts';
import { ENV } from '../env.ts';
import { queueOf } from '../services/queue.ts';
import { variable } from './variable.ts';

// The address of a queue names AWS; the client goes where it is sent, as those of all other services do.
const sqs = () => new SQSClient({ useQueueUrlAsEndpoint: false });

export const jobQueue = () => queueOf<WaitingJob>(sqs(), variable(ENV.jobQueue), ({ job_id }) => job_id);
export const visitQueue = () => queueOf<ToldVisit>(sqs(), variable(ENV.visitQueue));
