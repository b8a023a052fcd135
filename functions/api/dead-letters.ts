import { routes } from '../../shared/routes.ts';
import { deps } from '../deps.ts';
import * as domain from '../domain/staff/dead-letters.ts';
import { endpoint } from '../http/endpoint.ts';

export const deadLetters = endpoint(routes.deadLetters, ({ input }) => domain.deadLetters(deps, input));
