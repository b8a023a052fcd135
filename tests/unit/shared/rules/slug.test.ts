import { expect, test } from 'vitest';
import { slugOf } from '../../../../shared/rules/slug.ts';
import { fc } from '../../../support/properties.ts';

test.each([
  ['Cadeira Sheen', 'cadeira-sheen'],
  ['  Sofá “Três Irmãs” 2,40 m ', 'sofa-tres-irmas-2-40-m'],
  ['椅子', 'modelo'],
])('%s → %s', (name, slug) => expect(slugOf(name)).toBe(slug));

test('any name makes a slug that is a path segment', () => {
  fc.assert(
    fc.property(
      fc.string(),
      (name) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slugOf(name)) && slugOf(name).length <= 40,
    ),
  );
});
