import { setTimeout as delay } from 'node:timers/promises';
import type Stripe from 'stripe';
import { enteredPurchases } from '../../functions/domain/billing/enter-purchases.ts';
import { readOffers } from '../../functions/domain/billing/offers.ts';
import { paidPurchases } from '../../functions/domain/billing/paid-purchases.ts';
import { keyOf } from '../../functions/domain/credits/purchases.ts';
import { paymentsOf } from '../../functions/services/stripe.ts';
import { stripeAccount } from '../../functions/services/stripe-account.ts';
import { customerOf } from '../../functions/store/customers.ts';
import { keys } from '../../functions/store/keys.ts';
import { LOCAL_ACCOUNT } from '../../infra/local/supervisor/payments.ts';
import { creditsToTakeBack } from '../../shared/rules/refunds.ts';
import { routes } from '../../shared/routes.ts';
import type { Product } from './product.ts';

/** What a shop pays and gets back while its jobs are broken. */
export interface Till {
  /** Pays, renews, upgrades, refunds and disputes, each once and then again while there is something to accompany. */
  workUntil(isOver: () => boolean): Promise<void>;
  /** Has the provider's last word heard. */
  rest(): Promise<void>;
  /** Credits of all that was paid, by the provider's own records. */
  paid(): Promise<number>;
  /** What was paid and not entered, or went back otherwise than its money did: a sentence each. */
  violations(): Promise<string[]>;
  /** What was done, how often. */
  readonly done: Readonly<Record<string, number>>;
}

const CARD = { type: 'card', number: '4242424242424242' };
const A_DAY = { days: '1' };
const A_MONTH = { days: '31', until: 'draft' };
/** Between two operations, so that each meets other steps of the jobs. */
const PAUSE_MS = 200;
/** In a round; each has some ten webhooks, which a slow machine must not drown in. */
const MOST = 40;
/** So many may be on their way together. */
const AT_ONCE = 8;

