import { routes } from '../../shared/routes.ts';
import { deps } from '../deps.ts';
import { fixOrphanJobs as fix } from '../domain/staff/fix-orphans.ts';
import { endpoint } from '../http/endpoint.ts';

export const fixOrphanJobs = endpoint(routes.fixOrphanJobs, ({ actor }) => fix(deps, actor));
