import { localStripeCopy as copy } from '../../../../shared/copy/pt-br/local-stripe.ts';
import type { Payment } from '../billing/cards.ts';
import { StripeFailure } from '../wire/errors.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';

/** The fields of a card, and the numbers that do something here. */
export function cardFields(): Html {
  const { pay } = copy;
  return html`<label
      >${pay.number}
      <input name="number" inputmode="numeric" autocomplete="cc-number" placeholder="4242 4242 4242 4242"
    /></label>
    <div class="pair">
      <label
        >${pay.expiry}
        <input name="expiry" inputmode="numeric" autocomplete="cc-exp" placeholder="${pay.expiryHint}"
      /></label>
      <label
        >${pay.cvc}
        <input name="cvc" inputmode="numeric" autocomplete="cc-csc" placeholder="123" maxlength="4"
      /></label>
    </div>
    <label>${pay.name} <input name="name" autocomplete="cc-name" /></label>
    <details>
      <summary>${pay.cards}</summary>
      <dl>
        <dt>4242 4242 4242 4242</dt>
        <dd>${pay.cardPays}</dd>
        <dt>4000 0000 0000 0002</dt>
        <dd>${pay.cardDeclines}</dd>
        <dt>4000 0000 0000 0341</dt>
        <dd>${pay.cardLater}</dd>
      </dl>
    </details>`;
}

/** What was entered on a form. Throws 400 for a date of expiry that is none. */
export function paymentFrom(form: Record<string, string | undefined>): Payment {
  const type: Payment['type'] = form['type'] === 'pix' || form['type'] === 'boleto' ? form['type'] : 'card';
  const name = form['billing_name'] || form['name'] || null;
  const shared: Payment = { type, name, email: form['email'] || null };
  if (form['tax_id']) shared.taxId = form['tax_id'];
  if (form['line1']) shared.address = addressFrom(form);
  if (type !== 'card') return shared;
  const expiry = form['expiry'] ?? '';
  const [, month, year] = /^(0?[1-9]|1[0-2])\s*\/\s*(\d\d)$/.exec(expiry) ?? [];
  if (expiry !== '' && year === undefined)
    throw new StripeFailure(400, copy.pay.wrongExpiry, { param: 'expiry' });
  return {
    ...shared,
    number: (form['number'] ?? '').replaceAll(/[\s.-]/g, ''),
    ...(year && { expires: { month: Number(month), year: 2000 + Number(year) } }),
  };
}

const addressFrom = ({ line1, line2, city, state, postal_code }: Record<string, string | undefined>) => ({
  country: 'BR',
  line1: line1 || null,
  line2: line2 || null,
  city: city || null,
  state: state || null,
  postal_code: postal_code || null,
});

/** Who the receipt is for. Stripe's own page insists on name and address; here a payment is tried out without. */
export const billingFields = (): Html =>
  html`<label>${copy.pay.billingName} <input name="billing_name" autocomplete="name" /></label>
    <label>${copy.pay.taxId} <input name="tax_id" autocomplete="off" /></label>
    <label>${copy.pay.postalCode} <input name="postal_code" autocomplete="postal-code" /></label>
    <label>${copy.pay.line1} <input name="line1" autocomplete="address-line1" /></label>
    <label>${copy.pay.line2} <input name="line2" autocomplete="address-line2" /></label>
    <div class="pair">
      <label>${copy.pay.city} <input name="city" autocomplete="address-level2" /></label>
      <label>${copy.pay.state} <input name="state" autocomplete="address-level1" maxlength="2" /></label>
    </div>`;

/** What went wrong, in the words of whoever pays. */
export function problemOf({ message, details }: StripeFailure): string {
  if (details.code === 'card_declined') return copy.pay.declined;
  if (details.code === 'incorrect_number') return copy.pay.wrongNumber;
  if (details.param === 'email') return copy.pay.emailNeeded;
  if (details.param === 'discounts[0][promotion_code]') return copy.pay.codeRefused;
  return message;
}
