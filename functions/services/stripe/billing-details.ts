import { Stripe } from 'stripe';
import { formatPostalCode } from '../../../shared/rules/postal-address.ts';
import { formatTaxId, readTaxId } from '../../../shared/rules/tax-id.ts';
import type { BillingDetails } from '../../../shared/schemas/billing-details.ts';
import type { Payments } from '../payments.ts';
import { PAGE, type AskStripe } from './ask.ts';

/** Who receipts are for, as Stripe puts it on them: name, address, and the one tax id. */
export const billingDetails = ({ ask, all }: AskStripe): Pick<Payments, 'keepBillingDetails'> => ({
  async keepBillingDetails(customerId, details) {
    const { name, postal_code, line1, line2, city, state } = details;
    const address = { country: 'BR', postal_code: formatPostalCode(postal_code), line1, line2, city, state };
    await ask((stripe) => stripe.customers.update(customerId, { name, address }));
    const owner = { type: 'customer', customer: customerId } as const;
    const kept = await all((stripe) => stripe.taxIds.list({ owner, limit: PAGE }));
    const wanted = taxIdOf(details);
    if (!kept.some(({ type, value }) => type === wanted.type && value === wanted.value))
      await ask((stripe) => unlessUnknown(stripe.taxIds.create({ ...wanted, owner })));
    for (const { id, type, value } of kept)
      if (type !== wanted.type || value !== wanted.value) await ask((stripe) => stripe.taxIds.del(id));
  },
});

const taxIdOf = ({ tax_id }: BillingDetails) => {
  const read = readTaxId(tax_id);
  if (!read) throw new Error('a tax id was kept that is none'); // and is not repeated here
  return { type: `br_${read.kind}`, value: formatTaxId(read) } as const;
};

/** A form that Stripe does not know yet, as the CNPJ with letters may be, leaves receipts without it and payments as they are. */
async function unlessUnknown(asked: Promise<unknown>): Promise<void> {
  try {
    await asked;
  } catch (error) {
    const isUnknown =
      error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'tax_id_invalid';
    if (!isUnknown) throw error;
  }
}
