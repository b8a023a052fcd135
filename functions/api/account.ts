import { routes } from '../../shared/routes.ts';
import { deps } from '../deps.ts';
import { accountOf } from '../domain/accounts/read-account.ts';
import { endpoint } from '../http/endpoint.ts';

export const account = endpoint(routes.account, ({ actor }) => accountOf(deps, actor));
