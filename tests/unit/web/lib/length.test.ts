import { expect, test } from 'vitest';
import { formatCentimetres, parseLength } from '../../../../web/lib/length.ts';

test.each([
  ['120', 1.2],
  ['120 cm', 1.2],
  ['82,5cm', 0.825],
  ['1,2 m', 1.2],
  ['1.2M', 1.2],
  [' 0,8 m ', 0.8],
  ['82,55', 0.826],
  ['0', 0],
  ['', null],
  ['1,2,3', null],
  ['-1', null],
  ['1e3', null],
  ['um metro', null],
  ['12 km', null],
])('AR-07 %j is %s metres', (text, metres) => expect(parseLength(text)).toBe(metres));

test('a length is written as it can be read again', () => {
  expect(formatCentimetres(0.825)).toBe('82,5 cm');
  expect(formatCentimetres(12)).toBe('1200 cm');
  for (const metres of [0.001, 0.825, 1.2, 50]) expect(parseLength(formatCentimetres(metres))).toBe(metres);
});
