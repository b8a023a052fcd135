import { routes } from '../../shared/routes.ts';
import { deps } from '../deps.ts';
import { readTransactions } from '../domain/credits/read-transactions.ts';
import { endpoint } from '../http/endpoint.ts';

export const creditTransactions = endpoint(routes.creditTransactions, ({ input, actor }) =>
  readTransactions(deps, input, actor),
);
