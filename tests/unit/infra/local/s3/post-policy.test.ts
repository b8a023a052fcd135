import { expect, test } from 'vitest';
import { checkPolicy } from '../../../../../infra/local/s3/post-policy.ts';

const now = new Date('2026-11-21T12:00:00Z');
const encode = (conditions: unknown[], expiration = '2026-11-21T12:05:00.000Z') =>
  Buffer.from(JSON.stringify({ expiration, conditions })).toString('base64');
const check = (policy: string, fields: Record<string, string>) =>
  checkPolicy(policy, { fields: new Map(Object.entries(fields)), bucket: 'uploads', now });

test('a form that keeps every condition learns the sizes it may have', () => {
  const policy = encode([
    { bucket: 'uploads' },
    ['eq', '$key', 'a/1.jpg'],
    ['starts-with', '$Content-Type', 'image/'],
    ['content-length-range', 1, 500],
  ]);
  expect(
    check(policy, { key: 'a/1.jpg', 'content-type': 'image/png', policy, 'x-amz-signature': 's' }),
  ).toEqual({
    minBytes: 1,
    maxBytes: 500,
  });
});

test('two ranges leave what both allow', () => {
  const policy = encode([
    ['content-length-range', 1, 500],
    ['content-length-range', 10, 900],
  ]);
  expect(check(policy, {})).toEqual({ minBytes: 10, maxBytes: 500 });
});

test.each([
  ['another bucket', [{ bucket: 'models' }], {}, 'Condition failed: ["eq", "$bucket", "models"]'],
  ['another key', [['eq', '$key', 'a']], { key: 'ab' }, 'Condition failed: ["eq", "$key", "a"]'],
  ['a missing field', [{ acl: 'private' }], {}, 'Condition failed: ["eq", "$acl", "private"]'],
  ['a key outside the folder', [['starts-with', '$key', 'acc_1/']], { key: 'acc_2/x' }, 'Condition failed'],
  ['a field no condition names', [], { 'x-amz-meta-a': 'b' }, 'Extra input fields: x-amz-meta-a'],
])('%s is refused with its condition', (_case, conditions, fields, message) => {
  expect(() => check(encode(conditions), fields as Record<string, string>)).toThrow(message);
});

test('x-ignore- fields need no condition', () => {
  expect(() => check(encode([]), { 'x-ignore-a': 'b' })).not.toThrow();
});

test('a policy lives to its last second and no longer', () => {
  expect(() => check(encode([], '2026-11-21T12:00:00Z'), {})).not.toThrow();
  expect(() => check(encode([], '2026-11-21T11:59:59Z'), {})).toThrow('Policy expired.');
});

test.each([
  ['no JSON', 'not a policy'],
  ['an operator nobody knows', encode([['ends-with', '$key', '.jpg']])],
  ['no expiration', Buffer.from('{"conditions":[]}').toString('base64')],
])('%s makes an invalid policy', (_case, policy) => {
  expect(() => check(policy, {})).toThrow(
    expect.objectContaining({ code: 'InvalidPolicyDocument', status: 400 }),
  );
});
