import { routes } from '../../shared/routes.ts';
import { deps } from '../deps.ts';
import { modelOfJob } from '../domain/catalogue/read-models.ts';
import { endpoint } from '../http/endpoint.ts';

export const assetOfJob = endpoint(routes.assetOfJob, ({ input, actor }) =>
  modelOfJob(deps, input.job_id, actor),
);
