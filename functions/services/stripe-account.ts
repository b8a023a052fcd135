import { GetSecretValueCommand, type SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { Stripe } from 'stripe';
import * as z from 'zod';

/** What opens our account at the payment provider, as the secret holds it. */
const Keys = z.object({ secretKey: z.string().min(1), webhookSecret: z.string().min(1) });
export type StripeKeys = z.infer<typeof Keys>;

/** The account, and how its webhooks are signed. */
export interface StripeAccount {
  stripe: Stripe;
  webhookSecret: string;
}

/** A pay page must not wait longer than its own Lambda. */
const TIMEOUT_MS = 8000;

/** The keys in a secret `{"secretKey": "sk_…", "webhookSecret": "whsec_…"}`. Throws when it holds something else. */
export async function keysInSecret(client: SecretsManagerClient, SecretId: string): Promise<StripeKeys> {
  const { SecretString = '' } = await client.send(new GetSecretValueCommand({ SecretId }));
  return Keys.parse(JSON.parse(SecretString));
}

/** The account behind the keys: Stripe's own service, or the one at `apiBase` that speaks like it. */
export function stripeAccount({ secretKey, webhookSecret }: StripeKeys, apiBase?: string): StripeAccount {
  const address = apiBase ? new URL(apiBase) : undefined;
  const stripe = new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(address && {
      host: address.hostname,
      port: address.port,
      protocol: address.protocol === 'https:' ? 'https' : 'http',
    }),
  });
  return { stripe, webhookSecret };
}
