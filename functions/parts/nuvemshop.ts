import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { BRAND } from '../../shared/brand.ts';
import { ENV } from '../env.ts';
import { nuvemshopOf } from '../services/nuvemshop.ts';
import { appIn, appInSecret } from '../services/platform-app.ts';
import type { StorePlatform } from '../services/store-platform.ts';
import { variable } from './variable.ts';

/** Our app at Nuvemshop: from the environment where it is there, else from the secret that infra names; nothing without either. */
export function nuvemshop(): StorePlatform | undefined {
  const { [ENV.nuvemshopApp]: app, [ENV.nuvemshopSecret]: secret, [ENV.nuvemshopAt]: at } = process.env;
  if (!app && !secret) return undefined;
  return nuvemshopOf(async () => (app ? appIn(app) : appInSecret(new SecretsManagerClient({}), secret!)), {
    agent: `${BRAND} (${variable(ENV.site)})`,
    site: variable(ENV.site),
    ...(at && { place: { site: at, api: at } }),
  });
}
