import { routes } from '../../shared/routes.ts';
import { deps } from '../deps.ts';
import * as domain from '../domain/staff/payments.ts';
import { endpoint } from '../http/endpoint.ts';

export const tenantPayments = endpoint(routes.tenantPayments, ({ input }) =>
  domain.tenantPayments(deps, input),
);
