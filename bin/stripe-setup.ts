import { parseArgs } from 'node:util';
import { stripeAccount } from '../functions/services/stripe-account.ts';
import { ensureCatalogue, ensureWebhook } from '../functions/services/stripe-catalogue.ts';
import { STRIPE_EVENTS, STRIPE_WEBHOOK_PATH } from '../shared/rules/webhooks.ts';

/**
 * Makes what a Stripe account lacks to sell our plans and packs: `STRIPE_SECRET_KEY=sk_… npm run stripe:setup -- --site
 * https://…`. With a site its webhook endpoint is made too, and its secret printed, once. Run again, it changes
 * nothing.
 */
const { values } = parseArgs({ options: { site: { type: 'string' } } });
const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_BASE: apiBase } = process.env;

if (secretKey) await setUp(secretKey, values.site);
else {
  console.error('Set STRIPE_SECRET_KEY to the secret key of the account (sk_test_… or sk_live_…).');
  process.exitCode = 1;
}

async function setUp(key: string, site: string | undefined): Promise<void> {
  const origin = site === undefined ? undefined : new URL(site).origin;
  const { stripe } = stripeAccount({ secretKey: key, webhookSecret: '' }, apiBase);
  const made = await ensureCatalogue(stripe, { ...(origin && { returnUrl: `${origin}/app/billing` }) });
  for (const line of made) console.log(`  + ${line}`);
  if (made.length === 0) console.log('  Products, prices, coupon and portal are there already.');
  if (!origin) return;
  const { url, secret } = await ensureWebhook(stripe, origin + STRIPE_WEBHOOK_PATH, STRIPE_EVENTS);
  if (secret)
    console.log(`  + webhook endpoint ${url}\n\n  STRIPE_WEBHOOK_SECRET=${secret}   (not shown again)`);
  else console.log(`  The webhook endpoint ${url} is there already; its secret is in Stripe's dashboard.`);
}
