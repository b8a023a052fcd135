import { routes } from '../../shared/routes.ts';
import { deps } from '../deps.ts';
import { tenantJobs as jobs } from '../domain/staff/read-customers.ts';
import { endpoint } from '../http/endpoint.ts';

export const tenantJobs = endpoint(routes.tenantJobs, ({ input }) => jobs(deps, input));
