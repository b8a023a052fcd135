import { routes } from '../../shared/routes.ts';
import { deps } from '../deps.ts';
import * as domain from '../domain/staff/staff-jobs.ts';
import { endpoint } from '../http/endpoint.ts';

export const staffJob = endpoint(routes.staffJob, ({ input }) => domain.staffJob(deps, input));
