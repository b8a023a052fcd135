import { routes } from '../../shared/routes.ts';
import { deps } from '../deps.ts';
import * as domain from '../domain/staff/health.ts';
import { endpoint } from '../http/endpoint.ts';

export const systemHealth = endpoint(routes.systemHealth, () => domain.systemHealth(deps));
