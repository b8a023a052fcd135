import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { ENV } from '../env.ts';
import { paymentsOf } from '../services/stripe.ts';
import { keysInSecret, stripeAccount } from '../services/stripe-account.ts';
import { variable } from './variable.ts';

/** The payment provider's keys: from the environment where there are any, else from the secret that infra names. */
async function stripeKeys() {
  if (!process.env[ENV.stripeKey]) {
    return keysInSecret(new SecretsManagerClient({}), variable(ENV.stripeSecret));
  }
  return { secretKey: variable(ENV.stripeKey), webhookSecret: variable(ENV.stripeWebhookSecret) };
}

export const payments = () =>
  paymentsOf(async () => stripeAccount(await stripeKeys(), process.env[ENV.stripeApi]));
