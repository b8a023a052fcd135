import { NO_FACTS } from '../../../../../shared/schemas/product-facts.ts';
import { expect, test } from 'vitest';
import { NO_COUNTS } from '../../../../../shared/rules/analytics.ts';
import type { ProductResult } from '../../../../../shared/schemas/analytics.ts';
import { dayRows, productRows } from '../../../../../web/features/analytics/files.ts';
import { nextOrder, sortProducts } from '../../../../../web/features/analytics/sort-products.ts';
import { periodOf } from '../../../../../web/features/analytics/use-period.ts';

const product = (name: string, counts: Partial<ProductResult> = {}): ProductResult => ({
  id: name,
  name,
  slug: name.toLowerCase(),
  sku: null,
  facts: NO_FACTS,
  poster_url: 'https://models.example/p.webp',
  ...NO_COUNTS,
  ...counts,
});
const PRODUCTS = [
  product('Ânfora', { view: 2, ar: 1 }),
  product('Zafu', { view: 9 }),
  product('Banco', { ar: 1 }),
];
const namesBy = (...order: Parameters<typeof nextOrder>[]) =>
  sortProducts(PRODUCTS, nextOrder(...order[0])).map(({ name }) => name);

test('ANA-02 products are sorted by the column chosen, and turned round when it is chosen again', () => {
  const byName = { column: 'name', isDescending: false } as const;
  expect(namesBy([byName, 'view'])).toEqual(['Zafu', 'Ânfora', 'Banco']);
  expect(namesBy([{ column: 'view', isDescending: true }, 'view'])).toEqual(['Banco', 'Ânfora', 'Zafu']);
  expect(namesBy([{ column: 'view', isDescending: true }, 'name'])).toEqual(['Ânfora', 'Banco', 'Zafu']);
  expect(namesBy([byName, 'ar'])).toEqual(['Ânfora', 'Banco', 'Zafu']);
});

test('ANA-02 the export by product has its rates, the unseen and the deleted', () => {
  const seen = product('Sofá', { sku: 'S-1', view: 8, interaction: 4, ar: 1 });
  const rows = productRows(
    { products: [seen, product('Mesa')], deleted: { ...NO_COUNTS, view: 2 } },
    (slug) => `https://x/${slug}`,
  );
  expect(rows).toHaveLength(4);
  const numbers = rows.map((row) => row.slice(0, 12));
  expect(numbers[1]).toEqual(['Sofá', 'S-1', 'https://x/sofá', 8, 4, 1, 0, 0, 0, 50, 12.5, 0]);
  expect(numbers[2]).toEqual(['Mesa', null, 'https://x/mesa', 0, 0, 0, 0, 0, 0, null, null, null]);
  expect(rows[3].slice(0, 4)).toEqual(['Modelos deletados', null, null, 2]);
});

test('ANA-02 the export by day has days as Brazil writes them', () => {
  const rows = dayRows({ days: [{ day: '2026-11-02', ...NO_COUNTS, view: 3 }] });
  expect(rows[1]).toEqual(['02/11/2026', 3, 0, 0, 0, 0, 0]);
});

test.each([
  ['', '30', '2026-10-23', '2026-11-21'],
  ['periodo=7', '7', '2026-11-15', '2026-11-21'],
  ['periodo=month', 'month', '2026-11-01', '2026-11-21'],
  ['periodo=1e9', '30', '2026-10-23', '2026-11-21'],
  ['de=2026-01-01&ate=2026-01-31', 'custom', '2026-01-01', '2026-01-31'],
  ['de=2026-01-31&ate=2026-01-01', '30', '2026-10-23', '2026-11-21'],
  ['de=abc&ate=2026-01-01&periodo=90', '90', '2026-08-24', '2026-11-21'],
])('ANA-02 the address ?%s asks for %s: %s to %s', (query, choice, from, to) => {
  expect(periodOf(new URLSearchParams(query), '2026-11-21')).toEqual({ choice, period: { from, to } });
});
