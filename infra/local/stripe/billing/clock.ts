import type Stripe from 'stripe';
import { get, idOf, nowFor } from '../context.ts';
import type { Context } from '../context.ts';
import { invalid } from '../wire/errors.ts';
import { expireCheckout } from './checkout.ts';
import { duesOf, runDue as runPayment } from './settling.ts';
import { collectInvoice, renewSubscription } from './subscriptions.ts';

interface Task {
  /** Seconds since 1970 on its customer's clock. */
  at: number;
  run: () => void;
}

const BILLED: ReadonlySet<Stripe.Subscription.Status> = new Set(['active', 'past_due', 'unpaid']);
const FINALIZE_SECONDS = 3600;

/**
 * Moves a customer's clock ahead, doing on the way whatever comes due, in its order; or until a renewal's invoice is a
 * draft, for the hour before it is charged.
 */
export function advanceTo(ctx: Context, customer: string, time: number, until?: 'draft'): void {
  if (time < nowFor(ctx, customer)) throw invalid('A clock goes forward only.');
  runDue(ctx, customer, time, until);
  if (!(until && hasDraft(ctx, customer))) setClock(ctx, customer, time);
}

const hasDraft = ({ store }: Context, customer: string): boolean =>
  store.all('invoice').some((invoice) => idOf(invoice.customer) === customer && invoice.status === 'draft');

/** Moves a subscription's customer past the end of the period, to when its renewal has been charged. */
export function advancePeriod(ctx: Context, subscriptionId: string): void {
  const subscription = get(ctx, 'subscription', subscriptionId);
  const [item] = subscription.items.data;
  if (!item || !BILLED.has(subscription.status))
    throw invalid(`The subscription ${subscriptionId} has no next period: it is ${subscription.status}.`);
  advanceTo(ctx, idOf(subscription.customer), item.current_period_end + FINALIZE_SECONDS);
}

/** Does what has come due by itself, for everybody. */
export function runAllDue(ctx: Context): void {
  for (const { id } of ctx.store.all('customer')) runDue(ctx, id, nowFor(ctx, id));
  for (const session of ctx.store.all('checkout.session'))
    if (session.status === 'open' && !session.customer && session.expires_at <= ctx.wallClock)
      expireCheckout(ctx, session.id);
}

function runDue(ctx: Context, customer: string, time: number, until?: 'draft'): void {
  for (let task = nextTask(ctx, customer); task && task.at <= time; task = nextTask(ctx, customer)) {
    if (until && hasDraft(ctx, customer)) return;
    if (task.at > nowFor(ctx, customer)) setClock(ctx, customer, task.at);
    task.run();
  }
}

function setClock({ store, wallClock }: Context, customer: string, time: number): void {
  store.put({ object: 'local.clock', id: customer, aheadSeconds: time - wallClock });
}

function nextTask(ctx: Context, customer: string): Task | undefined {
  return tasksOf(ctx, customer).toSorted((a, b) => a.at - b.at)[0];
}

function tasksOf(ctx: Context, customer: string): Task[] {
  const { store } = ctx;
  const renewals = store
    .all('subscription')
    .filter((subscription) => idOf(subscription.customer) === customer && BILLED.has(subscription.status))
    .map((subscription) => ({
      at: Math.min(...subscription.items.data.map((item) => item.current_period_end)),
      run: () => renewSubscription(ctx, subscription),
    }));
  const collections = store
    .all('invoice')
    .filter((invoice) => idOf(invoice.customer) === customer)
    .flatMap((invoice) => {
      const at =
        invoice.status === 'draft' ? invoice.automatically_finalizes_at : invoice.next_payment_attempt;
      const isWaiting = (invoice.status === 'draft' || invoice.status === 'open') && at !== null;
      return isWaiting ? [{ at, run: () => collectInvoice(ctx, invoice) }] : [];
    });
  const expiries = store
    .all('checkout.session')
    .filter((session) => idOf(session.customer) === customer && session.status === 'open')
    .map((session) => ({ at: session.expires_at, run: () => expireCheckout(ctx, session.id) }));
  const dues = duesOf(ctx, customer).map((due) => ({ at: due.at, run: () => runPayment(ctx, due) }));
  return [...renewals, ...collections, ...dues, ...expiries];
}
