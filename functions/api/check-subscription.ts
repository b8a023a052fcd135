import { routes } from '../../shared/routes.ts';
import { deps } from '../deps.ts';
import { checkSubscription as check } from '../domain/billing/read-subscription.ts';
import { endpoint } from '../http/endpoint.ts';

export const checkSubscription = endpoint(routes.checkSubscription, ({ actor }) => check(deps, actor));
