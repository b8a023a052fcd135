import { routes } from '../../shared/routes.ts';
import { deps } from '../deps.ts';
import * as abuse from '../domain/abuse/block-ip.ts';
import { endpoint } from '../http/endpoint.ts';

export const unblockIp = endpoint(routes.unblockIp, ({ input, actor }) =>
  abuse.unblockIp(deps, input.id, actor),
);
