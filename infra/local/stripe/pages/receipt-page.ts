import { localStripeCopy as copy } from '../../../../shared/copy/pt-br/local-stripe.ts';
import { paymentOf } from '../billing/invoicing.ts';
import { get, idOf } from '../context.ts';
import type { Context } from '../context.ts';
import { html, money } from './html.ts';
import type { Page } from './html.ts';
import { successUrl } from './success-url.ts';

const { receipt } = copy;

/** Where a Pix or boleto waits for its money, and whoever tests decides whether it arrives. */
export function receiptPage(ctx: Context, id: string): Page {
  // The boleto of a renewal belongs to no session.
  const session = ctx.store.find('invoice', id) ? null : get(ctx, 'checkout.session', id);
  const invoice = session ? idOf(session.invoice) : id;
  const intentId = invoice
    ? idOf(paymentOf(ctx, invoice)?.payment.payment_intent)
    : idOf(session?.payment_intent);
  const intent = get(ctx, 'payment_intent', intentId ?? '');
  const method = intent.payment_method && get(ctx, 'payment_method', idOf(intent.payment_method));
  const title = receipt.title[method ? method.type : ''] ?? receipt.waiting;
  const isWaiting = intent.status === 'requires_action';
  if (!isWaiting) {
    const outcome = intent.status === 'succeeded' ? receipt.paid : receipt.expired;
    return {
      title: outcome,
      main: html`<h1>${outcome}</h1>
        ${session && html`<a class="button" href="${successUrl(session)}">${receipt.finished}</a>`}`,
    };
  }
  return {
    title,
    main: html`<h1>${title}</h1>
      <p class="price">${money(intent.amount)}</p>
      <p><strong>${receipt.waiting}</strong></p>
      <p class="hint">${receipt.waitingHint}</p>
      <form method="post" action="/recibo/${id}" class="row">
        <button name="outcome" value="paid">${receipt.confirm}</button>
        <button class="quiet" name="outcome" value="expired">${receipt.expire}</button>
      </form>
      ${session && html`<a href="${successUrl(session)}">${receipt.goOn}</a>`}`,
  };
}
