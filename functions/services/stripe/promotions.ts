import type Stripe from 'stripe';

/** The promotions whose discounts were taken off invoices that were read with their `discounts`. */
export const promotionsOf = (invoices: readonly Stripe.Invoice[]): Set<string> =>
  new Set(
    invoices.flatMap(({ discounts }) =>
      discounts.flatMap((discount) => {
        if (typeof discount === 'string') return [];
        const { promotion_code: promotion } = discount;
        return promotion ? [typeof promotion === 'string' ? promotion : promotion.id] : [];
      }),
    ),
  );
