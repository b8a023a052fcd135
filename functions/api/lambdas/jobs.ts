import { byRoute } from '../../http/by-route.ts';
import { createJob } from '../create-job.ts';
import { job } from '../job.ts';
import { presign } from '../presign.ts';
import { rodinStatus } from '../rodin-status.ts';

export const handler = byRoute({ presign, createJob, rodinStatus, job });
