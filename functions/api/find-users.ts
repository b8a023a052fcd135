import { routes } from '../../shared/routes.ts';
import { deps } from '../deps.ts';
import { findUsers as find } from '../domain/staff/read-customers.ts';
import { endpoint } from '../http/endpoint.ts';

export const findUsers = endpoint(routes.findUsers, ({ input }) => find(deps, input));
