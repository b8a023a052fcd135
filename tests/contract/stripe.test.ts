import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Stripe } from 'stripe';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { paymentsOf } from '../../functions/services/stripe.ts';
import type { LocalStripe } from '../../infra/local/stripe/start-stripe.ts';
import type { BillingDetails } from '../../shared/schemas/billing-details.ts';
import { clientOf, press, SECRET, startEndpoint, startStripe } from '../support/stripe-account.ts';
import type { Endpoint } from '../support/stripe-account.ts';
import { tempFolder } from '../support/temp-folder.ts';

const DAY = 86_400;
const PAYS = '4242424242424242';
const DECLINES = '4000000000000002';
const FAILS_LATER = '4000000000000341';
const URLS = {
  success_url: 'http://shop.example/ok?session={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://shop.example/no',
};

let endpoint: Endpoint;
let local: LocalStripe;
let stripe: Stripe;
let price: Record<string, string>;

beforeEach(async () => {
  endpoint = await startEndpoint();
  await start();
});
afterEach(async () => {
  await local.close();
  await endpoint.close();
});

async function start(now?: () => Date): Promise<void> {
  local = await startStripe({ port: 0, webhook: { url: endpoint.url, secret: SECRET }, now });
  stripe = clientOf(local);
  const { data } = await stripe.prices.list({
    lookup_keys: ['plan_start', 'plan_growth', 'plan_pro', 'pack_50', 'pack_100', 'pack_150'],
  });
  price = Object.fromEntries(data.map(({ lookup_key: key, id }) => [key, id]));
}

const nowSeconds = () => Math.floor(Date.now() / 1000);
const newCustomer = (email = 'ana@exemplo.com.br') =>
  stripe.customers.create({ email, metadata: { tenant_id: 'ten_1' } });
const checkout = (
  customer: string,
  plan = 'plan_start',
  more: Partial<Stripe.Checkout.SessionCreateParams> = {},
) =>
  stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: price[plan], quantity: 1 }],
    subscription_data: { metadata: { tenant_id: 'ten_1' } },
    ...URLS,
    ...more,
  });
