import type Stripe from 'stripe';
import { idOf, nowFor } from '../context.ts';
import type { Context } from '../context.ts';
import { DAY_SECONDS } from './periods.ts';

/** A boleto is paid within three days, a Pix within one. */
export const BOLETO_DAYS = 3;
const PIX_DAYS = 1;

/** Shows a payer what to pay: a boleto or a Pix, with its page at `receipt` (a session's id, or an invoice's). */
export function awaitMoney(
  ctx: Context,
  intent: Stripe.PaymentIntent,
  { method, receipt }: { method: Stripe.PaymentMethod; receipt: string },
): void {
  const page = `${ctx.baseUrl}/recibo/${receipt}`;
  const waiting = ctx.store.put<Stripe.PaymentIntent>({
    ...intent,
    status: 'requires_action',
    payment_method: method.id,
    next_action: method.type === 'pix' ? pixDetails(ctx, intent, page) : boletoDetails(ctx, intent, page),
  });
  ctx.emit('payment_intent.requires_action', waiting);
}

const endOf = (ctx: Context, { customer }: Stripe.PaymentIntent, days: number): number =>
  nowFor(ctx, idOf(customer)) + days * DAY_SECONDS;

function boletoDetails(
  ctx: Context,
  intent: Stripe.PaymentIntent,
  page: string,
): Stripe.PaymentIntent.NextAction {
  return {
    type: 'boleto_display_details',
    boleto_display_details: {
      expires_at: endOf(ctx, intent, BOLETO_DAYS),
      hosted_voucher_url: page,
      number: `01010101010101010101010101010101010101010101${String(intent.amount).padStart(10, '0')}`.slice(
        -47,
      ),
      pdf: page,
    },
  };
}

const pixDetails = (
  ctx: Context,
  intent: Stripe.PaymentIntent,
  page: string,
): Stripe.PaymentIntent.NextAction => ({
  type: 'pix_display_qr_code',
  pix_display_qr_code: {
    data: `00020126580014br.gov.bcb.pix0136${intent.id}`,
    expires_at: endOf(ctx, intent, PIX_DAYS),
    hosted_instructions_url: page,
    image_url_png: `${page}.png`,
    image_url_svg: `${page}.svg`,
  },
});
