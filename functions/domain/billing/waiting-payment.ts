import type Stripe from 'stripe';
import type { WaitingPayment } from '../../../shared/schemas/billing.ts';

/** The payment that waits for its payer, by the provider's own records: the newest that can still be paid; null where none. */
export function waitingPayment(intents: readonly Stripe.PaymentIntent[], now: Date): WaitingPayment | null {
  const newestFirst = intents.toSorted((a, b) => b.created - a.created);
  for (const intent of newestFirst) {
    const waiting = readIntent(intent);
    if (waiting && new Date(waiting.until) > now) return waiting;
  }
  return null;
}

function readIntent({ amount: cents, next_action }: Stripe.PaymentIntent): WaitingPayment | null {
  const { boleto_display_details: boleto, pix_display_qr_code: pix } = next_action ?? {};
  const shown = [
    {
      method: 'boleto',
      expiresAt: boleto?.expires_at,
      code: boleto?.number,
      page_url: boleto?.hosted_voucher_url,
      pdf_url: boleto?.pdf ?? null,
    },
    {
      method: 'pix',
      expiresAt: pix?.expires_at,
      code: pix?.data,
      page_url: pix?.hosted_instructions_url,
      pdf_url: null,
    },
  ] as const;
  for (const { method, expiresAt, code, page_url, pdf_url } of shown) {
    if (expiresAt && code && page_url)
      return { method, cents, until: isoOf(expiresAt), code, page_url, pdf_url };
  }
  return null;
}

const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString();
