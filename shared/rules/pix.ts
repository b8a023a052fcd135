import { PLAN_PRICES_CENTS } from './prices.ts';

/**
 * Pix Automático, the Central Bank's recurring Pix, as Stripe documents it (docs.stripe.com/payments/pix/pix-automatico,
 * read on 2026-11-23): the payer allows an amount a month in their bank's app together with the first payment; each
 * renewal is announced by the bank and debited three days later.
 */

/** Days between the bank's notice, when a month's invoice is due, and the debit. */
export const PIX_NOTICE_DAYS = 3;

/** Days from the notice in which the bank tries again where the money is lacking. */
export const PIX_LONGEST_DAYS = 7;

/** The most that a month may debit, in centavos: that of the biggest plan, so that a change of plan needs no new yes. */
export const PIX_MANDATE_CENTS = Math.max(...Object.values(PLAN_PRICES_CENTS));
