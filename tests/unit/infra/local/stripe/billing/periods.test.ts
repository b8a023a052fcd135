import { describe, expect, test } from 'vitest';
import { later, periodEnd } from '../../../../../../infra/local/stripe/billing/periods.ts';

const at = (iso: string) => Date.parse(iso) / 1000;
const iso = (seconds: number) => new Date(seconds * 1000).toISOString();

describe('months', () => {
  test.each([
    ['2026-01-31T10:00:00Z', 1, '2026-02-28T10:00:00.000Z'],
    ['2028-01-31T10:00:00Z', 1, '2028-02-29T10:00:00.000Z'],
    ['2026-01-31T10:00:00Z', 2, '2026-03-31T10:00:00.000Z'],
    ['2026-12-15T23:59:59Z', 1, '2027-01-15T23:59:59.000Z'],
  ])('%s and %i months is %s', (start, count, end) => {
    expect(iso(later(at(start), count, 'month'))).toBe(end);
  });

  test('a period ends on the anchor’s day, also after a shorter month', () => {
    const anchor = at('2026-01-31T10:00:00Z');
    expect(iso(periodEnd(anchor, at('2026-02-28T10:00:00Z'), 'month'))).toBe('2026-03-31T10:00:00.000Z');
    expect(iso(periodEnd(anchor, anchor, 'month'))).toBe('2026-02-28T10:00:00.000Z');
  });

  test('a year, a week and a day', () => {
    const start = at('2028-02-29T00:00:00Z');
    expect(iso(later(start, 1, 'year'))).toBe('2029-02-28T00:00:00.000Z');
    expect(later(start, 1, 'week') - start).toBe(7 * 86_400);
    expect(later(start, 1, 'day') - start).toBe(86_400);
  });
});
