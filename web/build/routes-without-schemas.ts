import type { Plugin } from 'vite';
import { routes, type Route } from '../../shared/routes.ts';

const calls = Object.fromEntries(
  Object.entries<Route>(routes).map(([name, { method, path, access }]) => [name, { method, path, access }]),
);

/**
 * Of the contract a page needs only how its calls are made. The schemas have done their work when it is built (types)
 * and do it again on the server, which parses every input and every answer: without them and zod the first visit of
 * the client area is a seventh lighter.
 */
export const routesWithoutSchemas = (): Plugin => ({
  name: 'routes-without-schemas',
  load: (id) => (id.endsWith('/shared/routes.ts') ? `export const routes = ${JSON.stringify(calls)};` : null),
});
