import { expect, test } from 'vitest';
import { fallsLow, LOW_CREDITS } from '../../../../shared/rules/low-credits.ts';
import { isWebhookAddress, WEBHOOK_RETRIES } from '../../../../shared/rules/webhook-endpoints.ts';

test.each([
  ['https://loja.com.br/avisos?de=relevo', true, true],
  ['https://avisos.loja.com.br', true, true],
  ['http://loja.com.br/', false, false],
  ['https://loja.com.br:8443/', false, false],
  ['https://ana:senha@loja.com.br/', false, false],
  ['https://loja.com.br/#fim', false, false],
  ['https://localhost/', false, true],
  ['http://127.0.0.1:4100/avisos', false, true],
  ['https://10.0.0.1/', false, false],
  ['https://[fd00::1]/', false, false],
  ['https://intranet/', false, false],
  ['javascript:alert(1)', false, false],
  ['avisos', false, false],
])('HOOK-04 %s may be an endpoint: %s, on one machine: %s', (url, anywhere, here) => {
  expect(isWebhookAddress(url, { allowsLoopback: false })).toBe(anywhere);
  expect(isWebhookAddress(url, { allowsLoopback: true })).toBe(here);
});

test('HOOK-01 a balance is low once on each way down', () => {
  expect(fallsLow(LOW_CREDITS, LOW_CREDITS - 1)).toBe(true);
  expect(fallsLow(LOW_CREDITS - 1, LOW_CREDITS - 11)).toBe(false);
  expect(fallsLow(LOW_CREDITS - 1, LOW_CREDITS)).toBe(false);
});

test('HOOK-02 pauses grow, and take about a day in all', () => {
  const { count, factor, longestSeconds } = WEBHOOK_RETRIES;
  const pauses = Array.from({ length: count }, (_, i) => Math.min(30 * factor ** i, longestSeconds));
  const hours = pauses.reduce((sum, pause) => sum + pause, 0) / 3600;
  expect(hours).toBeGreaterThan(18);
  expect(hours).toBeLessThan(26);
});
