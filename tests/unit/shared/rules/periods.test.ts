import { expect, test } from 'vitest';
import {
  addDays,
  daysOf,
  isPeriod,
  lastDays,
  lengthOf,
  partsOf,
  periodBefore,
  thisMonth,
} from '../../../../shared/rules/periods.ts';

test('ANA-02 a period counts both its ends, over months, leap days and years', () => {
  expect(lengthOf({ from: '2026-11-21', to: '2026-11-21' })).toBe(1);
  expect(daysOf({ from: '2028-02-28', to: '2028-03-01' })).toEqual([
    '2028-02-28',
    '2028-02-29',
    '2028-03-01',
  ]);
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
});

test('ANA-02 the period before is as long and ends the day before', () => {
  expect(periodBefore({ from: '2026-11-01', to: '2026-11-21' })).toEqual({
    from: '2026-10-11',
    to: '2026-10-31',
  });
  const period = { from: '2026-03-01', to: '2026-03-31' };
  expect(lengthOf(periodBefore(period))).toBe(lengthOf(period));
});

test('ANA-02 the usual periods end today', () => {
  expect(lastDays(7, '2026-11-21')).toEqual({ from: '2026-11-15', to: '2026-11-21' });
  expect(thisMonth('2026-11-21')).toEqual({ from: '2026-11-01', to: '2026-11-21' });
});

test.each([
  ['2026-11-01', '2026-11-30', true],
  ['2025-11-22', '2026-11-22', true],
  ['2025-11-21', '2026-11-22', false],
  ['2026-11-02', '2026-11-01', false],
  ['2026-11-01', '2026-11-01', true],
  ['2026-02-30', '2026-03-10', false],
  ['2026-13-01', '2026-03-10', false],
  ['+2026-11-01', '2026-11-02', false],
  ['2026-11-01', '2026-11-02T00:00:00Z', false],
  ['2026-11-01', null, false],
  ['2026-11', '2026-11-01', false],
  ['', '2026-11-01', false],
  [null, '2026-11-01', false],
])('ANA-02 from %s to %s is a period: %s', (from, to, expected) => {
  expect(isPeriod({ from, to })).toBe(expected);
});

test('a long period is read in parts that follow each other, the last as long as what is left', () => {
  expect(partsOf({ from: '2026-11-01', to: '2026-11-08' }, 3)).toEqual([
    { from: '2026-11-01', to: '2026-11-03' },
    { from: '2026-11-04', to: '2026-11-06' },
    { from: '2026-11-07', to: '2026-11-08' },
  ]);
});
