import { routes } from '../../shared/routes.ts';
import { deps } from '../deps.ts';
import { recordEvents as record } from '../domain/analytics/record-events.ts';
import { endpoint } from '../http/endpoint.ts';

export const recordEvents = endpoint(routes.recordEvents, ({ input, userAgent }) =>
  record(deps, input, userAgent),
);
