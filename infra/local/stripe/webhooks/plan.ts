import { seededRandom } from '../../seeded-random.ts';
import type { Delivery, DeliveryMode } from '../store/records.ts';

/** How an event leaves in each mode. */
export const STARTS: Readonly<Record<DeliveryMode, Pick<Delivery, 'status' | 'copiesLeft'>>> = {
  normal: { status: 'pending', copiesLeft: 1 },
  shuffled: { status: 'pending', copiesLeft: 1 },
  twice: { status: 'pending', copiesLeft: 2 },
  held: { status: 'held', copiesLeft: 1 },
  dropped: { status: 'dropped', copiesLeft: 1 },
};

/** Waits between attempts in milliseconds: hours at Stripe, moments here. After the last the delivery has failed. */
export const RETRY_AFTER_MS = [250, 500, 1000, 2000, 4000, 8000, 16_000, 30_000] as const;

/** The same entries in an order that the seed decides (mulberry32, Fisher and Yates). */
export function shuffled<T>(entries: readonly T[], seed: number): T[] {
  const order = [...entries];
  const random = seededRandom(seed);
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order.at(other)!, order.at(last)!];
  }
  return order;
}
