import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { ENV } from '../env.ts';
import { appIn, appInSecret } from '../services/platform-app.ts';
import { shopifyOf } from '../services/shopify.ts';
import type { StorePlatform } from '../services/store-platform.ts';
import { now } from './time-and-ids.ts';
import { variable } from './variable.ts';

/** Our app at Shopify: from the environment where it is there, else from the secret that infra names; nothing without either. */
export function shopify(): StorePlatform | undefined {
  const { [ENV.shopifyApp]: app, [ENV.shopifySecret]: secret, [ENV.shopifyAt]: at } = process.env;
  if (!app && !secret) return undefined;
  return shopifyOf(async () => (app ? appIn(app) : appInSecret(new SecretsManagerClient({}), secret!)), {
    site: variable(ENV.site),
    now: now(),
    at,
  });
}
