import * as z from 'zod';
import { BRAND } from './brand.ts';
import { ERROR_STATUS, type ErrorCode } from './errors.ts';
import { COMMON_ERRORS, routes, type Route } from './routes.ts';

const json = (schema: object) => ({ 'application/json': { schema } });

/** The contract as an OpenAPI 3.1 document: every call with its input, its answer and the codes it refuses with. */
export function openApi(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, route] of Object.entries<Route>(routes)) {
    (paths[route.path] ??= {})[route.method.toLowerCase()] = operation(name, route);
  }
  return {
    openapi: '3.1.0',
    info: { title: BRAND, version: '1' },
    paths,
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  };
}

function operation(name: string, route: Route): object {
  const input = z.toJSONSchema(route.input, { io: 'input' });
  const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, segment]) => segment);
  const isRead = route.method === 'GET';
  const parameters = Object.entries(input.properties ?? {})
    .filter(([field]) => isRead || inPath.includes(field))
    .map(([field, schema]) => ({
      name: field,
      in: inPath.includes(field) ? 'path' : 'query',
      required: input.required?.includes(field) ?? false,
      schema,
    }));
  return {
    operationId: name,
    summary: route.summary,
    tags: [route.service],
    ...(parameters.length > 0 && { parameters }),
    ...(!isRead && { requestBody: { required: true, content: json(input) } }),
    responses: {
      200: { description: 'OK', content: json(z.toJSONSchema(route.output)) },
      ...refusals(route),
    },
    security: route.access === 'public' ? [] : [{ session: [] }],
  };
}

/** One response a status, with the codes that travel with it. */
function refusals(route: Route): Record<number, object> {
  const session: ErrorCode[] = route.access === 'public' ? [] : ['session.missing'];
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of [...COMMON_ERRORS, ...session, ...route.errors]) {
    byStatus.set(ERROR_STATUS[code], [...(byStatus.get(ERROR_STATUS[code]) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        content: json({
          type: 'object',
          properties: {
            error: { type: 'object', properties: { code: { enum: codes }, params: { type: 'object' } } },
          },
        }),
      },
    ]),
  );
}
