import { routes } from '../../shared/routes.ts';
import { deps } from '../deps.ts';
import { creditsOf } from '../domain/accounts/read-account.ts';
import { endpoint } from '../http/endpoint.ts';

export const credits = endpoint(routes.credits, ({ actor }) => creditsOf(deps, actor));
