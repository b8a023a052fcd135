import { routes } from '../../shared/routes.ts';
import { deps } from '../deps.ts';
import { createJob as create } from '../domain/jobs/create-job.ts';
import { endpoint } from '../http/endpoint.ts';

export const createJob = endpoint(routes.createJob, ({ input, actor }) => create(deps, input, actor));
