import FindMyWay from 'find-my-way';
import type { HTTPMethod } from 'find-my-way';
import type { ApiRoute } from './api.ts';

export interface Match {
  route: ApiRoute;
  /** Decoded, by the names the route gives them. */
  pathParameters: Record<string, string>;
}

export type Router = (method: string, path: string) => Match | undefined;

const ANY: HTTPMethod[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];

/** Finds the route of a request: the most specific path wins, `$default` takes what is left. */
export function createRouter(routes: readonly ApiRoute[]): Router {
  const router = FindMyWay({ maxParamLength: 2048 });
  let fallback: ApiRoute | undefined;
  for (const route of routes) {
    if (route.routeKey === '$default') {
      fallback = route;
      continue;
    }
    const [method, template] = route.routeKey.split(' ') as [string, string];
    const greedy = /\{(\w+)\+\}$/.exec(template)?.[1];
    const path = template.replace(/\{\w+\+\}$/, '*').replace(/\{(\w+)\}/g, ':$1');
    router.on(method === 'ANY' ? ANY : (method as HTTPMethod), path, () => {}, { route, greedy });
  }
  return (method, path) => {
    const found = router.find(method as HTTPMethod, path);
    if (!found) return fallback && { route: fallback, pathParameters: {} };
    const { route, greedy } = found.store as { route: ApiRoute; greedy?: string };
    const { '*': rest, ...named } = found.params as Record<string, string>;
    return { route, pathParameters: greedy ? { ...named, [greedy]: rest ?? '' } : named };
  };
}
