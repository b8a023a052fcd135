import { routes } from '../../shared/routes.ts';
import { deps } from '../deps.ts';
import * as domain from '../domain/staff/mend-job.ts';
import { endpoint } from '../http/endpoint.ts';

export const stopJob = endpoint(routes.stopJob, async ({ input, actor }) => {
  await domain.stopJob(deps, input, actor);
  return {};
});
