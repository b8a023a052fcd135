import type { PaidPurchase } from './paid-purchases.ts';

type Ordered = Pick<PaidPurchase, 'gives' | 'begins' | 'paid'>;

/**
 * In the order in which purchases take effect: each where what it is for begins, but a month that was paid only after
 * a later one where it was paid. Entered before that one it would expire with it, however lately it was paid.
 */
export function inOrderOfEffect<Purchase extends Ordered>(purchases: Purchase[]): Purchase[] {
  const months = purchases.filter(({ gives }) => gives === 'month');
  const isLate = ({ gives, begins, paid }: Ordered) =>
    gives === 'month' && months.some((later) => later.begins > begins && later.paid < paid);
  return purchases
    .map((one) => ({ one, at: isLate(one) ? one.paid : one.begins }))
    .toSorted((a, b) => a.at - b.at || monthFirst(a.one, b.one))
    .map(({ one }) => one);
}

/** A month goes before what is added to it in the same second: beginning, it ends what is there. */
const monthFirst = (a: Ordered, b: Ordered): number =>
  Number(b.gives === 'month') - Number(a.gives === 'month');
