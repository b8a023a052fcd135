import { routes } from '../../shared/routes.ts';
import { deps } from '../deps.ts';
import { readJob } from '../domain/jobs/job-state.ts';
import { endpoint } from '../http/endpoint.ts';

export const job = endpoint(routes.job, ({ input, actor }) => readJob(deps, input.job_id, actor));
