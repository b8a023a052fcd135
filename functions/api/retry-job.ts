import { routes } from '../../shared/routes.ts';
import { deps } from '../deps.ts';
import * as domain from '../domain/staff/mend-job.ts';
import { endpoint } from '../http/endpoint.ts';

export const retryJob = endpoint(routes.retryJob, ({ input, actor }) => domain.retryJob(deps, input, actor));
