import { expect, test } from 'vitest';
import { parseSchedule } from '../../../../../infra/local/events/schedule.ts';

const after = Date.parse('2026-11-21T14:07:30Z'); // a Saturday
const next = (expression: string, from = after) => {
  const due = parseSchedule(expression)(from);
  return due === undefined ? undefined : new Date(due).toISOString();
};

test.each([
  ['rate(1 minute)', '2026-11-21T14:08:30.000Z'],
  ['rate(2 hours)', '2026-11-21T16:07:30.000Z'],
  ['rate(1 day)', '2026-11-22T14:07:30.000Z'],
  ['cron(* * * * ? *)', '2026-11-21T14:08:00.000Z'],
  ['cron(0/15 * * * ? *)', '2026-11-21T14:15:00.000Z'],
  ['cron(0 3 * * ? *)', '2026-11-22T03:00:00.000Z'],
  ['cron(30 9,18 ? * MON-FRI *)', '2026-11-23T09:30:00.000Z'],
  ['cron(0 0 1 * ? *)', '2026-12-01T00:00:00.000Z'],
  ['cron(0 0 29 FEB ? *)', '2028-02-29T00:00:00.000Z'],
  ['cron(0 12 ? * 1 *)', '2026-11-22T12:00:00.000Z'],
])('%s is next due at %s', (expression, due) => {
  expect(next(expression)).toBe(due);
});

test('the moment itself is over', () => {
  expect(next('cron(0 3 * * ? *)', Date.parse('2026-11-22T03:00:00Z'))).toBe('2026-11-23T03:00:00.000Z');
});

test('a year that has passed is never due', () => {
  expect(next('cron(0 0 1 1 ? 2020)')).toBeUndefined();
});

test.each([
  'rate(0 minutes)',
  'rate(5 weeks)',
  'cron(0 0 L * ? *)',
  'cron(0 0 ? * 2#1 *)',
  'cron(* * * *)',
  'cron(61 * * * ? *)',
  'at(2026-01-01T00:00:00)',
])('%s is refused', (expression) => {
  expect(() => parseSchedule(expression)).toThrow(`Schedule ${expression} is not supported`);
});
