import { COUPON_ID } from '../../../shared/rules/prices.ts';
import type { Payments } from '../payments.ts';
import { orNull, PAGE, type AskStripe } from './ask.ts';
import { promotionsOf } from './promotions.ts';

/** Customers, and the discount that one of them earned. */
export const customers = ({
  ask,
  all,
}: AskStripe): Pick<
  Payments,
  'createCustomer' | 'tenantOf' | 'removeCustomer' | 'createPromotionCode' | 'wasRedeemed' | 'paidPromotions'
> => ({
  createCustomer: ({ tenantId, email }) =>
    ask(async (stripe) => {
      const customer = await stripe.customers.create(
        { email, preferred_locales: ['pt-BR'], metadata: { tenant_id: tenantId } },
        { idempotencyKey: `customer-${tenantId}` },
      );
      return customer.id;
    }),
  tenantOf: (customerId) =>
    ask(async (stripe) => {
      const customer = await orNull(stripe.customers.retrieve(customerId));
      return !customer || customer.deleted ? null : (customer.metadata.tenant_id ?? null);
    }),
  removeCustomer: (customerId) =>
    ask(async (stripe) => {
      await orNull(stripe.customers.del(customerId));
    }),
  createPromotionCode: ({ code, customerId, expiresAt, after }) =>
    ask(async (stripe) => {
      // No first_time_transaction: a pack bought before the plan would void the discount we promised.
      const promotion = await stripe.promotionCodes.create(
        {
          promotion: { type: 'coupon', coupon: COUPON_ID },
          code,
          customer: customerId,
          max_redemptions: 1,
          expires_at: Math.floor(expiresAt.getTime() / 1000),
        },
        { idempotencyKey: ['promotion', customerId, code, ...(after ? [after] : [])].join('-') },
      );
      return promotion.id;
    }),
  wasRedeemed: (promotionCodeId) =>
    ask(async (stripe) => {
      const { times_redeemed } = await stripe.promotionCodes.retrieve(promotionCodeId);
      return times_redeemed > 0;
    }),
  paidPromotions: async (customer) => {
    const invoices = await all((stripe) =>
      stripe.invoices.list({ customer, status: 'paid', limit: PAGE, expand: ['data.discounts'] }),
    );
    return promotionsOf(invoices);
  },
});