const buyPack = (customer: string, more: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  stripe.checkout.sessions.create({
    mode: 'payment',
    customer,
    line_items: [{ price: price['pack_100'], quantity: 1 }],
    payment_intent_data: { metadata: { tenant_id: 'ten_1' } },
    ...URLS,
    ...more,
  });
const pay = (session: string, number = PAYS) =>
  press(local, `checkout/${session}/pay`, { type: 'card', number });

/** A customer with a running subscription. */
async function subscribed(plan = 'plan_start', number = PAYS) {
  const customer = await newCustomer();
  const session = await checkout(customer.id, plan);
  await pay(session.id, number);
  return { customer, session, subscription: await onlySubscription(customer.id) };
}

async function onlySubscription(customer: string): Promise<Stripe.Subscription> {
  const { data } = await stripe.subscriptions.list({ customer, status: 'all' });
  expect(data).toHaveLength(1);
  return data[0];
}

const nextPeriod = (subscription: string) => press(local, `subscriptions/${subscription}/next-period`);
const periodOf = ({ items }: Stripe.Subscription) => {
  const { current_period_start: start, current_period_end: end } = items.data[0];
  return { start, end };
};
const newestInvoice = async (customer: string) =>
  (await stripe.invoices.list({ customer, limit: 1 })).data[0];
const refusal = async (asked: Promise<unknown>): Promise<Stripe.errors.StripeError> =>
  asked.then(
    () => {
      throw new Error('It was not refused');
    },
    (error: unknown) => {
      if (error instanceof Stripe.errors.StripeError) return error;
      throw error;
    },
  );
async function delivered(): Promise<Stripe.Event[]> {
  await local.settled();
  return endpoint.events.splice(0);
}
const typesOf = (events: Stripe.Event[]) => events.map(({ type }) => type);

describe('the catalogue', () => {
  test('begins with the plans and packs under their lookup keys, in reais', async () => {
    const { data } = await stripe.prices.list({
      lookup_keys: ['plan_growth', 'pack_150'],
      expand: ['data.product'],
    });
    const facts = data.map(({ lookup_key, unit_amount, currency, recurring, product }) => ({
      lookup_key,
      unit_amount,
      currency,
      interval: recurring?.interval,
      metadata: (product as Stripe.Product).metadata,
    }));
    expect(facts).toEqual([
      {
        lookup_key: 'pack_150',
        unit_amount: 15_000,
        currency: 'brl',
        interval: undefined,
        metadata: { relevo_credits: '150' },
      },
      {
        lookup_key: 'plan_growth',
        unit_amount: 15_990,
        currency: 'brl',
        interval: 'month',
        metadata: { relevo_plan: 'growth' },
      },
    ]);
  });

  test('decimal amounts arrive as the library’s decimals', async () => {
    const { unit_amount_decimal: amount } = await stripe.prices.retrieve(price['plan_start']);
    expect(amount?.toString()).toBe('8990');
  });

  test('a lookup key belongs to one price, unless it is transferred', async () => {
    const { product } = await stripe.prices.retrieve(price['plan_start']);
    const twin = { product: product as string, currency: 'brl', unit_amount: 9990, lookup_key: 'plan_start' };
    expect((await refusal(stripe.prices.create(twin))).code).toBe('resource_already_exists');
    const moved = await stripe.prices.create({ ...twin, transfer_lookup_key: true });
    const { data } = await stripe.prices.list({ lookup_keys: ['plan_start'] });
    expect(data.map(({ id }) => id)).toEqual([moved.id]);
    await stripe.prices.update(price['plan_start'], { lookup_key: 'plan_start', transfer_lookup_key: true });
    expect((await stripe.prices.retrieve(moved.id)).lookup_key).toBeNull();
  });
});

describe('the wire', () => {
  test('the same idempotency key answers the same; with other parameters it is refused', async () => {
    const keyed = { idempotencyKey: 'customer-ten_1' };
    const first = await stripe.customers.create({ email: 'a@exemplo.com.br' }, keyed);
    const again = await stripe.customers.create({ email: 'a@exemplo.com.br' }, keyed);
    expect(again.id).toBe(first.id);
    const error = await refusal(stripe.customers.create({ email: 'b@exemplo.com.br' }, keyed));
    expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
    expect((await stripe.customers.list()).data).toHaveLength(1);
  });

  test('lists page by cursor, newest first', async () => {
    for (let index = 0; index < 5; index++) await newCustomer(`c${index}@exemplo.com.br`);
    const first = await stripe.customers.list({ limit: 2 });
    expect(first.data.map(({ email }) => email)).toEqual(['c4@exemplo.com.br', 'c3@exemplo.com.br']);
    expect(first.has_more).toBe(true);
    const all = await stripe.customers.list({ limit: 2 }).autoPagingToArray({ limit: 100 });
    expect(all.map(({ email }) => email?.slice(0, 2))).toEqual(['c4', 'c3', 'c2', 'c1', 'c0']);
  });

  test('expands what is asked for, and refuses what cannot be expanded', async () => {
    const { session } = await subscribed();
    const whole = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['line_items', 'customer', 'subscription.latest_invoice.payments', 'invoice'],
    });
    expect(whole.line_items?.data[0]?.price?.lookup_key).toBe('plan_start');
    expect((whole.customer as Stripe.Customer).email).toBe('ana@exemplo.com.br');
    const subscription = whole.subscription as Stripe.Subscription;
    expect((subscription.latest_invoice as Stripe.Invoice).payments?.data[0]?.status).toBe('paid');
    const error = await refusal(stripe.checkout.sessions.retrieve(session.id, { expand: ['mode'] }));
    expect(error.message).toContain('cannot be expanded');
  });

  test('what is missing, unknown or of another kind is refused with its code and parameter', async () => {
    const gone = await refusal(stripe.customers.retrieve('cus_none'));
    expect(gone).toMatchObject({ statusCode: 404, code: 'resource_missing', param: 'id' });
    const named = await refusal(checkout('cus_none'));
    expect(named).toMatchObject({ statusCode: 400, code: 'resource_missing', param: 'customer' });
    const customer = await newCustomer();
    const unknown = await refusal(checkout(customer.id, 'plan_start', { colour: 'red' } as object));
    expect(unknown).toMatchObject({ code: 'parameter_unknown', param: 'colour' });
    const unset = await refusal(stripe.promotionCodes.create({} as Stripe.PromotionCodeCreateParams));
    expect(unset).toMatchObject({ code: 'parameter_missing', param: 'promotion' });
    const wrongMode = await refusal(
      buyPack(customer.id, { line_items: [{ price: price['plan_pro'], quantity: 1 }] }),
    );
    expect(wrongMode.message).toContain('recurring price');
  });

  test('a live key is refused, and so is another version of the API', async () => {
    const live = await refusal(clientOf(local, 'sk_live_dangerous').customers.list());
    expect(live).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
    const old = await refusal(stripe.customers.list({}, { apiVersion: '2020-08-27' }));
    expect(old.message).toContain('version');
  });

  test('metadata is merged, and an empty value removes its key', async () => {
    const { id } = await stripe.customers.create({ metadata: { a: '1', b: '2' } });
    const after = await stripe.customers.update(id, { metadata: { b: '', c: '3' } });
    expect(after.metadata).toEqual({ a: '1', c: '3' });
  });

  test('customers are found by their email and by their metadata', async () => {
    const { id } = await newCustomer('Ana@Exemplo.com.br');
    await newCustomer('outra@exemplo.com.br');
    expect((await stripe.customers.search({ query: "email:'ana@exemplo.com.br'" })).data[0]?.id).toBe(id);
    expect((await stripe.customers.list({ email: 'Ana@Exemplo.com.br' })).data[0]?.id).toBe(id);
    expect((await stripe.customers.search({ query: "metadata['tenant_id']:'ten_1'" })).data).toHaveLength(2);
  });

  test('a deleted customer is answered as deleted, and their subscription has ended', async () => {
    const { customer, subscription } = await subscribed();
    await stripe.customers.del(customer.id);
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ deleted: true });
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('canceled');
  });
});

