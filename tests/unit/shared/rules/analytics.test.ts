import { expect, test } from 'vitest';
import { changeOf, dayOf, rateOf } from '../../../../shared/rules/analytics.ts';
import { isRobot } from '../../../../shared/rules/robots.ts';

test('ANA-02 a day is the one of São Paulo, whatever clock the machine has', () => {
  expect(dayOf(new Date('2026-11-22T02:59:59.999Z'))).toBe('2026-11-21');
  expect(dayOf(new Date('2026-11-22T03:00:00.000Z'))).toBe('2026-11-22');
});

test('ANA-02 a share of nothing and a change from nothing are no numbers', () => {
  expect([rateOf(3, 12), rateOf(0, 12), rateOf(3, 0)]).toEqual([0.25, 0, null]);
  expect([changeOf(15, 10), changeOf(5, 10), changeOf(10, 10), changeOf(5, 0)]).toEqual([0.5, -0.5, 0, null]);
});

test.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['facebookexternalhit/1.1', true],
  ['Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/139.0.0.0 Safari/537.36', true],
  ['', true],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Instagram 400.0', false],
  ['Mozilla/5.0 (Linux; Android 16; SM-S938B) Chrome/139.0.0.0 Mobile Safari/537.36', false],
])('ANA-01 %s is a robot: %s', (userAgent, expected) => {
  expect(isRobot(userAgent)).toBe(expected);
});
