import { describe, expect, test } from 'vitest';
import { checkPassword } from '../../../../../infra/local/cognito/password-policy.ts';
import { checkSchema, checkWritable, toPairs } from '../../../../../infra/local/cognito/user-attributes.ts';
import { userPoolFromTemplate } from '../../../../../infra/local/cognito/user-pool-config.ts';

const poolOf = (properties: object, client: object = {}) =>
  userPoolFromTemplate({
    id: 'sa-east-1_a',
    properties: { UsernameAttributes: ['email'], ...properties },
    clients: [{ id: 'web', properties: client }],
    groups: [],
  });

describe('passwords', () => {
  const strict = poolOf({}).passwordRules;

  test.each([
    ['Aa1!aaa', 'not long enough'],
    ['AAAAAAA1!', 'lowercase'],
    ['aaaaaaa1!', 'uppercase'],
    ['Aaaaaaaa!', 'numeric'],
    ['Aaaaaaaa1', 'symbol'],
    [' Aaaaaaaa1', 'symbol'],
  ])('a pool without a policy refuses %j: %s', (password, reason) => {
    expect(() => checkPassword(strict, password)).toThrow(reason);
  });

  test.each(['Aaaaaaa1!', 'Aaaa aaa1', 'Aaaaaaa1-'])('and accepts %j', (password) => {
    expect(() => checkPassword(strict, password)).not.toThrow();
  });

  test('a policy asks for nothing it does not name', () => {
    const lenient = poolOf({ Policies: { PasswordPolicy: { MinimumLength: 6 } } }).passwordRules;
    expect(() => checkPassword(lenient, 'aaaaaa')).not.toThrow();
    expect(() => checkPassword(lenient, 'a'.repeat(257))).toThrow('256');
  });
});

describe('attributes', () => {
  const { schema } = poolOf({
    Schema: [
      { Name: 'email', Required: true },
      {
        Name: 'tenant',
        AttributeDataType: 'String',
        Mutable: false,
        StringAttributeConstraints: { MaxLength: '5' },
      },
      {
        Name: 'credits',
        AttributeDataType: 'Number',
        NumberAttributeConstraints: { MinValue: '0', MaxValue: '9' },
      },
    ],
  });
  const check =
    (attributes: Record<string, string>, isNew = true) =>
    () =>
      checkSchema(schema, attributes, { isNew });

  test('fit the schema', () => {
    expect(
      check({ email: 'a@b.co', name: 'Ana', 'custom:tenant': 'abcde', 'custom:credits': '9' }),
    ).not.toThrow();
  });

  test.each([
    ['a missing one', { name: 'Ana' }, 'email'],
    ['one nobody declared', { email: 'a@b.co', 'custom:other': 'x' }, 'custom:other'],
    ['one without its prefix', { email: 'a@b.co', tenant: 'x' }, 'tenant'],
    ['a long one', { email: 'a@b.co', 'custom:tenant': 'abcdef' }, 'no longer than 5'],
    ['no number', { email: 'a@b.co', 'custom:credits': 'many' }, 'no number'],
    ['a number too high', { email: 'a@b.co', 'custom:credits': '10' }, 'between 0 and 9'],
    ['no address', { email: 'a b@c' }, 'Invalid email'],
  ])('%s is refused', (_case, attributes, reason) => {
    expect(check(attributes as Record<string, string>)).toThrow(reason);
  });

  test('what never changes is set once', () => {
    expect(check({ 'custom:tenant': 'a' }, false)).toThrow('cannot be updated');
    expect(check({ name: 'Ana' }, false)).not.toThrow();
  });

  test('nobody declares an address verified by oneself', () => {
    expect(() => checkWritable({ email_verified: 'true' })).toThrow('unauthorized attribute');
    expect(() => checkWritable({ name: 'Ana' }, ['email'])).toThrow('unauthorized attribute');
    expect(() => checkWritable({ name: 'Ana' }, ['name'])).not.toThrow();
  });

  test('a client reads what it may, and the id', () => {
    expect(toPairs({ sub: '1', email: 'a@b.co', name: 'Ana' }, ['email'])).toEqual([
      { Name: 'sub', Value: '1' },
      { Name: 'email', Value: 'a@b.co' },
    ]);
  });
});

test('token lifetimes follow their units, and default to an hour and thirty days', () => {
  expect(poolOf({}).clients[0]).toMatchObject({
    accessTokenSeconds: 3600,
    idTokenSeconds: 3600,
    refreshTokenSeconds: 2_592_000,
  });
  const minutes = {
    AccessTokenValidity: 5,
    IdTokenValidity: 10,
    TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes' },
  };
  expect(poolOf({}, minutes).clients[0]).toMatchObject({ accessTokenSeconds: 300, idTokenSeconds: 600 });
});
