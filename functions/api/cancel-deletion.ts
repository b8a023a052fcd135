import { routes } from '../../shared/routes.ts';
import { deps } from '../deps.ts';
import * as accounts from '../domain/accounts/schedule-deletion.ts';
import { endpoint } from '../http/endpoint.ts';

export const cancelDeletion = endpoint(routes.cancelDeletion, ({ actor }) =>
  accounts.cancelDeletion(deps, actor),
);
