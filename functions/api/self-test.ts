import { routes } from '../../shared/routes.ts';
import { deps } from '../deps.ts';
import { isReady } from '../domain/staff/self-test.ts';
import { endpoint } from '../http/endpoint.ts';

export const selfTest = endpoint(routes.selfTest, ({ input }) => isReady(deps, input.part));
