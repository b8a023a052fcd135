import { routes } from '../../shared/routes.ts';
import { deps } from '../deps.ts';
import * as domain from '../domain/staff/suspend-tenant.ts';
import { endpoint } from '../http/endpoint.ts';

export const reactivateTenant = endpoint(routes.reactivateTenant, async ({ input, actor }) => {
  await domain.reactivateTenant(deps, input, actor);
  return {};
});
