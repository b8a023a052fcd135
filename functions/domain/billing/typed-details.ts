import type Stripe from 'stripe';
import { BillingDetails } from '../../../shared/schemas/billing-details.ts';

/**
 * Who receipts are for, as somebody typed it on a pay page: the latest that is right by the rules of our own form; null
 * where none is. The provider looks at the form of a tax id only, and not at its check digits.
 */
export function typedDetails(checkouts: readonly Stripe.Checkout.Session[]): BillingDetails | null {
  for (const { customer_details: typed } of checkouts.toSorted((a, b) => b.created - a.created)) {
    if (typed?.address?.country !== 'BR') continue;
    const { postal_code, line1, line2, city, state } = typed.address;
    const read = BillingDetails.safeParse({
      name: typed.business_name ?? typed.name,
      tax_id: typed.tax_ids?.[0]?.value,
      postal_code,
      line1,
      line2: line2 ?? '',
      city,
      state,
    });
    if (read.success) return read.data;
  }
  return null;
}
