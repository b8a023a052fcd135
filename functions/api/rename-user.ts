import { routes } from '../../shared/routes.ts';
import { deps } from '../deps.ts';
import * as accounts from '../domain/accounts/rename-user.ts';
import { endpoint } from '../http/endpoint.ts';

export const renameUser = endpoint(routes.renameUser, ({ input, actor }) =>
  accounts.renameUser(deps, input.name, actor),
);
