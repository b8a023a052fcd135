import { routes } from '../../shared/routes.ts';
import { deps } from '../deps.ts';
import { reachCredits } from '../domain/staff/self-test.ts';
import { endpoint } from '../http/endpoint.ts';

export const consumeCredits = endpoint(routes.consumeCredits, ({ input, actor }) =>
  reachCredits(deps, input, actor),
);
