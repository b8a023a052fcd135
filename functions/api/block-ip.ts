import { routes } from '../../shared/routes.ts';
import { deps } from '../deps.ts';
import * as abuse from '../domain/abuse/block-ip.ts';
import { endpoint } from '../http/endpoint.ts';

export const blockIp = endpoint(routes.blockIp, ({ input, actor, address }) =>
  abuse.blockIp(deps, input, actor, address),
);
