import { expect, test } from 'vitest';
import { routes } from '../../../../shared/routes.ts';
import { routesWithoutSchemas } from '../../../../web/build/routes-without-schemas.ts';

const load = routesWithoutSchemas().load as (id: string) => string | null;

test('pages get every call of the contract, without its schemas', () => {
  const code = load('/anywhere/shared/routes.ts')!;
  const calls = JSON.parse(code.slice(code.indexOf('{'), -1)) as Record<string, object>;
  expect(Object.keys(calls)).toEqual(Object.keys(routes));
  expect(calls.presign).toEqual({ method: 'POST', path: '/api/presign', access: 'member' });
});

test('every other module is what it is', () => {
  expect(load('/anywhere/shared/routes/jobs.ts')).toBeNull();
});
