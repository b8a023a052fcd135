import { expect, test } from 'vitest';
import { sizeBySheet } from '../../../../functions/engine/quality/height-by-sheet.ts';

const TYPED = { height: 0.58, width: 0.4 };
const by = (height: number, spread = 0.004) => sizeBySheet({ height, spread, photos: 8 }, TYPED);

test('CAP-06 the height of a sheet that can be believed takes the place of the typed one, and of no other side', () => {
  expect(by(0.576)).toEqual({ height: 0.576, width: 0.4 });
  expect(by(0.576, 0.02)).toEqual({ height: 0.576, width: 0.4 });
});

test('CAP-06 the typed height stays without a sheet, with one that disagrees with itself, and with one a quarter off', () => {
  expect(sizeBySheet(undefined, TYPED)).toBe(TYPED);
  expect(by(0.576, 0.021)).toBe(TYPED);
  expect(by(0.576, Number.NaN)).toBe(TYPED);
  expect(by(0.58 * 1.26)).toBe(TYPED);
  expect(by(0.58 * 0.74)).toBe(TYPED);
  expect(by(0.58 * 1.24).height).toBeCloseTo(0.7192, 6);
  expect(by(0.58 * 0.76).height).toBeCloseTo(0.4408, 6);
});
