import { expect, test } from 'vitest';
import { decodeForm } from '../../../../../../infra/local/stripe/wire/form.ts';

test('brackets nest, and numbers from 0 make a list', () => {
  expect(decodeForm('a=1&b[c][d]=x%20y&list[0][id]=p&list[1][id]=q&tags[]=u&tags[]=v')).toEqual({
    a: '1',
    b: { c: { d: 'x y' } },
    list: [{ id: 'p' }, { id: 'q' }],
    tags: ['u', 'v'],
  });
});

test('keys that are numbers but no list stay keys', () => {
  expect(decodeForm('metadata[7]=a')).toEqual({ metadata: { '7': 'a' } });
});

test('a key named like a part of every object is a key like any other', () => {
  const decoded = decodeForm('metadata[__proto__]=a&metadata[constructor]=b');
  expect(Object.keys(decoded['metadata'] as object)).toEqual(['__proto__', 'constructor']);
  expect(({} as Record<string, unknown>)['a']).toBeUndefined();
});
