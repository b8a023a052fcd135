import type { Reward } from '../../../shared/schemas/onboarding.ts';
import { timeLeft, type TimeLeft } from '../../lib/time-left.ts';

export type Discount =
  | { kind: 'none' }
  | { kind: 'good'; code: string; left: TimeLeft }
  | { kind: 'refused'; code: string; reason: 'expired' | 'unknown' | 'used' | 'subscribed' | 'unread' };

interface Facts {
  /** The code in the address, if any. */
  asked: string | null;
  /** The discount this user has; undefined when it could not be read. */
  reward: Reward | null | undefined;
  isSubscribed: boolean;
  /** Epoch milliseconds. */
  now: number;
}

const same = (a: string, b: string): boolean => a.trim().toUpperCase() === b.trim().toUpperCase();

/**
 * What a discount is worth here: the code that was asked for, else the user's own while it is good. Only a code that
 * was asked for is refused aloud; the server decides again at the checkout.
 */
export function judgeDiscount({ asked, reward, isSubscribed, now }: Facts): Discount {
  const refused = (reason: 'expired' | 'unknown' | 'used' | 'subscribed' | 'unread'): Discount =>
    asked ? { kind: 'refused', code: asked.trim(), reason } : { kind: 'none' };
  if (isSubscribed) return refused('subscribed');
  if (reward === undefined) return refused('unread');
  if (!reward || (asked && !same(asked, reward.discount_code))) return refused('unknown');
  if (reward.status !== 'pending') return refused('used');
  const left = timeLeft(reward.valid_until, now);
  return left ? { kind: 'good', code: reward.discount_code, left } : refused('expired');
}
