import { routes } from '../../shared/routes.ts';
import { deps } from '../deps.ts';
import * as domain from '../domain/staff/inbox.ts';
import { endpoint } from '../http/endpoint.ts';

export const readInbox = endpoint(routes.readInbox, ({ input }) => domain.readInbox(deps, input));
