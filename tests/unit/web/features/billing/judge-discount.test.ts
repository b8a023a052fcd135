import { expect, test } from 'vitest';
import { judgeDiscount } from '../../../../../web/features/billing/judge-discount.ts';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const reward = {
  discount_code: 'RELEVO-7KQ2MX',
  status: 'pending' as const,
  valid_until: '2026-11-27T16:30:00.000Z',
};
const judge = (facts: Partial<Parameters<typeof judgeDiscount>[0]>) =>
  judgeDiscount({ asked: null, reward, isSubscribed: false, now: NOW, ...facts });

test.each([null, 'RELEVO-7KQ2MX', ' relevo-7kq2mx '])(
  'ONB-03 the user’s own code holds, asked for as %j',
  (asked) => {
    expect(judge({ asked })).toEqual({
      kind: 'good',
      code: 'RELEVO-7KQ2MX',
      left: { days: 6, hours: 4, minutes: 30 },
    });
  },
);

test.each([
  ['expired', { reward: { ...reward, valid_until: '2026-11-21T11:59:00.000Z' } }],
  ['used', { reward: { ...reward, status: 'used' as const } }],
  ['unknown', { reward: null }],
  ['unread', { reward: undefined }],
  ['subscribed', { isSubscribed: true }],
] as const)('ONB-03 a code is refused as %s when it was asked for, and only then', (reason, facts) => {
  const asked = 'RELEVO-7KQ2MX';
  expect(judge({ ...facts, asked })).toEqual({ kind: 'refused', code: asked, reason });
  expect(judge(facts)).toEqual({ kind: 'none' });
});

test('ONB-03 the code of somebody else is refused', () => {
  expect(judge({ asked: 'RELEVO-OUTRO1' })).toEqual({
    kind: 'refused',
    code: 'RELEVO-OUTRO1',
    reason: 'unknown',
  });
});
