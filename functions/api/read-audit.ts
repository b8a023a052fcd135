import { routes } from '../../shared/routes.ts';
import { deps } from '../deps.ts';
import { readAudit as read } from '../domain/staff/read-audit.ts';
import { endpoint } from '../http/endpoint.ts';

export const readAudit = endpoint(routes.readAudit, ({ input }) => read(deps, input));
