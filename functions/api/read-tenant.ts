import { routes } from '../../shared/routes.ts';
import { deps } from '../deps.ts';
import { tenantView } from '../domain/staff/read-customers.ts';
import { endpoint } from '../http/endpoint.ts';

export const readTenant = endpoint(routes.readTenant, ({ input }) => tenantView(deps, input.tenant_id));