describe('checkout', () => {
  test('a card that pays starts the subscription; the events come in their order', async () => {
    const customer = await newCustomer();
    await delivered();
    const session = await checkout(customer.id);
    expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 8990 });
    await pay(session.id);
    const paid = await stripe.checkout.sessions.retrieve(session.id);
    expect(paid).toMatchObject({ status: 'complete', payment_status: 'paid', url: null });
    const subscription = await onlySubscription(customer.id);
    expect(subscription).toMatchObject({ status: 'active', metadata: { tenant_id: 'ten_1' } });
    const invoice = await newestInvoice(customer.id);
    expect(invoice).toMatchObject({
      status: 'paid',
      billing_reason: 'subscription_create',
      amount_paid: 8990,
    });
    const types = typesOf(await delivered());
    const order = [
      'customer.subscription.created',
      'invoice.created',
      'invoice.finalized',
      'charge.succeeded',
      'payment_intent.succeeded',
      'customer.subscription.updated',
      'invoice.paid',
      'checkout.session.completed',
    ];
    expect(types.filter((type) => order.includes(type))).toEqual(order);
  });

  test('periods stand on the items, and an invoice names its subscription under parent', async () => {
    const { customer, subscription } = await subscribed();
    const { start, end } = periodOf(subscription);
    expect(end - start).toBeGreaterThanOrEqual(28 * DAY);
    expect(subscription).not.toHaveProperty('current_period_end');
    const invoice = await newestInvoice(customer.id);
    expect(invoice).not.toHaveProperty('subscription');
    expect(invoice.parent?.subscription_details).toMatchObject({
      subscription: subscription.id,
      metadata: { tenant_id: 'ten_1' },
    });
    expect(invoice.lines.data[0]).toMatchObject({
      period: { start, end },
      pricing: { price_details: { price: price['plan_start'] } },
    });
  });

  test('a declined card changes nothing and the session stays open', async () => {
    const customer = await newCustomer();
    const session = await checkout(customer.id);
    await expect(pay(session.id, DECLINES)).rejects.toThrow('declined');
    await expect(pay(session.id, '4242424242424241')).rejects.toThrow('incorrect');
    expect((await stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data).toEqual([]);
    await pay(session.id);
    expect((await onlySubscription(customer.id)).status).toBe('active');
  });

  test('a session is paid once, and not after it has expired', async () => {
    const { session } = await subscribed();
    await expect(pay(session.id)).rejects.toThrow('complete');
    const other = await checkout((await newCustomer('b@exemplo.com.br')).id);
    await stripe.checkout.sessions.expire(other.id);
    await expect(pay(other.id)).rejects.toThrow('expired');
    expect((await refusal(stripe.checkout.sessions.expire(other.id))).statusCode).toBe(400);
  });

  test('a session expires by itself after a day', async () => {
    const customer = await newCustomer();
    const session = await checkout(customer.id);
    await press(local, `customers/${customer.id}/advance`, { days: '1' });
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('expired');
    expect(typesOf(await delivered())).toContain('checkout.session.expired');
  });

  test.each(['pix', 'boleto'])('a pack by %s is unpaid until its money arrives', async (type) => {
    const customer = await newCustomer();
    const session = await buyPack(customer.id);
    await press(local, `checkout/${session.id}/pay`, { type });
    const waiting = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] });
    expect(waiting).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
    expect((waiting.payment_intent as Stripe.PaymentIntent).status).toBe('requires_action');
    await press(local, `checkout/${session.id}/settle`, { outcome: 'paid' });
    const paid = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent.latest_charge'],
    });
    expect(paid.payment_status).toBe('paid');
    const intent = paid.payment_intent as Stripe.PaymentIntent;
    expect(intent).toMatchObject({ status: 'succeeded', metadata: { tenant_id: 'ten_1' } });
    expect((intent.latest_charge as Stripe.Charge).payment_method_details?.type).toBe(type);
    const types = typesOf(await delivered());
    expect(types.indexOf('checkout.session.completed')).toBeLessThan(
      types.indexOf('checkout.session.async_payment_succeeded'),
    );
  });

  test('a boleto nobody paid fails', async () => {
    const session = await buyPack((await newCustomer()).id);
    await press(local, `checkout/${session.id}/pay`, { type: 'boleto' });
    await press(local, `checkout/${session.id}/settle`, { outcome: 'expired' });
    expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('unpaid');
    expect(typesOf(await delivered())).toContain('checkout.session.async_payment_failed');
  });

  test('a boleto pays for a subscription once its money arrives', async () => {
    const customer = await newCustomer();
    const session = await checkout(customer.id, 'plan_start', { allowed_payment_method_types: ['boleto'] });
    await press(local, `checkout/${session.id}/pay`, { type: 'boleto' });
    expect((await onlySubscription(customer.id)).status).toBe('incomplete');
    await press(local, `checkout/${session.id}/settle`, { outcome: 'paid' });
    expect((await onlySubscription(customer.id)).status).toBe('active');
    expect(typesOf(await delivered())).toContain('invoice.paid');
  });
});

describe('Pix Automático', () => {
  /** A subscription whose payer allowed the amount a month with the first payment. */
  async function byPix(amount?: number) {
    const customer = await newCustomer();
    const session = await checkout(customer.id, 'plan_start', {
      allowed_payment_method_types: ['pix'],
      ...(amount && { payment_method_options: { pix: { mandate_options: { amount } } } }),
    });
    await press(local, `checkout/${session.id}/pay`, { type: 'pix' });
    await press(local, `checkout/${session.id}/settle`, { outcome: 'paid' });
    const { data } = await stripe.charges.list({ customer: customer.id });
    return { customer, subscription: await onlySubscription(customer.id), charge: data[0] };
  }
  const intentOf = async (customer: string) =>
    (await stripe.paymentIntents.list({ customer, limit: 1 })).data[0];

  test('the first payment makes a mandate, which its charge names', async () => {
    const { charge, subscription } = await byPix();
    const mandate = await stripe.mandates.retrieve(charge.payment_method_details!.pix!.mandate!);
    expect(mandate).toMatchObject({
      status: 'active',
      type: 'multi_use',
      multi_use: { amount: 40_000, currency: 'brl' },
      payment_method: subscription.default_payment_method,
      payment_method_details: { pix: { amount_type: 'maximum', payment_schedule: 'monthly' } },
    });
    expect(subscription.status).toBe('active');
    expect(typesOf(await delivered())).toContain('mandate.updated');
  });

  test('a renewal is processing for three days, its subscription active meanwhile, and paid then', async () => {
    const { customer, subscription } = await byPix();
    await nextPeriod(subscription.id);
    expect(await intentOf(customer.id)).toMatchObject({ status: 'processing', amount: 8990 });
    expect((await newestInvoice(customer.id)).status).toBe('open');
    expect((await onlySubscription(customer.id)).status).toBe('active');
    await press(local, `customers/${customer.id}/advance`, { days: '3' });
    expect((await newestInvoice(customer.id)).status).toBe('paid');
    expect(typesOf(await delivered())).toContain('payment_intent.processing');
  });

  test('nothing is debited beyond the amount, nor after the mandate was ended in the bank’s app', async () => {
    const { customer, subscription } = await byPix(8000);
    await nextPeriod(subscription.id);
    expect(await intentOf(customer.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_mandate_invalid' },
    });
    expect((await onlySubscription(customer.id)).status).toBe('past_due');

    const ended = await byPix();
    await nextPeriod(ended.subscription.id);
    await press(local, `subscriptions/${ended.subscription.id}/cancel-in-bank`);
    expect((await onlySubscription(ended.customer.id)).status).toBe('past_due');
    const { mandate } = ended.charge.payment_method_details!.pix!;
    expect((await stripe.mandates.retrieve(mandate!)).status).toBe('inactive');
  });

  test('a void invoice is asked for no more', async () => {
    const { customer, subscription } = await byPix();
    await nextPeriod(subscription.id);
    const { id } = await newestInvoice(customer.id);
    await stripe.invoices.voidInvoice(id);
    await press(local, `customers/${customer.id}/advance`, { days: '7' });
    expect((await newestInvoice(customer.id)).status).toBe('void');
    expect((await intentOf(customer.id)).status).toBe('canceled');
    expect((await refusal(stripe.invoices.voidInvoice(id))).statusCode).toBe(400);
  });
});

