import type Stripe from 'stripe';
import { settingsOf } from '../billing/settings.ts';
import { newId } from '../context.ts';
import { newEvent } from '../objects/event.ts';
import type { Store } from '../store/store.ts';
import { STARTS } from './plan.ts';

/** Writes an event and a delivery for each endpoint that wants it; the deliveries leave once the transaction is written. */
export function emitterOf(
  store: Store,
  { wallClock, idempotencyKey }: { wallClock: number; idempotencyKey: string | null },
): (type: Stripe.Event['type'], object: object, previous?: object) => void {
  return (type, object, previous) => {
    const endpoints = store
      .all('webhook_endpoint')
      .filter(
        ({ status, enabled_events: wanted }) =>
          status === 'enabled' && (wanted.includes('*') || wanted.includes(type)),
      );
    const event = store.put(
      newEvent({
        type,
        object,
        previous,
        idempotencyKey,
        pendingWebhooks: endpoints.length,
        created: wallClock,
      }),
    );
    for (const { id: endpoint } of endpoints)
      store.put({
        object: 'local.delivery',
        id: newId('del'),
        event: event.id,
        type,
        endpoint,
        attempts: [],
        ...STARTS[settingsOf({ store }).delivery],
      });
  };
}
