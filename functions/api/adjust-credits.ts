import { routes } from '../../shared/routes.ts';
import { deps } from '../deps.ts';
import { adjustBalance } from '../domain/staff/adjust-balance.ts';
import { endpoint } from '../http/endpoint.ts';

export const adjustCredits = endpoint(routes.adjustCredits, ({ input, actor }) =>
  adjustBalance(deps, input, actor),
);
