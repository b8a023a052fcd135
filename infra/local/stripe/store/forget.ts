import type { Context } from '../context.ts';

const EVENT_SECONDS = 30 * 86_400; // Stripe's list of events goes back 30 days
const ANSWER_SECONDS = 86_400; // of Stripe: at least a day

/** Drops what nobody can ask for any more: old events with their deliveries, first answers to old requests. */
export function forgetOld({ store, wallClock: now }: Context): void {
  const events = store.all('event').filter(({ created }) => created < now - EVENT_SECONDS);
  const old = new Set(events.map(({ id }) => id));
  for (const { id } of events) store.remove('event', id);
  for (const { id, event } of store.all('local.delivery'))
    if (old.has(event)) store.remove('local.delivery', id);
  for (const { id, createdAt } of store.all('local.first_answer'))
    if (createdAt < now - ANSWER_SECONDS) store.remove('local.first_answer', id);
}
