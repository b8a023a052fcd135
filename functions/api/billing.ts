import { deps } from '../deps.ts';
import { callLimiter } from '../domain/abuse/limit-calls.ts';
import { setBillingDetails } from '../domain/billing/billing-details.ts';
import { buyPack, listPacks, openPortal, startCheckout } from '../domain/billing/checkout.ts';
import { checkSubscription } from '../domain/billing/read-subscription.ts';
import { sendEnterpriseEmail } from '../domain/contact/send-enterprise-email.ts';
import { generateDiscountCode } from '../domain/onboarding/generate-discount-code.ts';
import { memberCheck } from '../domain/team/check-member.ts';
import { serve } from '../http/serve.ts';

export const handler = serve(
  'billing',
  {
    createCheckout: ({ input, actor }) => startCheckout(deps, input, actor),
    purchaseCredits: ({ input, actor }) => buyPack(deps, input.priceId, actor),
    setBillingDetails: ({ input, actor }) => setBillingDetails(deps, input, actor),
    creditPacks: ({ actor }) => listPacks(deps, actor),
    customerPortal: ({ input, actor }) => openPortal(deps, actor, input.planType),
    checkSubscription: ({ actor }) => checkSubscription(deps, actor),
    generateDiscountCode: ({ actor }) => generateDiscountCode(deps, actor),
    sendEnterpriseEmail: ({ input, actor }) => sendEnterpriseEmail(deps, input, actor),
  },
  { limit: callLimiter(deps), checkMember: memberCheck(deps) },
);
