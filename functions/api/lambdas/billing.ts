import { byRoute } from '../../http/by-route.ts';
import { checkSubscription } from '../check-subscription.ts';
import { createCheckout } from '../create-checkout.ts';
import { creditPacks } from '../credit-packs.ts';
import { customerPortal } from '../customer-portal.ts';
import { generateDiscountCode } from '../generate-discount-code.ts';
import { purchaseCredits } from '../purchase-credits.ts';
import { sendEnterpriseEmail } from '../send-enterprise-email.ts';

export const handler = byRoute({
  createCheckout,
  purchaseCredits,
  creditPacks,
  customerPortal,
  checkSubscription,
  generateDiscountCode,
  sendEnterpriseEmail,
});
