import { routes } from '../../shared/routes.ts';
import { deps } from '../deps.ts';
import { buyPack } from '../domain/billing/checkout.ts';
import { endpoint } from '../http/endpoint.ts';

export const purchaseCredits = endpoint(routes.purchaseCredits, ({ input, actor }) =>
  buyPack(deps, input.priceId, actor),
);
