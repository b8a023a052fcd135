import { expect, test } from 'vitest';
import {
  addressStatistics,
  blockRate,
  isAlarming,
  outcomeOf,
  totalsOf,
} from '../../../../shared/rules/abuse-monitor.ts';
import type { SignUpRecord } from '../../../../shared/schemas/abuse.ts';

const attempt = (ip_address: string | null, outcome: 'blocked' | 'success' | 'failed'): SignUpRecord => ({
  id: 'att',
  ip_address,
  email: 'ana@loja.com',
  attempt_time: '2026-11-21T12:00:00.000Z',
  success: outcome === 'success',
  blocked: outcome === 'blocked',
  user_agent: '',
});

test('ABU-02 an attempt is blocked, else a success, else failed', () => {
  expect(outcomeOf({ blocked: true, success: true })).toBe('blocked');
  expect(outcomeOf({ blocked: false, success: true })).toBe('success');
  expect(outcomeOf({ blocked: false, success: false })).toBe('failed');
});

test('ABU-02 an address has one line with what it did, the busiest first, and none without an address', () => {
  const attempts = [
    attempt('203.0.113.8', 'success'),
    attempt('203.0.113.7', 'blocked'),
    attempt(null, 'failed'),
    attempt('203.0.113.7', 'success'),
    attempt('203.0.113.7', 'failed'),
    attempt('203.0.113.9', 'blocked'),
  ];
  expect(totalsOf(attempts)).toEqual({ total: 6, blocked: 2, success: 2 });
  expect(addressStatistics(attempts)).toEqual([
    { ip_address: '203.0.113.7', total: 3, blocked: 1, success: 1 },
    { ip_address: '203.0.113.9', total: 1, blocked: 1, success: 0 },
    { ip_address: '203.0.113.8', total: 1, blocked: 0, success: 1 },
  ]);
});

test('ABU-02 an address stands out above half of its attempts, not at half', () => {
  expect(isAlarming({ total: 4, blocked: 2 })).toBe(false);
  expect(isAlarming({ total: 5, blocked: 3 })).toBe(true);
  expect(blockRate({ total: 3, blocked: 1 }).toFixed(4)).toBe('0.3333');
  expect(blockRate({ total: 0, blocked: 0 })).toBe(0);
});
