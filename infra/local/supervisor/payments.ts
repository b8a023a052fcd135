import type { Ports } from './choose-ports.ts';
import { endpointOf } from './sdk-environment.ts';

/** A real account at the payment provider; with one the product on this machine takes real payments. */
export interface PaymentAccount {
  secretKey: string;
  webhookSecret: string;
}

/** The account of this machine. Its keys protect nothing: it listens on the loopback address alone. */
export const LOCAL_ACCOUNT: PaymentAccount = { secretKey: 'sk_test_local', webhookSecret: 'whsec_local' };

/** The variables that tell functions which account takes the payments. */
export function paymentEnvironment(
  ports: Ports,
  account: PaymentAccount | undefined,
): Record<string, string> {
  const { secretKey, webhookSecret } = account ?? LOCAL_ACCOUNT;
  return {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    ...(!account && { STRIPE_API_BASE: endpointOf(ports.stripe) }),
  };
}

/** The account that the environment names; none without a key. Throws when there is a key but no secret to verify by. */
export function paymentAccountIn(environment: NodeJS.ProcessEnv): PaymentAccount | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = environment;
  if (!secretKey) return undefined;
  if (!webhookSecret)
    throw new Error(
      'STRIPE_SECRET_KEY is set, STRIPE_WEBHOOK_SECRET is not. `stripe listen` prints it; without both keys the local Stripe is used.',
    );
  return { secretKey, webhookSecret };
}
