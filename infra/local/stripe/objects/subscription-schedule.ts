import type Stripe from 'stripe';
import { newId } from '../context.ts';

export interface ScheduleFacts {
  subscription: Stripe.Subscription;
  /** What the subscription will be from the end of its present period on. */
  next: { price: Stripe.Price; quantity: number; until: number };
  created: number;
}

/** A plan of prices to come: the present one to the end of its period, then the next. */
export function newSchedule({ subscription, next, created }: ScheduleFacts): Stripe.SubscriptionSchedule {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`${subscription.id} has no item`);
  const present = { start_date: item.current_period_start, end_date: item.current_period_end };
  return {
    id: newId('sub_sched'),
    object: 'subscription_schedule',
    application: null,
    billing_mode: subscription.billing_mode,
    canceled_at: null,
    completed_at: null,
    created,
    current_phase: present,
    customer: subscription.customer,
    customer_account: null,
    default_settings: {
      application_fee_percent: null,
      automatic_tax: { disabled_reason: null, enabled: false, liability: null },
      billing_cycle_anchor: 'automatic',
      billing_thresholds: null,
      collection_method: 'charge_automatically',
      default_payment_method: null,
      description: null,
      invoice_settings: {
        account_tax_ids: null,
        custom_fields: null,
        days_until_due: null,
        description: null,
        footer: null,
        issuer: { type: 'self' },
      },
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior: 'release',
    livemode: false,
    metadata: {},
    pause_schedules: [],
    phases: [
      newPhase(subscription, { price: item.price, quantity: item.quantity ?? 1, ...present }),
      newPhase(subscription, { ...next, start_date: item.current_period_end, end_date: next.until }),
    ],
    released_at: null,
    released_subscription: null,
    status: 'active',
    subscription: subscription.id,
    test_clock: null,
  };
}

interface PhaseFacts {
  price: Stripe.Price;
  quantity: number;
  start_date: number;
  end_date: number;
}

function newPhase(
  { currency, metadata }: Stripe.Subscription,
  { price, quantity, start_date, end_date }: PhaseFacts,
): Stripe.SubscriptionSchedule.Phase {
  return {
    add_invoice_items: [],
    application_fee_percent: null,
    billing_cycle_anchor: null,
    billing_thresholds: null,
    collection_method: null,
    currency,
    default_payment_method: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    end_date,
    invoice_settings: null,
    items: [
      {
        billing_thresholds: null,
        discounts: [],
        metadata: {},
        plan: price.id,
        price: price.id,
        quantity,
        tax_rates: [],
      },
    ],
    metadata,
    on_behalf_of: null,
    proration_behavior: 'none',
    start_date,
    transfer_data: null,
    trial_end: null,
  };
}
