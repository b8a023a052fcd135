import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { ENV } from '../env.ts';
import { keyIn, keyInSecret } from '../services/platform-app.ts';
import type { StorePlatform } from '../services/store-platform.ts';
import { wooCommerceOf } from '../services/woocommerce.ts';
import { variable } from './variable.ts';

/**
 * WooCommerce, with the key of its stores' keys: from the environment where it is there, as on one machine, whose shop is there
 * too; else from the secret that infra names; nothing without either.
 */
export function woocommerce(): StorePlatform | undefined {
  const { [ENV.woocommerceKey]: key, [ENV.woocommerceSecret]: secret } = process.env;
  if (!key && !secret) return undefined;
  return wooCommerceOf(async () => (key ? keyIn(key) : keyInSecret(new SecretsManagerClient({}), secret!)), {
    site: variable(ENV.site),
    allowsLoopback: key !== undefined,
  });
}