describe('who an invoice is for', () => {
  const COMPANY = {
    name: 'Rendas da Rosa Ltda.',
    tax_id: '12ABC34501DE35',
    postal_code: '01310100',
    line1: 'Avenida Paulista, 1000',
    line2: '',
    city: 'São Paulo',
    state: 'SP',
  } as const;
  const keep = (customer: string, details: BillingDetails) =>
    paymentsOf(async () => ({ stripe, webhookSecret: SECRET })).keepBillingDetails(customer, details);
  const taxIdsOf = async (customer: string) => {
    const { data } = await stripe.taxIds.list({ owner: { type: 'customer', customer } });
    return data.map(({ type, value }) => [type, value]);
  };

  test('BILL-07 name, address and tax id are on what is billed from then on, one tax id at a time', async () => {
    const customer = await newCustomer();
    await keep(customer.id, COMPANY);
    await keep(customer.id, COMPANY);
    expect(await taxIdsOf(customer.id)).toEqual([['br_cnpj', '12.ABC.345/01DE-35']]);
    await pay((await checkout(customer.id)).id);
    const before = await newestInvoice(customer.id);
    expect(before).toMatchObject({
      customer_name: COMPANY.name,
      customer_tax_ids: [{ type: 'br_cnpj', value: '12.ABC.345/01DE-35' }],
      customer_address: { line1: COMPANY.line1, postal_code: '01310-100', state: 'SP', country: 'BR' },
    });
    await keep(customer.id, { ...COMPANY, tax_id: '52998224725' });
    expect(await taxIdsOf(customer.id)).toEqual([['br_cpf', '529.982.247-25']]);
    expect((await stripe.invoices.retrieve(before.id)).customer_tax_ids).toEqual(before.customer_tax_ids);
  });

  test('BILL-07 a tax id that the provider does not know is left out, and stops nothing', async () => {
    const customer = await newCustomer();
    await expect(
      stripe.taxIds.create({ type: 'br_cnpj', value: '529.982.247-25', owner: ofCustomer(customer.id) }),
    ).rejects.toMatchObject({ code: 'tax_id_invalid' });
    const create = vi.spyOn(stripe.taxIds, 'create').mockImplementation(async () => {
      throw new Stripe.errors.StripeInvalidRequestError({
        type: 'invalid_request_error',
        code: 'tax_id_invalid',
        message: 'Invalid value for br_cnpj.',
      });
    });
    await keep(customer.id, COMPANY);
    create.mockRestore();
    expect(await taxIdsOf(customer.id)).toEqual([]);
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ name: COMPANY.name });
  });
});
const ofCustomer = (customer: string) => ({ type: 'customer', customer }) as const;

describe('discounts', () => {
  const newCode = (more: Partial<Stripe.PromotionCodeCreateParams> = {}) =>
    stripe.promotionCodes.create({
      promotion: { type: 'coupon', coupon: 'relevo_first_month_15' },
      code: 'ANA15',
      max_redemptions: 1,
      expires_at: nowSeconds() + 7 * DAY,
      ...more,
    });

  test('a preset discount excludes a field for codes', async () => {
    const { id: promotion_code } = await newCode();
    const both = { discounts: [{ promotion_code }], allow_promotion_codes: true };
    const error = await refusal(checkout((await newCustomer()).id, 'plan_start', both));
    expect(error.message).toContain('allow_promotion_codes, discounts');
  });

  test('fifteen percent come off the first invoice and no other', async () => {
    const customer = await newCustomer();
    const { id: promotion_code } = await newCode({ customer: customer.id });
    const session = await checkout(customer.id, 'plan_growth', { discounts: [{ promotion_code }] });
    expect(session).toMatchObject({ amount_subtotal: 15_990, amount_total: 13_591 });
    await pay(session.id);
    const first = await newestInvoice(customer.id);
    expect(first).toMatchObject({ subtotal: 15_990, total: 13_591, amount_paid: 13_591 });
    expect(first.total_discount_amounts?.[0]?.amount).toBe(2399);
    await nextPeriod((await onlySubscription(customer.id)).id);
    expect(await newestInvoice(customer.id)).toMatchObject({ total: 15_990, total_discount_amounts: [] });
  });

  test('a code for once is used up by its payment, also for a session opened before', async () => {
    const [ana, bia] = [await newCustomer(), await newCustomer('bia@exemplo.com.br')];
    const { id: promotion_code } = await newCode();
    const [first, second] = [
      await checkout(ana.id, 'plan_start', { discounts: [{ promotion_code }] }),
      await checkout(bia.id, 'plan_start', { discounts: [{ promotion_code }] }),
    ];
    await pay(first.id);
    expect(await stripe.promotionCodes.retrieve(promotion_code)).toMatchObject({
      active: false,
      times_redeemed: 1,
    });
    await expect(pay(second.id)).rejects.toThrow('not active');
    expect((await refusal(checkout(bia.id, 'plan_start', { discounts: [{ promotion_code }] }))).param).toBe(
      'discounts[0][promotion_code]',
    );
    expect((await stripe.promotionCodes.list({ code: 'ana15', active: true })).data).toEqual([]);
  });

  test('an expired code, one of another customer and one for first purchases are refused', async () => {
    const { customer } = await subscribed();
    const stranger = await newCustomer('bia@exemplo.com.br');
    const soon = await newCode({ code: 'SOON', expires_at: nowSeconds() + DAY, customer: stranger.id });
    const mine = await newCode({ code: 'MINE', customer: stranger.id });
    const firstTime = await newCode({ code: 'FIRST', restrictions: { first_time_transaction: true } });
    const withCode = (id: string, promotion_code: string) =>
      checkout(id, 'plan_pro', { discounts: [{ promotion_code }] });
    expect((await refusal(withCode(customer.id, mine.id))).message).toContain('another customer');
    expect((await refusal(withCode(customer.id, firstTime.id))).message).toContain('prior transactions');
    await press(local, `customers/${stranger.id}/advance`, { days: '2' });
    expect((await refusal(withCode(stranger.id, soon.id))).message).toContain('not active');
    expect((await withCode(stranger.id, firstTime.id)).amount_total).toBe(18_691);
  });

  test('a code can be typed on the pay page where the session allows it', async () => {
    const customer = await newCustomer();
    await newCode({ customer: customer.id });
    const session = await checkout(customer.id, 'plan_start', { allow_promotion_codes: true });
    await expect(press(local, `checkout/${session.id}/promotion-code`, { code: 'NOBODY' })).rejects.toThrow();
    await press(local, `checkout/${session.id}/promotion-code`, { code: 'ana15' });
    expect((await stripe.checkout.sessions.retrieve(session.id)).amount_total).toBe(7641);
    const stranger = await checkout((await newCustomer('b@exemplo.com.br')).id, 'plan_start', {
      allow_promotion_codes: true,
    });
    await expect(press(local, `checkout/${stranger.id}/promotion-code`, { code: 'ANA15' })).rejects.toThrow();
  });

  test('a coupon for everything makes a zero invoice that is paid all the same', async () => {
    await stripe.coupons.create({ id: 'free', percent_off: 100, duration: 'once' });
    const customer = await newCustomer();
    const session = await checkout(customer.id, 'plan_start', { discounts: [{ coupon: 'free' }] });
    await pay(session.id);
    expect(await newestInvoice(customer.id)).toMatchObject({ status: 'paid', amount_due: 0, total: 0 });
    expect((await stripe.charges.list({ customer: customer.id })).data).toEqual([]);
    expect(typesOf(await delivered())).toContain('invoice.paid');
  });
});

