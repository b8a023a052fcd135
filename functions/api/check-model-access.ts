import { routes } from '../../shared/routes.ts';
import { deps } from '../deps.ts';
import { modelAccess } from '../domain/staff/self-test.ts';
import { endpoint } from '../http/endpoint.ts';

export const checkModelAccess = endpoint(routes.checkModelAccess, ({ input, actor }) =>
  modelAccess(deps, input.asset_id, actor),
);
