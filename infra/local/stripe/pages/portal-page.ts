import type Stripe from 'stripe';
import { localStripeCopy as copy } from '../../../../shared/copy/pt-br/local-stripe.ts';
import { paymentOf } from '../billing/invoicing.ts';
import { plannedPrice } from '../billing/schedules.ts';
import { productName } from '../billing/subscriptions.ts';
import { get, idOf } from '../context.ts';
import type { Context } from '../context.ts';
import { cardFields } from './card-fields.ts';
import { html, longDate, money, shortDate } from './html.ts';
import type { Html, Page } from './html.ts';
import { status } from './status.ts';

const { portal } = copy;

/** The hosted page where a customer sees to their subscription. */
export function portalPage(ctx: Context, id: string, problem?: string): Page {
  const session = get(ctx, 'billing_portal.session', id);
  const customer = get(ctx, 'customer', session.customer);
  const { features } = get(ctx, 'billing_portal.configuration', idOf(session.configuration));
  const subscription = liveSubscription(ctx, customer.id);
  if (session.flow) return confirmPage(ctx, session, session.flow, problem);
  return {
    title: portal.title,
    main: html`${session.return_url && html`<a class="back" href="${session.return_url}">← ${portal.back}</a>`}
      <h1>${portal.title}</h1>
      ${problem && html`<p class="problem" role="alert">${problem}</p>`}
      ${
        subscription
          ? html`${planPanel(ctx, subscription)}
            ${features.subscription_update.enabled && changePanel(ctx, id, { subscription, features })}
            ${cardPanel(ctx, id, subscription)}
            ${features.subscription_cancel.enabled && cancelPanel(id, subscription)}`
          : html`<p>${portal.none}</p>`
      }
      ${features.invoice_history.enabled && invoicesPanel(ctx, id, customer.id)}`,
  };
}

/** A change of the plan that only waits for a yes. */
function confirmPage(
  ctx: Context,
  { id, return_url: back }: Stripe.BillingPortal.Session,
  { subscription_update_confirm: change }: Stripe.BillingPortal.Session.Flow,
  problem?: string,
): Page {
  const price = get(ctx, 'price', change?.items[0]?.price ?? '');
  return {
    title: portal.confirmPlan,
    main: html`${back && html`<a class="back" href="${back}">← ${portal.back}</a>`}
      <h1>${portal.confirmPlan}</h1>
      ${problem && html`<p class="problem" role="alert">${problem}</p>`}
      <form method="post" action="/portal/${id}/plano" class="panel fields">
        <p>${portal.changeTo(productName(ctx, price), money(price.unit_amount))}</p>
        <p class="hint">${portal.upgradeHint}<br />${portal.downgradeHint}</p>
        <button name="price" value="${price.id}">${portal.confirmPlan}</button>
      </form>`,
  };
}

/** The subscription a customer has: the newest that has not ended. */
export function liveSubscription({ store }: Context, customerId: string): Stripe.Subscription | undefined {
  return store
    .all('subscription')
    .findLast(({ customer, status: now }) => idOf(customer) === customerId && now !== 'canceled');
}

function planPanel(ctx: Context, subscription: Stripe.Subscription): Html {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`${subscription.id} has no item`);
  const planned = plannedPrice(ctx, subscription);
  const end = longDate(item.current_period_end);
  const next = planned?.price ?? item.price;
  return html`<section class="panel" aria-labelledby="plan">
    <h2 id="plan">${productName(ctx, item.price)}</h2>
    <p class="price">${money(item.price.unit_amount)} <small>${copy.pay.perMonth}</small></p>
    <p>${status(portal.statuses[subscription.status] ?? subscription.status, subscription.status)}</p>
    ${
      subscription.cancel_at_period_end
        ? html`<p>${portal.endsOn(end)}</p>`
        : html`<p>${portal.nextCharge(money(next.unit_amount), end)}</p>`
    }
    ${planned && html`<p>${portal.changesOn(productName(ctx, planned.price), end)}</p>`}
  </section>`;
}

interface Offered {
  subscription: Stripe.Subscription;
  features: Stripe.BillingPortal.Configuration.Features;
}

