import { parseArgs } from 'node:util';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { stripeAccount } from '../functions/services/stripe-account.ts';
import { ensureCatalogue, ensureWebhook } from '../functions/services/stripe-catalogue.ts';
import { environmentNamed } from '../infra/config.ts';
import { keepPaymentKeys, paymentKeysIn } from '../functions/services/keep-payment-keys.ts';
import { STRIPE_EVENTS, STRIPE_WEBHOOK_PATH } from '../shared/rules/webhooks.ts';

/**
 * Makes what a Stripe account lacks to sell our plans and packs; run again, it changes nothing.
 *
 *   STRIPE_SECRET_KEY=sk_… npm run stripe:setup                        products, prices, coupon, portal
 *   STRIPE_SECRET_KEY=sk_… npm run stripe:setup -- --site https://…    and the webhook endpoint, whose secret is printed, once
 *   STRIPE_SECRET_KEY=sk_… npm run stripe:setup -- --env prod          and both keys into the secret of that environment
 */
const { values } = parseArgs({ options: { site: { type: 'string' }, env: { type: 'string' } } });
const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_BASE: apiBase } = process.env;

try {
  if (!secretKey)
    throw new Error('Set STRIPE_SECRET_KEY to the secret key of the account (sk_test_… or sk_live_…).');
  if (values.env === undefined) await setUp(secretKey, values.site);
  else await setUpFor(secretKey, values.env);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function setUp(key: string, site: string | undefined): Promise<void> {
  const webhookSecret = await makeMissing(key, site);
  if (webhookSecret) show(webhookSecret);
}

function show(webhookSecret: string): void {
  console.log(`\n  STRIPE_WEBHOOK_SECRET=${webhookSecret}   (not shown again)`);
}

/** As `setUp`, with the keys kept where the environment looks for them. */
async function setUpFor(key: string, name: string): Promise<void> {
  const { siteUrl, region, paymentKeys } = environmentNamed(name);
  if (!paymentKeys) throw new Error(`The environment ${name} has no \`paymentKeys\` in infra/config.ts.`);
  const secrets = new SecretsManagerClient({ region });
  // Looked at first: what could not be put there must not be made, since Stripe tells it once.
  const held = await paymentKeysIn(secrets, paymentKeys);
  const told = await makeMissing(key, siteUrl);
  const webhookSecret = told ?? held?.webhookSecret;
  if (!webhookSecret)
    throw new Error(
      `Stripe told the endpoint's secret when it was made, and ${paymentKeys} does not hold it: delete the endpoint in Stripe's dashboard and run this again.`,
    );
  if (held?.secretKey === key && held.webhookSecret === webhookSecret) return;
  try {
    await keepPaymentKeys(secrets, paymentKeys, { secretKey: key, webhookSecret });
  } catch (error) {
    if (told) show(told);
    throw error;
  }
  console.log(`  + both keys, in the secret ${paymentKeys} in ${region}`);
}

/** Returns the secret of the webhook endpoint where it was made now. */
async function makeMissing(key: string, site: string | undefined): Promise<string | undefined> {
  const origin = site === undefined ? undefined : new URL(site).origin;
  const { stripe } = stripeAccount({ secretKey: key, webhookSecret: '' }, apiBase);
  const made = await ensureCatalogue(stripe, { ...(origin && { returnUrl: `${origin}/app/billing` }) });
  for (const line of made) console.log(`  + ${line}`);
  if (made.length === 0) console.log('  Products, prices, coupon and portal are there already.');
  if (!origin) return undefined;
  const { url, secret } = await ensureWebhook(stripe, origin + STRIPE_WEBHOOK_PATH, STRIPE_EVENTS);
  console.log(secret ? `  + webhook endpoint ${url}` : `  The webhook endpoint ${url} is there already.`);
  return secret;
}
