import type Stripe from 'stripe';
import { localStripeCopy as copy } from '../../../../shared/copy/pt-br/local-stripe.ts';
import { amountsOf } from '../billing/checkout.ts';
import { get } from '../context.ts';
import type { Context } from '../context.ts';
import { lineItemsOf } from '../resources/line-items.ts';
import { billingFields, cardFields } from './card-fields.ts';
import { html, money } from './html.ts';
import type { Html, Page } from './html.ts';

const { pay, common } = copy;

/** The hosted page where a session is paid, or what is left to say once it is closed. */
export function payPage(ctx: Context, id: string, problem?: string): Page {
  const session = get(ctx, 'checkout.session', id);
  const [line] = lineItemsOf(ctx, id);
  const product = line?.description ?? '';
  if (session.status !== 'open') return closedPage(session);
  const order = get(ctx, 'local.order', id);
  const { subtotal, discount, total } = amountsOf(ctx, order);
  const isSubscription = session.mode === 'subscription';
  const coupon = order.discount && get(ctx, 'coupon', order.discount.coupon);
  return {
    title: pay.title(product),
    main: html`${session.cancel_url && html`<a class="back" href="${session.cancel_url}">← ${pay.backToShop}</a>`}
      <h1>${isSubscription ? pay.subscribe : pay.buy} ${product}</h1>
      <p class="price">
        ${money(line?.price?.unit_amount ?? 0)} ${isSubscription && html`<small>${pay.perMonth}</small>`}
      </p>
      <table class="sum">
        <tr>
          <th scope="row">${pay.subtotal}</th>
          <td>${money(subtotal)}</td>
        </tr>
        ${coupon && discountRow(coupon, discount, isSubscription)}
        <tr class="total">
          <th scope="row">${pay.dueToday}</th>
          <td>${money(total)}</td>
        </tr>
      </table>
      ${isSubscription && html`<p class="hint">${pay.thenMonthly(money(subtotal))}</p>`}
      ${session.allow_promotion_codes && codeForm(session.id, order.discount !== undefined)}
      ${problem && html`<p class="problem" role="alert">${problem}</p>`}
      <form method="post" action="/pagar/${session.id}" class="card">
        <h2>${pay.contact}</h2>
        ${contact(session.customer_details?.email ?? null)}
        ${session.tax_id_collection?.enabled && billingFields()}
        <fieldset>
          <legend>${pay.method}</legend>
          ${session.payment_method_types.map((type, index) => methodChoice(type, index === 0))}
        </fieldset>
        <button>${total === 0 ? pay.submitFree : pay.submit(money(total))}</button>
      </form>`,
  };
}

const discountRow = (coupon: Stripe.Coupon, discount: number, isSubscription: boolean): Html =>
  html`<tr>
    <th scope="row">
      ${pay.discount} ${coupon.percent_off !== null && `${coupon.percent_off} %`}
      ${isSubscription && coupon.duration === 'once' && html`<small>${pay.firstMonthOnly}</small>`}
    </th>
    <td>−${money(discount)}</td>
  </tr>`;

const contact = (email: string | null): Html =>
  email === null
    ? html`<label>${pay.email} <input type="email" name="email" autocomplete="email" required /></label>`
    : html`<p>${email}</p>`;

/** A choice and, while it is chosen, what it asks for; the stylesheet hides the others. */
function methodChoice(type: string, isFirst: boolean): Html {
  const name = { card: pay.card, pix: pay.pix, boleto: pay.boleto }[type] ?? type;
  return html`<div class="method">
    <label class="choice"
      ><input type="radio" name="type" value="${type}" ${isFirst && html` checked`} /> ${name}</label
    >
    <div class="fields">${type === 'card' ? cardFields() : html`<p class="hint">${pay.delayedHint}</p>`}</div>
  </div>`;
}

function codeForm(id: string, isApplied: boolean): Html {
  return html`<form method="post" action="/pagar/${id}/codigo" class="code">
    ${
      isApplied
        ? html`<button class="quiet" name="remove" value="1">${pay.removeCode}</button>`
        : html`<label>${pay.code} <input name="code" autocomplete="off" required /></label
            ><button class="quiet">${pay.applyCode}</button>`
    }
  </form>`;
}

function closedPage(session: Stripe.Checkout.Session): Page {
  return {
    title: pay.closed,
    main: html`<h1>${pay.closed}</h1>
      <p>${pay.closedHint}</p>
      ${session.cancel_url && html`<a class="button" href="${session.cancel_url}">${common.back}</a>`}`,
  };
}
