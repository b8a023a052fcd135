import { Stripe } from 'stripe';
import { AppError } from '../../../shared/errors.ts';
import type { Payments } from '../payments.ts';
import { orNull, PAGE, type AskStripe } from './ask.ts';
import { disputesOf } from './disputes.ts';

/** What was paid, page by page or one by one, and giving it back. */
export const paidMoney = (
  asked: AskStripe,
): Pick<Payments, 'paidPage' | 'chargesOf' | 'invoiceOf' | 'checkoutOf' | 'refund'> => ({
  paidPage: (customer, { limit, after }) =>
    asked.ask(async (stripe) => {
      const from = (id: string | undefined) => ({ customer, limit, ...(id && { starting_after: id }) });
      const [invoices, checkouts] = await Promise.all([
        stripe.invoices.list({ ...from(after.invoice), status: 'paid', expand: ['data.payments'] }),
        stripe.checkout.sessions.list({ ...from(after.checkout), status: 'complete' }),
      ]).catch((error: unknown) => {
        throw isForeignPlace(error)
          ? new AppError('request.invalid', { field: 'cursor' }, { cause: error })
          : error;
      });
      const hasMore = invoices.has_more || checkouts.has_more;
      return { invoices: invoices.data, checkouts: checkouts.data, hasMore };
    }),
  async chargesOf(payment_intent) {
    const charges = await asked.all((stripe) => stripe.charges.list({ payment_intent, limit: PAGE }));
    return { charges, disputes: await disputesOf(asked, charges) };
  },
  invoiceOf: (customerId, invoiceId) =>
    asked.ask(async (stripe) => {
      const invoice = await orNull(stripe.invoices.retrieve(invoiceId, { expand: ['payments'] }));
      return invoice?.customer === customerId ? invoice : null;
    }),
  checkoutOf: (customerId, sessionId) =>
    asked.ask(async (stripe) => {
      const session = await orNull(stripe.checkout.sessions.retrieve(sessionId));
      return session?.customer === customerId ? session : null;
    }),
  refund: (payment_intent) =>
    asked.ask(async (stripe) => {
      try {
        await stripe.refunds.create({ payment_intent }, { idempotencyKey: `refund-${payment_intent}` });
        return true;
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        return error.code === 'charge_already_refunded';
      }
    }),
});

const isForeignPlace = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'starting_after';
