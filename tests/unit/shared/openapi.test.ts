import { expect, test } from 'vitest';
import { openApi } from '../../../shared/openapi.ts';
import { routes } from '../../../shared/routes.ts';

const document = openApi() as { paths: Record<string, Record<string, Record<string, unknown>>> };

test('the document has every call of the contract, and only public ones go without a session', () => {
  for (const [name, route] of Object.entries(routes)) {
    const operation = document.paths[route.path][route.method.toLowerCase()];
    expect(operation.operationId).toBe(name);
    expect(operation.security).toEqual(route.access === 'public' ? [] : [{ session: [] }]);
  }
});

test('a refusal stands under its status with its code', () => {
  const responses = document.paths['/api/rodin-status'].get.responses as Record<
    string,
    { description: string }
  >;
  expect(responses[404].description).toBe('job.not_found');
  expect(responses[401].description).toBe('session.missing');
});
