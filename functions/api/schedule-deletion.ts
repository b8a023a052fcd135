import { routes } from '../../shared/routes.ts';
import { deps } from '../deps.ts';
import * as accounts from '../domain/accounts/schedule-deletion.ts';
import { endpoint } from '../http/endpoint.ts';

export const scheduleDeletion = endpoint(routes.scheduleDeletion, ({ input, actor }) =>
  accounts.scheduleDeletion(deps, input.confirmation, actor),
);
