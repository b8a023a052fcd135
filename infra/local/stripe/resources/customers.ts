import type Stripe from 'stripe';
import * as z from 'zod';
import { endSubscription } from '../billing/subscription-changes.ts';
import { get, given, idOf } from '../context.ts';
import { newCustomer } from '../objects/customer.ts';
import { isWithin, pageOf } from '../wire/lists.ts';
import { operation } from '../wire/operation.ts';
import { createdRange, mergeMetadata, metadata, page, text, unset } from '../wire/parameters.ts';

import { customerSearch } from './search.ts';

const optionalText = z.union([text, unset]).optional();
const Address = z.strictObject({
  country: optionalText,
  postal_code: optionalText,
  line1: optionalText,
  line2: optionalText,
  city: optionalText,
  state: optionalText,
});
const Customer = z.strictObject({
  email: optionalText,
  name: optionalText,
  phone: optionalText,
  description: optionalText,
  address: Address.optional(),
  preferred_locales: z.array(text).optional(),
  metadata: metadata.optional(),
  invoice_settings: z.strictObject({ default_payment_method: optionalText }).optional(),
});

export const customers = [
  operation(
    'POST',
    '/v1/customers',
    Customer.omit({ invoice_settings: true, address: true }),
    (ctx, input) => {
      const customer = ctx.store.put(
        newCustomer({
          email: input.email ?? null,
          name: input.name ?? null,
          phone: input.phone ?? null,
          description: input.description ?? null,
          locales: input.preferred_locales ?? [],
          metadata: mergeMetadata({}, input.metadata),
          created: ctx.wallClock,
        }),
      );
      ctx.emit('customer.created', customer);
      return customer;
    },
  ),

  operation('GET', '/v1/customers/:id', z.strictObject({}), (ctx, _, id) =>
    ctx.store.find('local.gone', id) ? deleted(id) : get(ctx, 'customer', id),
  ),

  operation('POST', '/v1/customers/:id', Customer, (ctx, input, id) => {
    const before = get(ctx, 'customer', id);
    const {
      address,
      metadata: changed,
      invoice_settings: settings,
      preferred_locales: locales,
      ...fields
    } = input;
    const method = settings?.default_payment_method;
    if (method) given(ctx, 'payment_method', method, 'invoice_settings[default_payment_method]');
    const changes = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    const after = ctx.store.put({
      ...before,
      ...changes,
      ...(address && { address: wholeAddress(address) }),
      ...(locales && { preferred_locales: locales }),
      metadata: mergeMetadata(before.metadata, changed),
      ...(method !== undefined && {
        invoice_settings: { ...before.invoice_settings, default_payment_method: method },
      }),
    });
    ctx.emit(
      'customer.updated',
      after,
      Object.fromEntries(Object.keys(changes).map((key) => [key, before[key as keyof typeof before]])),
    );
    return after;
  }),

  operation('DELETE', '/v1/customers/:id', z.strictObject({}), (ctx, _, id) => {
    const customer = get(ctx, 'customer', id);
    for (const subscription of ctx.store.all('subscription'))
      if (idOf(subscription.customer) === id && subscription.status !== 'canceled')
        endSubscription(ctx, subscription, 'cancellation_requested');
    ctx.store.remove('customer', id);
    ctx.store.put({ object: 'local.gone', id });
    ctx.emit('customer.deleted', customer);
    return deleted(id);
  }),

  operation(
    'GET',
    '/v1/customers',
    z.strictObject({ ...page, email: text.optional(), created: createdRange.optional() }),
    (ctx, input) =>
      pageOf(
        ctx.store
          .all('customer')
          .filter(
            ({ email, created }) =>
              (!input.email || email === input.email) && isWithin(created, input.created),
          ),
        { url: '/v1/customers', page: input },
      ),
  ),

  operation(
    'GET',
    '/v1/customers/search',
    z.strictObject({ query: text, limit: page.limit }),
    (ctx, { query, limit }) => {
      const matches = customerSearch(query);
      const found = ctx.store.all('customer').filter(matches).toReversed();
      return {
        object: 'search_result',
        url: '/v1/customers/search',
        has_more: found.length > limit,
        next_page: null,
        data: found.slice(0, limit),
      };
    },
  ),
];

const wholeAddress = (given: z.output<typeof Address>): Stripe.Address => ({
  city: given.city ?? null,
  country: given.country ?? null,
  line1: given.line1 ?? null,
  line2: given.line2 ?? null,
  postal_code: given.postal_code ?? null,
  state: given.state ?? null,
});

const deleted = (id: string): Stripe.DeletedCustomer => ({ id, object: 'customer', deleted: true });
