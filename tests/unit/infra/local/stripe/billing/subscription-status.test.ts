import { describe, expect, test } from 'vitest';
import {
  afterDecline,
  afterPayment,
  daysToNextAttempt,
} from '../../../../../../infra/local/stripe/billing/subscription-status.ts';

describe('a subscription', () => {
  test.each(['incomplete', 'active', 'past_due', 'unpaid'] as const)(
    'that is %s is active once paid',
    (status) => {
      expect(afterPayment(status)).toBe('active');
    },
  );

  test.each(['canceled', 'incomplete_expired'] as const)(
    'that is %s stays so, whatever is paid',
    (status) => {
      expect(afterPayment(status)).toBe(status);
    },
  );

  test('is past due while retries are left, and then what is set', () => {
    const cancel = { afterLastRetry: 'cancel' } as const;
    expect([1, 2, 3].map((attempts) => afterDecline('active', { attempts, ...cancel }))).toEqual([
      'past_due',
      'past_due',
      'past_due',
    ]);
    expect(afterDecline('past_due', { attempts: 4, ...cancel })).toBe('canceled');
    expect(afterDecline('past_due', { attempts: 4, afterLastRetry: 'unpaid' })).toBe('unpaid');
  });

  test('whose first payment is declined stays incomplete', () => {
    expect(afterDecline('incomplete', { attempts: 1, afterLastRetry: 'cancel' })).toBe('incomplete');
  });

  test('is tried again after three, five and seven days', () => {
    expect([1, 2, 3, 4].map(daysToNextAttempt)).toEqual([3, 5, 7, null]);
  });
});
