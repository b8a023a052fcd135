import { describe, expect, test } from 'vitest';
import {
  CONVERSION_INCREASES,
  parseWhole,
  ROI_DEFAULTS,
  roiOf,
  SECTORS,
  type Roi,
} from '../../../../shared/rules/roi.ts';
import { fc } from '../../../support/properties.ts';

type Example = [
  products: number,
  price: number,
  increase: (typeof CONVERSION_INCREASES)[number],
  sector: (typeof SECTORS)[number],
  expected: Roi,
];

/** Worked out by hand from the formulas of SITE-06. */
const EXAMPLES: Example[] = [
  // photos 10×180, catalogue 10×35, sales 5000×15 %, returns 5000×0.08×0.35; (3040 ÷ 500 − 1) × 100
  [
    10,
    500,
    15,
    'moveis',
    { photos: 1800, catalogue: 350, sales: 750, returns: 140, total: 3040, percent: 508 },
  ],
  [
    10,
    500,
    10,
    'moveis',
    { photos: 1800, catalogue: 350, sales: 500, returns: 140, total: 2790, percent: 458 },
  ],
  [
    10,
    500,
    25,
    'moveis',
    { photos: 1800, catalogue: 350, sales: 1250, returns: 140, total: 3540, percent: 608 },
  ],
  [
    10,
    500,
    35,
    'moveis',
    { photos: 1800, catalogue: 350, sales: 1750, returns: 140, total: 4040, percent: 708 },
  ],
  [
    10,
    500,
    15,
    'revestimentos',
    { photos: 1200, catalogue: 200, sales: 750, returns: 105, total: 2255, percent: 351 },
  ],
  [
    10,
    500,
    15,
    'decoracao',
    { photos: 1000, catalogue: 150, sales: 750, returns: 87.5, total: 1987.5, percent: 297.5 },
  ],
  [1, 0, 15, 'decoracao', { photos: 100, catalogue: 15, sales: 0, returns: 0, total: 115, percent: 130 }],
  [
    120,
    1890,
    25,
    'moveis',
    { photos: 21_600, catalogue: 4200, sales: 56_700, returns: 6350.4, total: 88_850.4, percent: 1380.84 },
  ],
  [0, 500, 15, 'moveis', { photos: 0, catalogue: 0, sales: 0, returns: 0, total: 0, percent: null }],
];

describe('SITE-06 the worked examples', () => {
  test.each(EXAMPLES)(
    'SITE-06 %i products at R$ %i, +%i%%, %s',
    (products, price, increase, sector, expected) => {
      const roi = roiOf({ products, price, increase, sector });
      for (const part of ['photos', 'catalogue', 'sales', 'returns', 'total'] as const)
        expect(roi[part], part).toBeCloseTo(expected[part], 6);
      if (expected.percent === null) expect(roi.percent).toBeNull();
      else expect(roi.percent).toBeCloseTo(expected.percent, 6);
    },
  );
});

test('SITE-06 it begins with 10 products at R$ 500 and 15 % more conversion', () => {
  expect(ROI_DEFAULTS).toEqual({ products: 10, price: 500, increase: 15, sector: 'moveis' });
});

test.each([
  ['12', 12],
  [' 12 ', 12],
  ['12,9', 12],
  ['12.9', 12],
  ['12 peças', 12],
  ['1.500', 1500],
  ['1.234.567,89', 1_234_567],
  ['', 0],
  ['doze', 0],
  ['-5', 0],
  ['1e3', 1],
  ['1000000000000', 1e12],
  ['9'.repeat(400), 0],
])('SITE-06 %j is read as %i', (typed, expected) => expect(parseWhole(typed)).toBe(expected));

test('SITE-06 the total is the sum of its parts and never negative, whatever is typed', () => {
  const input = fc.record({
    products: fc.string().map(parseWhole),
    price: fc.nat(1e12),
    increase: fc.constantFrom(...CONVERSION_INCREASES),
    sector: fc.constantFrom(...SECTORS),
  });
  fc.assert(
    fc.property(input, (chosen) => {
      const { photos, catalogue, sales, returns, total } = roiOf(chosen);
      expect(total).toBe(photos + catalogue + sales + returns);
      expect(total).toBeGreaterThanOrEqual(0);
    }),
  );
});
