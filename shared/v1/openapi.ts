import * as z from 'zod';
import { BRAND } from '../brand.ts';
import { problemSentence, publicApiCopy as copy } from '../copy/pt-br/public-api.ts';
import { ERROR_STATUS, type ErrorCode } from '../errors.ts';
import { API_VERSION, VERSION_HEADER } from '../rules/public-api.ts';
import { messageOf, webhookEvents, type EventType } from './events.ts';
import { V1_ERRORS, v1Routes, type V1Route, type V1RouteName } from './routes.ts';

/** A JSON schema, as far as it is looked into here. */
interface Schema {
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  description?: string;
}

/** The public API as an OpenAPI 3.1 document; `openapi.json` beside this file is its text, and `clients/typescript` has its types (API-07). */
export function openApiV1(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, route] of entries)
    (paths[route.path] ??= {})[route.method.toLowerCase()] = operation(name, route);
  return {
    openapi: '3.1.0',
    info: { title: `${BRAND} API`, version: API_VERSION, description: copy.lead },
    servers: [{ url: '/' }],
    security: [{ key: [] }],
    paths,
    webhooks: Object.fromEntries(
      (Object.keys(webhookEvents) as EventType[]).map((type) => [type, { post: heard(type) }]),
    ),
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer', description: copy.auth.text } },
      schemas: { Problem: problem },
      'x-codes': codesOfAll(),
    },
  };
}

/** What an endpoint of a shop is sent; nobody's key is in it. */
const heard = (type: EventType): object => ({
  operationId: type,
  summary: copy.events[type].title,
  description: copy.events[type].text,
  security: [],
  requestBody: { required: true, content: json(schemaOf(messageOf(type), 'output')) },
  responses: { '2XX': { description: copy.webhooks.received } },
});

const entries = Object.entries(v1Routes) as [V1RouteName, V1Route][];

function operation(name: V1RouteName, route: V1Route): object {
  const { properties = {}, required = [] } = schemaOf(route.input, 'input');
  const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, segment]) => segment);
  const hasBody = route.method === 'POST' || route.method === 'PATCH';
  const fields = Object.entries(properties);
  const parameters = fields
    .filter(([field]) => !hasBody || inPath.includes(field))
    .map(([field, { description, ...schema }]) => ({
      name: field,
      in: inPath.includes(field) ? 'path' : 'query',
      required: required.includes(field),
      ...(description && { description }),
      schema,
    }));
  const ofBody = fields.filter(([field]) => !inPath.includes(field));
  return {
    operationId: name,
    summary: copy.routes[name].title,
    description: copy.routes[name].text,
    parameters: [...parameters, ...headersOf(route)],
    ...(hasBody && {
      requestBody: {
        required: true,
        content: json({
          type: 'object',
          properties: Object.fromEntries(ofBody),
          required: required.filter((field) => !inPath.includes(field)),
        }),
      },
    }),
    responses: {
      [route.status]: { description: copy.done, content: json(schemaOf(route.output, 'output')) },
      ...refusals(route),
    },
    'x-scope': route.scope,
  };
}

const headersOf = ({ isIdempotent }: V1Route): object[] => [
  ...(isIdempotent ? [header('Idempotency-Key', copy.headers.idempotency)] : []),
  header(VERSION_HEADER, copy.headers.version),
];
const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
});

/** One response a status, with the codes that travel with it. */
function refusals(route: V1Route): Record<string, object> {
  const ofScope: ErrorCode[] = route.scope === 'write' ? ['api.scope_missing'] : [];
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of [...V1_ERRORS, ...ofScope, ...route.errors])
    byStatus.set(ERROR_STATUS[code], [...(byStatus.get(ERROR_STATUS[code]) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        'x-codes': codes,
      },
    ]),
  );
}

/** Every code once, by its name, with its status and what it means. */
function codesOfAll(): Record<string, { status: number; meaning: string }> {
  const codes: ErrorCode[] = entries.flatMap(([, { errors }]) => [...errors]);
  return Object.fromEntries(
    [...new Set<ErrorCode>([...V1_ERRORS, 'api.scope_missing', 'route.not_found', ...codes])]
      .toSorted((a, b) => a.localeCompare(b))
      .map((code) => [code, { status: ERROR_STATUS[code], meaning: problemSentence(code) }]),
  );
}

const problem = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code', 'params'],
  properties: {
    type: { type: 'string', format: 'uri', description: copy.problem.type },
    title: { type: 'string', description: copy.problem.title },
    status: { type: 'integer', description: copy.problem.status },
    detail: { type: 'string', description: copy.problem.detail },
    code: { type: 'string', description: copy.problem.code },
    params: { type: 'object', description: copy.problem.params },
  },
};

const json = (schema: object) => ({ 'application/json': { schema } });

/** As JSON Schema, with a word on each field that the copy has one for. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...made } = z.toJSONSchema(schema, { io }) as Schema & { $schema?: string };
  return described(made);
}

function described(schema: Schema): Schema {
  const { properties, items, anyOf } = schema;
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, part]) => [name, withWord(name, described(part))]),
      ),
    }),
    ...(items && { items: described(items) }),
    ...(anyOf && { anyOf: anyOf.map(described) }),
  };
}

function withWord(name: string, schema: Schema): Schema {
  const description = (copy.fields as Record<string, string | undefined>)[name];
  return description ? { description, ...schema } : schema;
}