describe('subscriptions', () => {
  test('a renewal moves the period on by a month and charges the next one', async () => {
    const { customer, subscription } = await subscribed();
    await delivered();
    await nextPeriod(subscription.id);
    const renewed = await onlySubscription(customer.id);
    expect(periodOf(renewed).start).toBe(periodOf(subscription).end);
    const invoice = await newestInvoice(customer.id);
    expect(invoice).toMatchObject({ status: 'paid', billing_reason: 'subscription_cycle', total: 8990 });
    expect(invoice.lines.data[0]?.period).toEqual(periodOf(renewed));
    expect(typesOf(await delivered())).toEqual([
      'invoice.created',
      'customer.subscription.updated',
      'payment_intent.created',
      'invoice.finalized',
      'charge.succeeded',
      'payment_intent.succeeded',
      'invoice_payment.paid',
      'invoice.paid',
      'invoice.payment_succeeded',
    ]);
  });

  test('a declined renewal is past due, is tried again and recovers with another card', async () => {
    const { customer, subscription } = await subscribed('plan_start', FAILS_LATER);
    await nextPeriod(subscription.id);
    expect((await onlySubscription(customer.id)).status).toBe('past_due');
    const open = await newestInvoice(customer.id);
    expect(open).toMatchObject({ status: 'open', attempt_count: 1, amount_remaining: 8990 });
    expect(open.next_payment_attempt).toBeGreaterThan(open.created);
    const declined = await refusal(stripe.invoices.pay(open.id));
    expect(declined).toBeInstanceOf(Stripe.errors.StripeCardError);
    expect(declined).toMatchObject({
      statusCode: 402,
      code: 'card_declined',
      decline_code: 'generic_decline',
    });
    expect((await newestInvoice(customer.id)).attempt_count).toBe(2);
    await press(local, `customers/${customer.id}/card`, { number: PAYS });
    await press(local, `customers/${customer.id}/advance`, { days: '5' });
    expect((await onlySubscription(customer.id)).status).toBe('active');
    expect((await newestInvoice(customer.id)).status).toBe('paid');
    expect(typesOf(await delivered())).toEqual(
      expect.arrayContaining(['invoice.payment_failed', 'charge.failed', 'invoice.paid']),
    );
  });

  test('after the last retry the subscription ends, or stays unpaid where that is set', async () => {
    const { customer, subscription } = await subscribed('plan_start', FAILS_LATER);
    await nextPeriod(subscription.id);
    await press(local, `customers/${customer.id}/advance`, { days: '16' });
    const ended = await stripe.subscriptions.retrieve(subscription.id);
    expect(ended).toMatchObject({ status: 'canceled', cancellation_details: { reason: 'payment_failed' } });
    expect(typesOf(await delivered())).toContain('customer.subscription.deleted');

    await press(local, 'settings', { afterLastRetry: 'unpaid' });
    const other = await subscribed('plan_start', FAILS_LATER).catch(() => undefined);
    expect(other).toBeDefined();
    await nextPeriod(other!.subscription.id);
    await press(local, `customers/${other!.customer.id}/advance`, { days: '16' });
    expect((await stripe.subscriptions.retrieve(other!.subscription.id)).status).toBe('unpaid');
  });

  test('the operator makes one charge fail; the retry succeeds', async () => {
    const { customer, subscription } = await subscribed();
    await press(local, `customers/${customer.id}/decline-next`);
    await nextPeriod(subscription.id);
    expect((await onlySubscription(customer.id)).status).toBe('past_due');
    await press(local, `customers/${customer.id}/advance`, { days: '3' });
    expect((await onlySubscription(customer.id)).status).toBe('active');
  });

  test('cancelled at the period’s end, it lives until then and can be kept', async () => {
    const { subscription } = await subscribed();
    const ending = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    expect(ending).toMatchObject({
      status: 'active',
      cancel_at: periodOf(subscription).end,
      cancellation_details: { reason: 'cancellation_requested' },
    });
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
    await nextPeriod(subscription.id);
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    await nextPeriod(subscription.id);
    const ended = await stripe.subscriptions.retrieve(subscription.id);
    expect(ended.status).toBe('canceled');
    expect(ended.ended_at).toBeGreaterThanOrEqual(periodOf(ended).end);
    expect(
      (await refusal(stripe.subscriptions.update(subscription.id, { metadata: { a: '1' } }))).statusCode,
    ).toBe(404);
  });

  test('what a period’s end brings happens at one moment, also while the clock moves on', async () => {
    await local.close();
    let at = Date.now();
    await start(() => new Date((at += 1000)));
    const { customer, subscription } = await subscribed('plan_start', FAILS_LATER);
    await nextPeriod(subscription.id);
    expect((await onlySubscription(customer.id)).status).toBe('past_due');
  });

  test('an upgrade with always_invoice charges the difference of what is left at once', async () => {
    const { customer, subscription } = await subscribed('plan_start');
    await press(local, `customers/${customer.id}/advance`, { days: '10' });
    const [item] = subscription.items.data;
    await stripe.subscriptions.update(subscription.id, {
      items: [{ id: item.id, price: price['plan_pro'] }],
      proration_behavior: 'always_invoice',
    });
    const invoice = await newestInvoice(customer.id);
    const { start, end } = periodOf(subscription);
    const left = (end - start - 10 * DAY) / (end - start);
    expect(invoice).toMatchObject({ billing_reason: 'subscription_update', status: 'paid' });
    expect(Math.abs(invoice.total - 13_000 * left)).toBeLessThan(2);
    const [credit, charge] = invoice.lines.data;
    expect(credit.amount).toBeLessThan(0);
    expect(charge.amount).toBeGreaterThan(0);
    expect(charge.parent?.subscription_item_details?.proration).toBe(true);
    const after = await onlySubscription(customer.id);
    expect(after.items.data[0]?.price.lookup_key).toBe('plan_pro');
    expect(periodOf(after)).toEqual(periodOf(subscription));
  });

  test('an upgrade the card refuses changes nothing when that is asked for', async () => {
    const { customer, subscription } = await subscribed('plan_start', FAILS_LATER);
    const error = await refusal(
      stripe.subscriptions.update(subscription.id, {
        items: [{ id: subscription.items.data[0].id, price: price['plan_pro'] }],
        proration_behavior: 'always_invoice',
        payment_behavior: 'error_if_incomplete',
      }),
    );
    expect(error.code).toBe('card_declined');
    const after = await onlySubscription(customer.id);
    expect(after).toMatchObject({ status: 'active' });
    expect(after.items.data[0]?.price.lookup_key).toBe('plan_start');
    expect((await stripe.invoices.list({ customer: customer.id })).data).toHaveLength(1);
  });

  test('prorations wait for the next invoice, and what is too much becomes the customer’s balance', async () => {
    const { customer, subscription } = await subscribed('plan_pro');
    const items = [{ id: subscription.items.data[0].id, price: price['plan_start'] }];
    await stripe.subscriptions.update(subscription.id, { items });
    expect((await stripe.invoices.list({ customer: customer.id })).data).toHaveLength(1);
    await nextPeriod(subscription.id);
    const invoice = await newestInvoice(customer.id);
    expect(invoice.lines.data).toHaveLength(3);
    expect(invoice).toMatchObject({ status: 'paid', amount_due: 0 });
    const { balance } = (await stripe.customers.retrieve(customer.id)) as Stripe.Customer;
    expect(balance).toBe(invoice.total);
    expect(balance).toBeLessThan(0);
    await nextPeriod(subscription.id);
    const next = await newestInvoice(customer.id);
    expect(next).toMatchObject({ starting_balance: balance, amount_due: 8990 + balance });
  });

  test('the portal upgrades at once, and plans a smaller plan for the next period', async () => {
    const { customer, subscription } = await subscribed('plan_growth');
    const { url } = await stripe.billingPortal.sessions.create({
      customer: customer.id,
      return_url: 'http://shop.example',
    });
    const choose = (plan: string) =>
      fetch(`${url}/plano`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ price: price[plan] }),
      });
    expect((await choose('plan_start')).status).toBe(303);
    const planned = await stripe.subscriptions.retrieve(subscription.id, { expand: ['schedule'] });
    expect(planned.items.data[0]?.price.lookup_key).toBe('plan_growth');
    expect((planned.schedule as Stripe.SubscriptionSchedule).phases[1]?.items[0]?.price).toBe(
      price['plan_start'],
    );
    await nextPeriod(subscription.id);
    const smaller = await onlySubscription(customer.id);
    expect(smaller).toMatchObject({ schedule: null });
    expect(smaller.items.data[0]?.price.lookup_key).toBe('plan_start');
    expect((await newestInvoice(customer.id)).total).toBe(8990);
    expect((await choose('plan_pro')).status).toBe(303);
    expect((await onlySubscription(customer.id)).items.data[0]?.price.lookup_key).toBe('plan_pro');
    expect((await newestInvoice(customer.id)).billing_reason).toBe('subscription_update');
  });
});

