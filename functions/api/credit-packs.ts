import { routes } from '../../shared/routes.ts';
import { deps } from '../deps.ts';
import { listPacks } from '../domain/billing/offers.ts';
import { endpoint } from '../http/endpoint.ts';

export const creditPacks = endpoint(routes.creditPacks, () => listPacks(deps));
