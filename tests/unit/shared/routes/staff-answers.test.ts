import { expect, test } from 'vitest';
import * as z from 'zod';
import { routes, type Route } from '../../../../shared/routes.ts';

/** What nobody of our staff needs to see of a customer. */
const SECRET = /token|secret|passw|card|cvc|last4|session|signature|hash|cpf|cnpj/i;

/** Names of all fields of a schema, however deep. */
function fieldsOf(schema: z.ZodType): string[] {
  const names: string[] = [];
  JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any' }), (name, value: unknown) => {
    if (name === 'properties') names.push(...Object.keys(value as object));
    return value;
  });
  return names;
}

const staffRoutes = Object.entries<Route>(routes).filter(([, { access }]) => access === 'staff');

test.each(staffRoutes)(
  'ADM-01 %s answers no field for a secret: what has no field is not sent',
  (_, route) => {
    const fields = fieldsOf(route.output);
    expect(fields.filter((name) => SECRET.test(name))).toEqual([]);
  },
);

test('ADM-01 a secret deep in an answer would be found, and a field that is not in the schema is dropped', () => {
  const answer = z.object({ payments: z.array(z.object({ id: z.string(), card_last4: z.string() })) });
  expect(fieldsOf(answer)).toEqual(['payments', 'id', 'card_last4']);
  const { output } = routes.findUsers;
  expect(output.parse({ users: [], cursor: null, token: 'x' })).toEqual({ users: [], cursor: null });
});
