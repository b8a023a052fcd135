import { routes } from '../../shared/routes.ts';
import { deps } from '../deps.ts';
import { analyticsOf } from '../domain/analytics/read-analytics.ts';
import { endpoint } from '../http/endpoint.ts';

export const analytics = endpoint(routes.analytics, ({ input, actor }) => analyticsOf(deps, input, actor));
