import { expect, test } from 'vitest';
import { listPage } from '../../../../../infra/local/s3/list-objects.ts';
import type { ListingOptions } from '../../../../../infra/local/s3/list-objects.ts';
import { fc } from '../../../../support/properties.ts';

const ordered = (keys: string[]) =>
  [...new Set(keys)].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))).map((key) => ({ key }));

/** The listing without pages, written as plainly as it can be. */
function everything(keys: Array<{ key: string }>, prefix: string): Set<string> {
  return new Set(
    keys
      .map(({ key }) => key)
      .filter((key) => key.startsWith(prefix))
      .map((key) => {
        const [head = '', ...rest] = key.slice(prefix.length).split('/');
        return rest.length > 0 ? `${prefix}${head}/` : key;
      }),
  );
}

test('pages of any size add up to the whole listing, each name once', () => {
  const key = fc
    .array(fc.constantFrom('a', 'b', '/', 'é'), { minLength: 1, maxLength: 5 })
    .map((all) => all.join(''));
  fc.assert(
    fc.property(
      fc.array(key, { maxLength: 25 }),
      fc.constantFrom('', 'a', 'a/', '/'),
      fc.integer({ min: 1, max: 5 }),
      (keys, prefix, maxKeys) => {
        const objects = ordered(keys);
        const seen: string[] = [];
        let after: ListingOptions['after'];
        do {
          const page = listPage(objects, { prefix, delimiter: '/', after, maxKeys });
          expect(page.contents.length + page.commonPrefixes.length).toBeLessThanOrEqual(maxKeys);
          seen.push(...page.commonPrefixes, ...page.contents.map((object) => object.key));
          after = page.next;
        } while (after);
        expect(seen).toHaveLength(new Set(seen).size);
        expect(new Set(seen)).toEqual(everything(objects, prefix));
      },
    ),
  );
});