function changePanel(ctx: Context, id: string, { subscription, features }: Offered): Html {
  const present = subscription.items.data[0]?.price.id;
  const offered = (features.subscription_update.products ?? []).flatMap(({ prices }) => prices);
  const isPlanned = subscription.schedule !== null;
  return html`<details class="panel">
    <summary>${portal.changePlan}</summary>
    <form method="post" action="/portal/${id}/plano" class="fields">
      ${offered.map((priceId) => {
        const price = get(ctx, 'price', priceId);
        const isPresent = priceId === present;
        return html`<label class="choice"
          ><input type="radio" name="price" value="${priceId}" required ${isPresent && html`disabled`} />
          ${portal.changeTo(productName(ctx, price), money(price.unit_amount))}
          ${isPresent && html`<small>${portal.currentPlan}</small>`}</label
        >`;
      })}
      <p class="hint">${portal.upgradeHint}<br />${portal.downgradeHint}</p>
      <button>${portal.confirmPlan}</button>
    </form>
    ${
      isPlanned &&
      html`<form method="post" action="/portal/${id}/manter-plano">
        <button class="quiet">${portal.keepPlan}</button>
      </form>`
    }
  </details>`;
}

function cardPanel(ctx: Context, id: string, subscription: Stripe.Subscription): Html {
  const customer = get(ctx, 'customer', idOf(subscription.customer));
  const methodId =
    idOf(subscription.default_payment_method) ?? idOf(customer.invoice_settings.default_payment_method);
  const method = methodId === undefined ? undefined : get(ctx, 'payment_method', methodId);
  const card = method?.card;
  const expiry = card && `${String(card.exp_month).padStart(2, '0')}/${card.exp_year}`;
  return html`<section class="panel" aria-labelledby="card">
    <h2 id="card">${portal.card}</h2>
    <p>
      ${card ? portal.cardEnding(card.last4, expiry ?? '') : (portal.otherMethods[method?.type ?? ''] ?? portal.noCard)}
    </p>
    <details>
      <summary>${portal.changeCard}</summary>
      <form method="post" action="/portal/${id}/cartao" class="fields">
        ${cardFields()} <button>${portal.saveCard}</button>
      </form>
    </details>
  </section>`;
}

function cancelPanel(id: string, { cancel_at_period_end: isEnding }: Stripe.Subscription): Html {
  return html`<form method="post" action="/portal/${id}/${isEnding ? 'retomar' : 'cancelar'}">
    <button class="quiet">${isEnding ? portal.undoCancel : portal.cancel}</button>
    ${!isEnding && html`<p class="hint">${portal.cancelHint}</p>`}
  </form>`;
}

function invoicesPanel(ctx: Context, id: string, customerId: string): Html {
  const invoices = ctx.store.all('invoice').filter(({ customer }) => idOf(customer) === customerId);
  const { columns } = portal;
  return html`<section class="panel" aria-labelledby="invoices">
    <h2 id="invoices">${portal.invoices}</h2>
    ${
      invoices.length === 0
        ? html`<p class="hint">${portal.noInvoices}</p>`
        : html`<div class="scroll">
            <table>
              <thead>
                <tr>
                  <th>${columns.date}</th>
                  <th>${columns.amount}</th>
                  <th>${columns.status}</th>
                </tr>
              </thead>
              ${invoices.toReversed().map((invoice) => invoiceRow(ctx, id, invoice))}
            </table>
          </div>`
    }
  </section>`;
}

function invoiceRow(ctx: Context, id: string, invoice: Stripe.Invoice): Html {
  return html`<tr>
    <td>
      ${shortDate(invoice.created)}<br /><small>${invoice.number}</small>
      ${billedTo(invoice) && html`<br /><small>${portal.billedTo} ${billedTo(invoice)}</small>`}
    </td>
    <td>${money(invoice.total)}</td>
    <td>
      ${status(stateOf(ctx, invoice), invoice.status ?? '')}
      ${
        invoice.status === 'open' &&
        html`<form method="post" action="/portal/${id}/pagar">
          <button name="invoice" value="${invoice.id}">${portal.payNow}</button>
        </form>`
      }
    </td>
  </tr>`;
}

/** Whom a receipt is for, as far as the customer said. */
const billedTo = ({ customer_name, customer_tax_ids }: Stripe.Invoice): string =>
  [customer_name, ...(customer_tax_ids ?? []).map(({ value }) => value)].filter(Boolean).join(', ');

function stateOf(ctx: Context, invoice: Stripe.Invoice): string {
  const intent = idOf(paymentOf(ctx, invoice.id)?.payment.payment_intent);
  const charge = ctx.store.all('charge').find((each) => each.paid && idOf(each.payment_intent) === intent);
  if (charge?.refunded) return portal.refunded;
  if (charge && charge.amount_refunded > 0) return portal.partlyRefunded;
  return portal.invoiceStatuses[invoice.status ?? ''] ?? invoice.status ?? '';
}
