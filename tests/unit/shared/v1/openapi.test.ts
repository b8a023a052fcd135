import { expect, test } from 'vitest';
import { ERROR_STATUS } from '../../../../shared/errors.ts';
import { openApiV1 } from '../../../../shared/v1/openapi.ts';
import { v1Routes } from '../../../../shared/v1/routes.ts';

interface Operation {
  operationId: string;
  summary: string;
  parameters: { name: string; in: string; description?: string }[];
  requestBody?: {
    content: Record<string, { schema: { properties: Record<string, { description?: string }> } }>;
  };
  responses: Record<string, { 'x-codes'?: string[] }>;
}
const document = openApiV1() as { paths: Record<string, Record<string, Operation>> };
const operationOf = ({ path, method }: { path: string; method: string }) =>
  document.paths[path][method.toLowerCase()];

test('API-04 openapi.json is what the contract says (vitest -u writes it)', async () => {
  await expect(`${JSON.stringify(document, null, 1)}\n`).toMatchFileSnapshot(
    '../../../../shared/v1/openapi.json',
  );
});

test('API-04 every call is described in Portuguese, with a word on all that it takes', () => {
  for (const [name, route] of Object.entries(v1Routes)) {
    const { operationId, summary, parameters, requestBody } = operationOf(route);
    expect([operationId, summary.length > 5]).toEqual([name, true]);
    const taken = [
      ...parameters.map((one) => [one.name, one.description] as const),
      ...Object.entries(requestBody?.content['application/json'].schema.properties ?? {}).map(
        ([field, { description }]) => [field, description] as const,
      ),
    ];
    expect(taken.filter(([, words]) => !words).map(([field]) => `${name} ${field}`)).toEqual([]);
  }
});

test('API-04 a code stands under its status, and what is in the path is in no body', () => {
  for (const route of Object.values(v1Routes)) {
    const { responses, requestBody, parameters } = operationOf(route);
    for (const code of route.errors) expect(responses[ERROR_STATUS[code]]['x-codes']).toContain(code);
    const body = Object.keys(requestBody?.content['application/json'].schema.properties ?? {});
    for (const { name } of parameters.filter((one) => one.in === 'path')) expect(body).not.toContain(name);
  }
});
