import { expect, test } from 'vitest';
import { permission } from '../../infra/template/permission.ts';
import { decide, statementsOf } from '../../infra/rules/policy.ts';

const allow = (Action: string | string[], Resource: string | string[], Condition?: object) => ({
  Effect: 'Allow',
  Action,
  Resource,
  ...(Condition && { Condition }),
});
const deny = (...args: Parameters<typeof allow>) => ({ ...allow(...args), Effect: 'Deny' });
const said = (statements: object[], ...need: Parameters<typeof permission>) =>
  decide(statementsOf({ Version: '2012-10-17', Statement: statements }), permission(...need));

const TABLE = 'arn:aws:dynamodb:sa-east-1:000000000000:table/shop';
const AUDIT = { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': ['AUDIT#*'] } };

test('INFRA-02 what nobody allows is not allowed, what is allowed is, and a denial wins', () => {
  const get = ['dynamodb:GetItem', TABLE] as const;
  expect(said([], ...get)).toBe('not allowed');
  expect(said([allow('dynamodb:PutItem', TABLE)], ...get)).toBe('not allowed');
  expect(said([allow(['dynamodb:PutItem', 'dynamodb:GetItem'], TABLE)], ...get)).toBe('allowed');
  expect(said([allow('DynamoDB:getitem', TABLE)], ...get)).toBe('allowed');
  expect(said([allow('dynamodb:GetItem', TABLE), deny('dynamodb:*', '*')], ...get)).toBe('denied');
});

test('INFRA-02 a resource is the whole of it: no index with its table, no bucket with its objects', () => {
  expect(said([allow('dynamodb:Query', TABLE)], 'dynamodb:Query', `${TABLE}/index/gsi1`)).toBe('not allowed');
  expect(
    said([allow('s3:GetObject', 'arn:aws:s3:::b/t/*')], 's3:GetObject', 'arn:aws:s3:::b/t/a/1.jpg'),
  ).toBe('allowed');
  expect(said([allow('s3:GetObject', 'arn:aws:s3:::b/t/*')], 's3:GetObject', 'arn:aws:s3:::b/m/1.glb')).toBe(
    'not allowed',
  );
  expect(said([allow('a:Do', 'secret:keys-??????')], 'a:Do', 'secret:keys-AbCdEf')).toBe('allowed');
  expect(said([allow('a:Do', 'secret:keys-??????')], 'a:Do', 'secret:keys-AbCdEfG')).toBe('not allowed');
  expect(said([allow('a:Do', 'one.glb')], 'a:Do', 'oneXglb')).toBe('not allowed');
});

test('INFRA-02 one leading key that is denied is enough, and a call without keys is not denied for them', () => {
  const role = [allow('dynamodb:UpdateItem', TABLE), deny('dynamodb:UpdateItem', TABLE, AUDIT)];
  const update = (...keys: string[]) =>
    said(role, 'dynamodb:UpdateItem', TABLE, keys.length > 0 ? { 'dynamodb:LeadingKeys': keys } : {});
  expect(update('TENANT#1')).toBe('allowed');
  expect(update('TENANT#1', 'AUDIT#2026-11')).toBe('denied');
  expect(update()).toBe('allowed');
});

test('INFRA-02 an allowance under a condition needs the key to be there', () => {
  const role = [allow('s3:ListBucket', 'b', { StringLike: { 's3:prefix': 't/*' } })];
  expect(said(role, 's3:ListBucket', 'b', { 's3:prefix': ['t/1'] })).toBe('allowed');
  expect(said(role, 's3:ListBucket', 'b', { 's3:prefix': ['m/1'] })).toBe('not allowed');
  expect(said(role, 's3:ListBucket', 'b')).toBe('not allowed');
});

test('INFRA-02 a number under a condition is compared as one', () => {
  const policy = [
    allow('s3:GetObject', 'b'),
    deny('s3:*', 'b', { NumericLessThan: { 's3:TlsVersion': 1.2 } }),
  ];
  expect(said(policy, 's3:GetObject', 'b', { 's3:TlsVersion': ['1.1'] })).toBe('denied');
  expect(said(policy, 's3:GetObject', 'b', { 's3:TlsVersion': ['1.3'] })).toBe('allowed');
});

test('INFRA-02 what is not evaluated here is refused, not passed over', () => {
  expect(() =>
    statementsOf({ Version: '2012-10-17', Statement: [{ ...allow('a:B', '*'), NotAction: 'x' }] }),
  ).toThrow('NotAction');
  expect(() => said([allow('a:B', '*', { DateLessThan: { k: 'v' } })], 'a:B', 'r')).toThrow('DateLessThan');
  expect(() => said([allow('a:B', 'r/${aws:userid}')], 'a:B', 'r/1')).toThrow('policy variable');
});
