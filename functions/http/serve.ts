import type { APIGatewayProxyEventV2WithJWTAuthorizer, Context } from 'aws-lambda';
import type * as z from 'zod';
import { AppError } from '../../shared/errors.ts';
import { routes, type Route, type Service } from '../../shared/routes.ts';
import { endpoint, type Doors, type Work } from './endpoint.ts';
import { answerOf } from './errors.ts';
import { throughSite } from './through-site.ts';

type Routes = typeof routes;

/** What each route of a service does; a route that is missing, or another service's, does not compile. */
type Works<S extends Service> = {
  [Name in keyof Routes as Routes[Name]['service'] extends S ? Name : never]: Work<
    Routes[Name],
    z.input<Routes[Name]['output']>
  >;
};

/** The key API Gateway gives a route: 'POST /api/presign'. */
export const routeKey = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`;

/**
 * The Lambda of a service: its routes, told apart by the gateway's route key. One with routes of our staff says how it knows
 * them, one with routes of members how often they may call.
 */
export function serve<S extends Service>(service: S, works: Works<S>, doors: Doors = {}) {
  const table = new Map(
    Object.entries<Route>(routes)
      .filter(([, route]) => route.service === service)
      .map(([name, route]) => [
        routeKey(route),
        endpoint(route, works[name as keyof Works<S>] as Work<Route, unknown>, doors),
      ]),
  );
  return throughSite(async (event: APIGatewayProxyEventV2WithJWTAuthorizer, context: Context) => {
    const handler = table.get(event.routeKey);
    return handler ? handler(event, context) : answerOf(new AppError('route.not_found'));
  });
}
