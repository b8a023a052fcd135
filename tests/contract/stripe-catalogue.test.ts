import type { Stripe } from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensureCatalogue, ensureWebhook } from '../../functions/services/stripe-catalogue.ts';
import type { LocalStripe } from '../../infra/local/stripe/start-stripe.ts';
import { clientOf, startStripe } from '../support/stripe-account.ts';

let local: LocalStripe;
let stripe: Stripe;

beforeEach(async () => {
  local = await startStripe({ port: 0 }); // set up by the same code
  stripe = clientOf(local);
});
afterEach(() => local.close());

test('an account that has everything is left as it is', async () => {
  expect(await ensureCatalogue(stripe)).toEqual([]);
  expect((await stripe.products.list({ limit: 100 })).data).toHaveLength(6);
});

test('a price whose amount has changed is replaced under its lookup key; those who pay the old one keep it', async () => {
  const [right] = (await stripe.prices.list({ lookup_keys: ['plan_start'] })).data;
  const wrong = await stripe.prices.create({
    product: right.product as string,
    currency: 'brl',
    unit_amount: 100,
    recurring: { interval: 'month' },
    lookup_key: 'plan_start',
    transfer_lookup_key: true,
  });
  expect(await ensureCatalogue(stripe)).toEqual([
    expect.stringMatching(/^price plan_start: price_/),
    expect.stringMatching(/^portal configuration bpc_/),
  ]);
  const { data } = await stripe.prices.list({ lookup_keys: ['plan_start'], active: true });
  expect(data.map(({ unit_amount }) => unit_amount)).toEqual([8990]);
  expect(await stripe.prices.retrieve(wrong.id)).toMatchObject({ active: false, lookup_key: null });
  expect((await stripe.products.list({ limit: 100 })).data).toHaveLength(6);
  expect(await ensureCatalogue(stripe)).toEqual([]);
});

test('an endpoint is made once, its secret told then; a missing event is added to it', async () => {
  const url = 'https://relevo.example/api/webhooks/stripe';
  const made = await ensureWebhook(stripe, url, ['invoice.paid']);
  expect(made.secret).toMatch(/^whsec_/);
  expect(await ensureWebhook(stripe, url, ['invoice.paid', 'charge.refunded'])).toEqual({ url });
  const { data } = await stripe.webhookEndpoints.list();
  expect(data.map(({ enabled_events }) => enabled_events)).toEqual([['invoice.paid', 'charge.refunded']]);
});
