import { routes } from '../../shared/routes.ts';
import { deps } from '../deps.ts';
import * as abuse from '../domain/abuse/block-ip.ts';
import { endpoint } from '../http/endpoint.ts';

export const blockedIps = endpoint(routes.blockedIps, () => abuse.blockedIps(deps));