describe('money back', () => {
  async function paidCharge(type = 'card'): Promise<Stripe.Charge> {
    const customer = await newCustomer();
    const session = await buyPack(customer.id);
    await press(local, `checkout/${session.id}/pay`, { type, number: PAYS });
    if (type !== 'card') await press(local, `checkout/${session.id}/settle`, { outcome: 'paid' });
    return (await stripe.charges.list({ customer: customer.id })).data[0];
  }

  test('a charge is refunded in parts, never beyond its amount', async () => {
    const charge = await paidCharge();
    await stripe.refunds.create({ charge: charge.id, amount: 4000 });
    expect(await stripe.charges.retrieve(charge.id)).toMatchObject({
      amount_refunded: 4000,
      refunded: false,
    });
    expect((await refusal(stripe.refunds.create({ charge: charge.id, amount: 6001 }))).param).toBe('amount');
    await stripe.refunds.create({ payment_intent: charge.payment_intent as string });
    const back = await stripe.charges.retrieve(charge.id, { expand: ['refunds'] });
    expect(back).toMatchObject({ amount_refunded: 10_000, refunded: true });
    expect(back.refunds?.data.map(({ amount }) => amount)).toEqual([6000, 4000]);
    expect((await refusal(stripe.refunds.create({ charge: charge.id }))).code).toBe(
      'charge_already_refunded',
    );
    expect(typesOf(await delivered()).filter((type) => type === 'charge.refunded')).toHaveLength(2);
  });

  test('a boleto has no way back', async () => {
    const charge = await paidCharge('boleto');
    expect((await refusal(stripe.refunds.create({ charge: charge.id }))).message).toContain('boleto');
  });

  test('a dispute names its charge, and a disputed charge is not refunded', async () => {
    const charge = await paidCharge();
    await press(local, `charges/${charge.id}/dispute`);
    const [dispute] = (await stripe.disputes.list({ charge: charge.id })).data;
    expect(dispute).toMatchObject({
      status: 'needs_response',
      amount: 10_000,
      payment_intent: charge.payment_intent,
    });
    expect((await stripe.charges.retrieve(charge.id)).disputed).toBe(true);
    expect((await refusal(stripe.refunds.create({ charge: charge.id }))).code).toBe('charge_disputed');
    await press(local, `disputes/${dispute.id}/close`, { outcome: 'lost' });
    expect(typesOf(await delivered())).toEqual(
      expect.arrayContaining(['charge.dispute.created', 'charge.dispute.closed']),
    );
  });

  test('an invoice is found from the payment that was refunded', async () => {
    const { customer } = await subscribed();
    const invoice = await newestInvoice(customer.id);
    const [charge] = (await stripe.charges.list({ customer: customer.id })).data;
    const { data } = await stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: charge.payment_intent as string },
    });
    expect(data[0]?.invoice).toBe(invoice.id);
  });
});

