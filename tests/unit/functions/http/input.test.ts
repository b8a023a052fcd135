import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { expect, test } from 'vitest';
import { inputOf } from '../../../../functions/http/input.ts';
import type { AppError } from '../../../../shared/errors.ts';
import { routes } from '../../../../shared/routes.ts';

const parse = (body: string) =>
  inputOf(routes.job.input, { body, pathParameters: {} } as unknown as APIGatewayProxyEventV2);
const refusalOf = (body: string): AppError => {
  try {
    parse(body);
  } catch (thrown) {
    return thrown as AppError;
  }
  throw new Error(`${body} was taken`);
};

test.each(['null', '3', '"text"', 'true', '[]'])(
  'what was sent is refused when it is JSON but no object: %s',
  (body) => {
    expect(refusalOf(body).code).toBe('request.malformed');
  },
);

test('what was sent is refused with the cause when it is no JSON', () => {
  expect(refusalOf('{').cause).toBeInstanceOf(SyntaxError);
});

test('what was sent is refused by the name of the field that is wrong', () => {
  const refusal = refusalOf('{}');
  expect([refusal.code, refusal.params, refusal.cause]).toEqual([
    'request.invalid',
    { field: 'job_id' },
    expect.any(Error),
  ]);
});
