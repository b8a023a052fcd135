import { routes } from '../../shared/routes.ts';
import { deps } from '../deps.ts';
import * as domain from '../domain/staff/staff-jobs.ts';
import { endpoint } from '../http/endpoint.ts';

export const staffJobs = endpoint(routes.staffJobs, ({ input }) => domain.staffJobs(deps, input));
