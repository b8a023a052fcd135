import { routes } from '../../shared/routes.ts';
import { deps } from '../deps.ts';
import * as domain from '../domain/staff/payments.ts';
import { endpoint } from '../http/endpoint.ts';

export const refundPayment = endpoint(routes.refundPayment, async ({ input, actor }) => {
  await domain.refundPayment(deps, input, actor);
  return {};
});