/** In an order that `random` draws. */
const shuffled = <T>(all: readonly T[], random: () => number): T[] =>
  all
    .map((one) => ({ one, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one);

/** Subscribes the shop to Start, and stands by. `random` is uniform in [0, 1). */
export async function openTill(product: Product, random: () => number): Promise<Till> {
  const { stack, table, tenantId, asShop, change } = product;
  const account = stripeAccount(LOCAL_ACCOUNT, stack.stripeUrl);
  const { stripe } = account;
  const payments = paymentsOf(async () => account);
  const done: Record<string, number> = {};
  const one = <T>(of: readonly T[]): T | undefined => of[Math.floor(random() * of.length)];

  async function press<T = unknown>(button: string, fields: Record<string, string> = {}): Promise<T | null> {
    const body = new URLSearchParams(fields);
    const response = await fetch(`${stack.stripeUrl}/_local/${button}`, { method: 'POST', body });
    return response.ok ? ((await response.json()) as T) : null; // what cannot be done now is no operation
  }
  const settle = () => fetch(`${stack.stripeUrl}/_local/deliveries/settle`, { method: 'POST' });
  const pageOf = (url: string) => new URL(url).pathname.split('/').at(-1)!;

  /** A catalogue without a limit, whatever plan is paid for. */
  const liftLimit = () => change(keys.tenant(tenantId), { plan_name: 'enterprise' });

  const back = `${stack.siteUrl}/app/billing`;
  await change(keys.tenant(tenantId), { plan_name: 'trial' });
  const checkout = { planType: 'start' as const, success_url: back, cancel_url: back };
  await press(`checkout/${pageOf((await asShop(routes.createCheckout, checkout)).url)}/pay`, CARD);
  await settle();
  await liftLimit();
  const customer = (await customerOf(table, tenantId))!;
  const subscription = async () => (await stripe.subscriptions.list({ customer })).data[0];

  async function buy(pay: Record<string, string>): Promise<string> {
    const { packs } = await asShop(routes.creditPacks, {});
    const { url } = await asShop(routes.purchaseCredits, { priceId: one(packs)!.price_id });
    const page = pageOf(url);
    await press(`checkout/${page}/pay`, pay);
    return page;
  }
  async function changeTo(plan: 'start' | 'growth' | 'pro'): Promise<void> {
    const { url } = await asShop(routes.customerPortal, {});
    const { data } = await stripe.prices.list({ lookup_keys: [`plan_${plan}`] });
    await fetch(`${url}/plano`, { method: 'POST', body: new URLSearchParams({ price: data[0].id }) });
  }
  const someCharge = async () => {
    const { data } = await stripe.charges.list({ customer, limit: 100 });
    return one(data.filter(({ status, disputed }) => status === 'succeeded' && !disputed));
  };
  async function dispute(outcome: 'won' | 'lost'): Promise<void> {
    const charge = await someCharge();
    const opened = charge && (await press<Stripe.Dispute>(`charges/${charge.id}/dispute`));
    await delay(PAUSE_MS);
    if (opened) await press(`disputes/${opened.id}/close`, { outcome });
  }

  const OPERATIONS: Record<string, () => Promise<unknown>> = {
    'pack by card': () => buy(CARD),
    'boleto paid late': async () => {
      const page = await buy({ type: 'boleto' });
      await delay(PAUSE_MS);
      await press(`checkout/${page}/settle`, { outcome: 'paid' });
    },
    'boleto never paid': async () =>
      press(`checkout/${await buy({ type: 'boleto' })}/settle`, { outcome: 'expired' }),
    'next month': async () => press(`subscriptions/${(await subscription()).id}/next-period`),
    'next month declined, and paid later': async () => {
      await press(`customers/${customer}/decline-next`);
      await press(`subscriptions/${(await subscription()).id}/next-period`);
      for (let day = 0; day < 4; day++) await press(`customers/${customer}/advance`, A_DAY);
    },
    'upgrade in the draft hour': async () => {
      await press(`customers/${customer}/advance`, A_MONTH);
      await changeTo('pro');
      await press(`customers/${customer}/advance`, A_DAY);
    },
    downgrade: () => changeTo('start'),
    'partial refund': async () => {
      const charge = await someCharge();
      const amount = charge && Math.floor((charge.amount - charge.amount_refunded) / 2);
      if (amount) await press(`charges/${charge.id}/refund`, { amount: String(amount) });
    },
    refund: async () => {
      const charge = await someCharge();
      if (charge) await press(`charges/${charge.id}/refund`);
    },
    'dispute won': () => dispute('won'),
    'dispute lost': () => dispute('lost'),
  };

  /** What was paid, as the provider tells it. */
  const records = async () =>
    paidPurchases(await payments.historyOf(customer), await readOffers({ payments, now: () => new Date() }));

  async function rest(): Promise<void> {
    await settle();
    await stack.invoke('BillingReconcile', {});
    await liftLimit();
  }

  return {
    done,
    async workUntil(isOver) {
      const deck = shuffled(Object.entries(OPERATIONS), random);
      for (let count = 1; count <= MOST && (count <= deck.length || !isOver()); count++) {
        const [name, work] = deck[count % deck.length];
        // Who pays is refused for a moment where a dispute is open, or where a fault befell the call.
        await work().then(
          () => (done[name] = (done[name] ?? 0) + 1),
          () => undefined,
        );
        await liftLimit();
        await (count % AT_ONCE === 0 ? settle() : delay(PAUSE_MS));
      }
      await rest(); // orders wait while our rows have a payment in dispute
    },
    rest,
    async paid() {
      const { purchases } = await records();
      return purchases.reduce((sum, { credits }) => sum + credits, 0);
    },
    async violations() {
      const { purchases, refusals } = await records();
      const entered = await enteredPurchases({ table }, tenantId);
      return [
        ...refusals,
        ...purchases.flatMap(({ purchase, credits, money }) => {
          const known = entered.get(keyOf(purchase));
          if (!known) return [`${keyOf(purchase)} was paid and never entered`];
          const target = creditsToTakeBack(credits, money);
          const { credits: returned } = known.returned;
          return returned === target
            ? []
            : [`${keyOf(purchase)}: ${returned} credits went back, and by its money ${target}`];
        }),
      ];
    },
  };
}
