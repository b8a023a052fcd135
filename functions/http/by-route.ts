import type { APIGatewayProxyEventV2WithJWTAuthorizer, Context } from 'aws-lambda';
import { AppError } from '../../shared/errors.ts';
import { routes, type RouteName } from '../../shared/routes.ts';
import type { Endpoint } from './endpoint.ts';
import { answerOf } from './errors.ts';
import { throughSite } from './through-site.ts';

/** The key API Gateway gives a route: 'POST /api/presign'. */
export const routeKey = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`;

/** One Lambda for the endpoints of a service, told apart by the gateway's route key. */
export function byRoute(endpoints: Partial<Record<RouteName, Endpoint>>) {
  const table = new Map(
    Object.entries(endpoints).map(([name, handler]) => [routeKey(routes[name as RouteName]), handler]),
  );
  return throughSite(async (event: APIGatewayProxyEventV2WithJWTAuthorizer, context: Context) => {
    const handler = table.get(event.routeKey);
    return handler ? handler(event, context) : answerOf(new AppError('route.not_found'));
  });
}
