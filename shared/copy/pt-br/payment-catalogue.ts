import { BRAND } from '../../brand.ts';
import type { PaidPlan } from '../../rules/plans.ts';

/** What is sold, as the payment provider's pages, receipts and invoices call it. */
export const paymentCatalogueCopy = {
  plans: { start: `${BRAND} Start`, growth: `${BRAND} Growth`, pro: `${BRAND} Pro` } satisfies Record<
    PaidPlan,
    string
  >,
  planDescription: (credits: number) => `${credits} créditos por mês para criar modelos 3D`,
  pack: (credits: number) => `${credits} créditos extras`,
  packDescription: 'Créditos que não vencem',
  coupon: 'Desconto no primeiro mês',
  portalHeadline: `Sua assinatura ${BRAND}`,
};
