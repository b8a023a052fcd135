import { routes } from '../../shared/routes.ts';
import { deps } from '../deps.ts';
import * as domain from '../domain/staff/suspend-tenant.ts';
import { endpoint } from '../http/endpoint.ts';

export const suspendTenant = endpoint(routes.suspendTenant, async ({ input, actor }) => {
  await domain.suspendTenant(deps, input, actor);
  return {};
});
