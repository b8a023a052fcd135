import { routes } from '../../shared/routes.ts';
import { deps } from '../deps.ts';
import { tenantTransactions as transactions } from '../domain/staff/read-customers.ts';
import { endpoint } from '../http/endpoint.ts';

export const tenantTransactions = endpoint(routes.tenantTransactions, ({ input }) =>
  transactions(deps, input),
);
