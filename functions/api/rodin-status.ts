import { routes } from '../../shared/routes.ts';
import { deps } from '../deps.ts';
import { jobState } from '../domain/jobs/job-state.ts';
import { endpoint } from '../http/endpoint.ts';

export const rodinStatus = endpoint(routes.rodinStatus, ({ input, actor }) =>
  jobState(deps, input.job_id, actor),
);