describe('webhooks', () => {
  test('are signed over the raw body, and no longer valid after the tolerance', async () => {
    await newCustomer();
    await local.settled();
    const { body, signature } = endpoint.requests.at(-1)!;
    expect(stripe.webhooks.constructEvent(body, signature, SECRET)).toMatchObject({
      type: 'customer.created',
      api_version: Stripe.API_VERSION,
      livemode: false,
    });
    const verify =
      (payload: string, secret = SECRET, receivedAt = Date.now()) =>
      () =>
        stripe.webhooks.constructEvent(payload, signature, secret, 300, undefined, receivedAt);
    expect(verify(body.replace('ana@', 'eva@'))).toThrow(Stripe.errors.StripeSignatureVerificationError);
    expect(verify(body, 'whsec_of_somebody_else')).toThrow(Stripe.errors.StripeSignatureVerificationError);
    expect(verify(body, SECRET, Date.now() + 301_000)).toThrow('tolerance');
  });

  test('are sent again until they are taken, and count as pending until then', async () => {
    endpoint.answers.push(500, 503);
    const { id } = await newCustomer();
    const [event] = await delivered();
    expect(event).toMatchObject({ type: 'customer.created', pending_webhooks: 1, data: { object: { id } } });
    expect(endpoint.requests).toHaveLength(3);
    expect((await stripe.events.retrieve(event.id)).pending_webhooks).toBe(0);
  });

  test('come late: held until they are let go', async () => {
    await press(local, 'settings', { delivery: 'held' });
    await subscribed();
    expect(await delivered()).toEqual([]);
    await press(local, 'deliveries/release');
    expect(typesOf(await delivered())).toContain('checkout.session.completed');
  });

  test('come twice, as the same event', async () => {
    await press(local, 'settings', { delivery: 'twice' });
    await newCustomer();
    const ids = (await delivered()).map(({ id }) => id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  test('come out of order, in an order that its seed decides', async () => {
    const orders: string[][] = [];
    for (const seed of ['7', '7', '8']) {
      await press(local, 'settings', { delivery: 'held', seed });
      const { customer } = await subscribed();
      const emitted = await stripe.events.list({ limit: 100, types: undefined });
      await press(local, 'deliveries/release', { order: 'shuffled' });
      const types = typesOf(await delivered());
      const inOrder = emitted.data
        .toReversed()
        .slice(-types.length)
        .map(({ type }) => type);
      expect(types.toSorted()).toEqual(inOrder.toSorted());
      expect(types).not.toEqual(inOrder);
      orders.push(types);
      expect(customer.id).toBeDefined();
    }
    expect(orders[0]).toEqual(orders[1]);
    expect(orders[2]).not.toEqual(orders[0]);
  });

  test('shuffled ones leave at once, those of one deed in another order', async () => {
    await press(local, 'settings', { delivery: 'shuffled', seed: '3' });
    const { customer } = await subscribed();
    const types = typesOf(await delivered());
    expect(types).toContain('checkout.session.completed');
    expect(types.at(-1)).not.toBe('checkout.session.completed');
    expect((await stripe.customers.retrieve(customer.id)).id).toBe(customer.id);
  });

  test('are dropped: the list of events still tells what happened', async () => {
    await press(local, 'settings', { delivery: 'dropped' });
    const since = nowSeconds() - 1;
    const { customer } = await subscribed();
    expect(await delivered()).toEqual([]);
    const { data } = await stripe.events.list({ types: ['invoice.paid'], created: { gte: since } });
    expect(data).toHaveLength(1);
    expect((data[0].data.object as Stripe.Invoice).customer).toBe(customer.id);
    expect((await stripe.events.list({ type: 'invoice.*', created: { lt: since } })).data).toEqual([]);
  });

  test('reach an endpoint only for the events it has asked for, under its own secret', async () => {
    const other = await startEndpoint({ isVerifying: false });
    try {
      const made = await stripe.webhookEndpoints.create({
        url: other.url,
        enabled_events: ['customer.updated'],
      });
      expect(made.secret).toMatch(/^whsec_/);
      expect(await stripe.webhookEndpoints.retrieve(made.id)).not.toHaveProperty('secret');
      const { id } = await newCustomer();
      await stripe.customers.update(id, { name: 'Ana' });
      await local.settled();
      const [request, ...more] = other.requests;
      expect(more).toEqual([]);
      expect(stripe.webhooks.constructEvent(request.body, request.signature, made.secret!).type).toBe(
        'customer.updated',
      );
    } finally {
      await other.close();
    }
  });
});

describe('a restart', () => {
  test('keeps the account, its prices, clocks and what waits to be delivered', async () => {
    const dataDir = tempFolder();
    const first = await startStripe({ port: 0, dataDir, webhook: { url: endpoint.url, secret: SECRET } });
    const before = clientOf(first);
    const { data } = await before.prices.list({ limit: 100 });
    const { id } = await before.customers.create({ email: 'ana@exemplo.com.br' }, { idempotencyKey: 'once' });
    await press(first, `customers/${id}/advance`, { days: '40' });
    await press(first, 'settings', { delivery: 'held' });
    await before.customers.update(id, { name: 'Ana' });
    await first.close();

    const second = await startStripe({ port: 0, dataDir, webhook: { url: endpoint.url, secret: SECRET } });
    try {
      const after = clientOf(second);
      expect((await after.prices.list({ limit: 100 })).data).toEqual(data);
      expect(
        (await after.customers.create({ email: 'ana@exemplo.com.br' }, { idempotencyKey: 'once' })).id,
      ).toBe(id);
      expect(await after.customers.retrieve(id)).toMatchObject({ name: 'Ana' });
      const code = await after.promotionCodes.create({
        promotion: { type: 'coupon', coupon: 'relevo_first_month_15' },
        customer: id,
      });
      expect(code.created).toBeGreaterThan(nowSeconds() + 39 * DAY);
      await press(second, 'deliveries/release');
      await second.settled();
      expect(typesOf(endpoint.events)).toContain('customer.updated');
    } finally {
      await second.close();
    }
  });
});

describe('a journal', () => {
  test('that a crash has cut keeps all that was acknowledged', async () => {
    const dataDir = tempFolder();
    const first = await startStripe({ port: 0, dataDir });
    const { id } = await clientOf(first).customers.create({ email: 'ana@exemplo.com.br' });
    await first.close();
    await appendFile(join(dataDir, 'account.jsonl'), '[["customer","cus_half",{"id":"cus_ha');

    const second = await startStripe({ port: 0, dataDir });
    const { data } = await clientOf(second).customers.list();
    expect(data.map((customer) => customer.id)).toEqual([id]);
    await second.close();
  });

  test('forgets events after thirty days, and nothing that money hangs on', async () => {
    const dataDir = tempFolder();
    const first = await startStripe({ port: 0, dataDir });
    await clientOf(first).customers.create({ email: 'ana@exemplo.com.br' });
    await first.close();

    const now = () => new Date(Date.now() + 31 * DAY * 1000);
    const later = await startStripe({ port: 0, dataDir, now });
    expect((await clientOf(later).events.list()).data).toEqual([]);
    expect((await clientOf(later).customers.list()).data).toHaveLength(1);
    await later.close();
  });
});

describe('pages', () => {
  const page = async (path: string, init?: RequestInit) => {
    const response = await fetch(path.startsWith('http') ? path : local.endpoint + path, {
      redirect: 'manual',
      ...init,
    });
    return {
      status: response.status,
      location: response.headers.get('location'),
      html: await response.text(),
    };
  };
  const submit = (path: string, form: Record<string, string>) =>
    page(path, { method: 'POST', body: new URLSearchParams(form) });

  test('the pay page shows what it costs, refuses in Portuguese, and leads back with the session’s id', async () => {
    const customer = await newCustomer();
    const session = await checkout(customer.id);
    const shown = await page(session.url!);
    expect(shown.html).toContain('Relevo Start');
    expect(shown.html).toContain('89,90');
    const declined = await submit(session.url!, { type: 'card', number: DECLINES, expiry: '12/30' });
    expect(declined).toMatchObject({ status: 200, html: expect.stringContaining('O cartão foi recusado') });
    const wrong = await submit(session.url!, { type: 'card', number: PAYS, expiry: '13/30' });
    expect(wrong).toMatchObject({ status: 200, html: expect.stringContaining('validade') });
    const paid = await submit(session.url!, { type: 'card', number: '4242 4242 4242 4242', expiry: '12/30' });
    expect(paid).toMatchObject({ status: 303, location: `http://shop.example/ok?session=${session.id}` });
    expect((await page(session.url!)).html).toContain('não está mais aberta');
  });

  test('a Pix leads to a receipt where its money arrives', async () => {
    const session = await buyPack((await newCustomer()).id);
    const { location } = await submit(session.url!, { type: 'pix' });
    expect(location).toBe(`/recibo/${session.id}`);
    await submit(location!, { outcome: 'paid' });
    expect((await page(location!)).html).toContain('Pagamento confirmado');
  });

  test('the portal shows plan, next charge and invoices, and cancels and resumes', async () => {
    const { customer } = await subscribed();
    const { url } = await stripe.billingPortal.sessions.create({
      customer: customer.id,
      return_url: 'http://shop.example',
    });
    expect((await page(url)).html).toContain('Próxima cobrança de');
    await submit(`${url}/cancelar`, {});
    expect((await onlySubscription(customer.id)).cancel_at_period_end).toBe(true);
    expect((await page(url)).html).toContain('Assinatura cancelada');
    await submit(`${url}/retomar`, {});
    expect((await onlySubscription(customer.id)).cancel_at_period_end).toBe(false);
    const declined = await submit(`${url}/cartao`, { number: '1234' });
    expect(declined.html).toContain('número do cartão não está certo');
  });

  test('an open invoice is paid on the portal', async () => {
    const { customer, subscription } = await subscribed('plan_start', FAILS_LATER);
    await nextPeriod(subscription.id);
    const { url } = await stripe.billingPortal.sessions.create({ customer: customer.id });
    const { id } = await newestInvoice(customer.id);
    await submit(`${url}/pagar`, { invoice: id });
    expect((await onlySubscription(customer.id)).status).toBe('active');
  });

  test('the operator’s page lists customers, payments and deliveries, without scripts', async () => {
    await subscribed();
    await local.settled();
    const { html } = await page('/');
    for (const text of ['ana@exemplo.com.br', 'Próximo período', 'invoice.paid', 'Entregue'])
      expect(html).toContain(text);
    expect(html).not.toContain('<script');
  });

  test('another site’s page cannot press the buttons', async () => {
    const { subscription } = await subscribed();
    const foreign = await page(`/_local/subscriptions/${subscription.id}/next-period`, {
      method: 'POST',
      headers: { origin: 'http://evil.example' },
    });
    expect(foreign.status).toBe(403);
    expect(await page('/portal/bps_none')).toMatchObject({ status: 404 });
  });
});
