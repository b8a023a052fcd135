import { Stripe } from 'stripe';
import { newId } from '../context.ts';

export interface EventFacts {
  type: Stripe.Event['type'];
  object: object;
  previous: object | undefined;
  pendingWebhooks: number;
  idempotencyKey: string | null;
  created: number;
}

/** What happened, with the object as it was at that moment. */
export function newEvent(facts: EventFacts): Stripe.Event {
  const event: Omit<Stripe.EventBase, 'data'> = {
    id: newId('evt'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: facts.created,
    livemode: false,
    pending_webhooks: facts.pendingWebhooks,
    request: { id: newId('req', 14), idempotency_key: facts.idempotencyKey },
    type: facts.type,
  };
  const data = { object: facts.object, ...(facts.previous && { previous_attributes: facts.previous }) };
  return { ...event, data } as Stripe.Event; // the one place where a type's name and its object are joined
}

export function newWebhookEndpoint(facts: {
  url: string;
  events: string[];
  secret: string | undefined;
  description: string | null;
  metadata: Stripe.Metadata;
  created: number;
}): Stripe.WebhookEndpoint {
  const { url, events, description, metadata, created } = facts;
  return {
    id: newId('we'),
    object: 'webhook_endpoint',
    api_version: Stripe.API_VERSION,
    application: null,
    created,
    description,
    enabled_events: events,
    livemode: false,
    metadata,
    secret: facts.secret ?? newId('whsec', 32),
    status: 'enabled',
    url,
  };
}
