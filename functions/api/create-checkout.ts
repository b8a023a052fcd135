import { routes } from '../../shared/routes.ts';
import { deps } from '../deps.ts';
import { startCheckout } from '../domain/billing/checkout.ts';
import { endpoint } from '../http/endpoint.ts';

export const createCheckout = endpoint(routes.createCheckout, ({ input, actor }) =>
  startCheckout(deps, input, actor),
);
