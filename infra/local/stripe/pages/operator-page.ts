import type Stripe from 'stripe';
import { localStripeCopy as copy } from '../../../../shared/copy/pt-br/local-stripe.ts';
import { settingsOf } from '../billing/settings.ts';
import { mandateOf } from '../billing/mandates.ts';
import { productName } from '../billing/subscriptions.ts';
import { idOf, nowFor } from '../context.ts';
import type { Context } from '../context.ts';
import { deliveriesPanel } from './deliveries-panel.ts';
import { html, money, shortTime } from './html.ts';
import type { Html, Page } from './html.ts';
import { status } from './status.ts';

const { operator } = copy;
const SHOWN = 50; // of each kind, the newest

/** Stripe's side of the counter: time, declines, refunds, disputes, and how events reach the product. */
export function operatorPage(ctx: Context): Page {
  const customers = ctx.store.all('customer').toReversed().slice(0, SHOWN);
  return {
    title: operator.title,
    width: 'wide',
    main: html`<h1>${operator.title}</h1>
      <p>${operator.explanation}</p>
      <h2>${operator.customers}</h2>
      ${
        customers.length === 0
          ? html`<p class="hint">${operator.noCustomers}</p>`
          : customers.map((customer) => customerPanel(ctx, customer))
      }
      <h2>${operator.payments}</h2>
      ${paymentsTable(ctx)} ${retriesForm(ctx)} ${deliveriesPanel(ctx)}`,
  };
}

function customerPanel(ctx: Context, customer: Stripe.Customer): Html {
  const subscriptions = ctx.store
    .all('subscription')
    .filter((subscription) => idOf(subscription.customer) === customer.id)
    .toReversed();
  const isArmed = ctx.store.find('local.decline', customer.id) !== undefined;
  return html`<section class="panel" aria-label="${customer.email ?? customer.id}">
    <h3>${customer.email ?? customer.id}</h3>
    <p class="hint">${customer.id} · ${operator.clock(shortTime(nowFor(ctx, customer.id)))}</p>
    ${subscriptions.map((subscription) => subscriptionRow(ctx, subscription))}
    <div class="row">
      ${
        isArmed
          ? html`<p>${status(operator.declineArmed, 'failed')}</p>`
          : button(`customers/${customer.id}/decline-next`, operator.declineNext)
      }
      <form method="post" action="/_local/customers/${customer.id}/advance" class="row">
        <label>${operator.days} <input name="days" type="number" min="1" max="400" value="7" /></label>
        <button class="quiet">${operator.advanceDays}</button>
      </form>
    </div>
  </section>`;
}

function subscriptionRow(ctx: Context, subscription: Stripe.Subscription): Html {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`${subscription.id} has no item`);
  return html`<div class="row">
    <p>
      <strong>${productName(ctx, item.price)}</strong> ${money(item.price.unit_amount)} ·
      ${status(copy.portal.statuses[subscription.status] ?? subscription.status, subscription.status)} ·
      ${operator.periodUntil(shortTime(item.current_period_end))}
      ${subscription.cancel_at_period_end && html` · ${operator.endsThen}`}
    </p>
    ${subscription.status !== 'canceled' && button(`subscriptions/${subscription.id}/next-period`, operator.nextPeriod)}
    ${hasMandate(ctx, subscription) && button(`subscriptions/${subscription.id}/cancel-in-bank`, operator.cancelInBank)}
    ${comingOf(ctx, subscription).map(({ kind, invoice, at }) =>
      kind === 'debit'
        ? html`<p>${operator.debitOn(shortTime(at))}</p>
            ${button(`invoices/${invoice}/refuse-debit`, operator.refuseDebit)}`
        : html`<a href="/recibo/${invoice}">${operator.openBoleto}</a>`,
    )}
  </div>`;
}

const hasMandate = (ctx: Context, { default_payment_method, status: now }: Stripe.Subscription): boolean =>
  now !== 'canceled' && mandateOf(ctx, idOf(default_payment_method) ?? '')?.status === 'active';

/** Debits that a bank announced and boletos that wait, of a subscription's invoices. */
const comingOf = ({ store }: Context, { id }: Stripe.Subscription) =>
  store
    .all('local.due')
    .filter(
      ({ invoice }) =>
        idOf(store.find('invoice', invoice)?.parent?.subscription_details?.subscription) === id,
    );

function paymentsTable(ctx: Context): Html {
  const charges = ctx.store.all('charge').toReversed().slice(0, SHOWN);
  if (charges.length === 0) return html`<p class="hint">${operator.noPayments}</p>`;
  return html`<div class="scroll">
    <table>
      ${charges.map((charge) => paymentRow(ctx, charge))}
    </table>
  </div>`;
}

function paymentRow({ store }: Context, charge: Stripe.Charge): Html {
  const customer = store.find('customer', idOf(charge.customer) ?? '');
  const dispute = store.all('dispute').find((each) => idOf(each.charge) === charge.id);
  const state = stateOf(charge);
  const canGoBack = charge.paid && !charge.refunded && !charge.disputed;
  return html`<tr>
    <td>${shortTime(charge.created)}</td>
    <td>${customer?.email ?? charge.billing_details.email}</td>
    <td>${money(charge.amount)}</td>
    <td>${status(operator.chargeStatuses[state] ?? state, state)}</td>
    <td>
      ${
        canGoBack &&
        html`<div class="row">
          <form method="post" action="/_local/charges/${charge.id}/refund" class="row">
            <input
              name="amount"
              inputmode="numeric"
              aria-label="${operator.refundAmount}"
              placeholder="${operator.refundAll}"
            />
            <button class="quiet">${operator.refund}</button>
          </form>
          ${button(`charges/${charge.id}/dispute`, operator.dispute)}
        </div>`
      }
      ${
        dispute?.status === 'needs_response' &&
        html`<form method="post" action="/_local/disputes/${dispute.id}/close" class="row">
          <button class="quiet" name="outcome" value="won">${operator.win}</button>
          <button class="quiet" name="outcome" value="lost">${operator.lose}</button>
        </form>`
      }
    </td>
  </tr>`;
}

function stateOf(charge: Stripe.Charge): string {
  if (charge.disputed) return 'disputed';
  if (charge.refunded) return 'refunded';
  return charge.amount_refunded > 0 ? 'partly' : charge.status;
}

function retriesForm(ctx: Context): Html {
  const { afterLastRetry } = settingsOf(ctx);
  const choices = Object.entries(operator.afterLastRetryChoices);
  return html`<form method="post" action="/_local/settings" class="row">
    <label
      >${operator.afterLastRetry}
      <select name="afterLastRetry">
        ${choices.map(
          ([value, words]) =>
            html`<option value="${value}" ${value === afterLastRetry && html`selected`}>${words}</option>`,
        )}
      </select></label
    >
    <button class="quiet">${operator.save}</button>
  </form>`;
}

const button = (path: string, words: string): Html =>
  html`<form method="post" action="/_local/${path}"><button class="quiet">${words}</button></form>`;
