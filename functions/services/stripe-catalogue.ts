import { Stripe } from 'stripe';
import { paymentCatalogueCopy as copy } from '../../shared/copy/pt-br/payment-catalogue.ts';
import { DISCOUNT_PERCENT } from '../../shared/rules/onboarding.ts';
import { PAID_PLANS, PLAN_CREDITS } from '../../shared/rules/plans.ts';
import {
  COUPON_ID,
  CURRENCY,
  lookupKeyOf,
  packPrices,
  PLAN_PRICES_CENTS,
} from '../../shared/rules/prices.ts';

/** One thing sold: the product a person reads of, the price it is found by. */
interface Offer {
  lookupKey: string;
  name: string;
  description: string;
  cents: number;
  /** Bought each month or once. */
  isMonthly: boolean;
  metadata: Record<string, string>;
}

const OFFERS: readonly Offer[] = [
  ...PAID_PLANS.map((plan) => ({
    lookupKey: lookupKeyOf(plan),
    name: copy.plans[plan],
    description: copy.planDescription(PLAN_CREDITS[plan]),
    cents: PLAN_PRICES_CENTS[plan],
    isMonthly: true,
    metadata: { relevo_plan: plan },
  })),
  // A pack is one product, with a price for each discount.
  ...packPrices().map(({ lookupKey, credits, cents }) => ({
    lookupKey,
    name: copy.pack(credits),
    description: copy.packDescription,
    cents,
    isMonthly: false,
    metadata: { relevo_credits: String(credits) },
  })),
];

const PORTAL = { relevo_portal: 'customers' };

/**
 * Makes what an account lacks to sell what we sell: products, prices, the coupon, the customer portal. Returns what it
 * made or changed, a line each; run again, nothing. A price whose amount has changed is replaced under its lookup key:
 * those who subscribed keep the old one.
 */
export async function ensureCatalogue(
  stripe: Stripe,
  { returnUrl }: { returnUrl?: string } = {},
): Promise<string[]> {
  const made: string[] = [];
  const prices: Stripe.Price[] = [];
  for (const offer of OFFERS) prices.push(await ensurePrice(stripe, offer, made));
  await ensureCoupon(stripe, made);
  await ensurePortal(stripe, { plans: prices.filter(({ recurring }) => recurring), returnUrl, made });
  return made;
}

/** An account's endpoint for our events. Its secret is told when it is made and never again. */
export async function ensureWebhook(
  stripe: Stripe,
  url: string,
  events: readonly Stripe.WebhookEndpointCreateParams.EnabledEvent[],
): Promise<{ url: string; secret?: string }> {
  const wanted = [...events];
  for await (const endpoint of stripe.webhookEndpoints.list({ limit: 100 })) {
    if (endpoint.url !== url) continue;
    const isRight =
      endpoint.status === 'enabled' && wanted.every((type) => endpoint.enabled_events.includes(type));
    if (!isRight)
      await stripe.webhookEndpoints.update(endpoint.id, { enabled_events: wanted, disabled: false });
    return { url };
  }
  const { secret } = await stripe.webhookEndpoints.create({
    url,
    enabled_events: wanted,
    api_version: Stripe.API_VERSION,
  });
  return { url, ...(secret && { secret }) };
}

async function ensurePrice(stripe: Stripe, offer: Offer, made: string[]): Promise<Stripe.Price> {
  const { data } = await stripe.prices.list({ lookup_keys: [offer.lookupKey], limit: 1 });
  const [found] = data;
  const isRight = found?.unit_amount === offer.cents && found.currency === CURRENCY && found.active;
  if (isRight) return found;
  const product = found ? idOf(found.product) : await ensureProduct(stripe, offer, made);
  const price = await stripe.prices.create({
    product,
    currency: CURRENCY,
    unit_amount: offer.cents,
    lookup_key: offer.lookupKey,
    transfer_lookup_key: true,
    ...(offer.isMonthly && { recurring: { interval: 'month' } }),
  });
  if (found?.active) await stripe.prices.update(found.id, { active: false });
  made.push(`price ${offer.lookupKey}: ${price.id}`);
  return price;
}

async function ensureProduct(stripe: Stripe, offer: Offer, made: string[]): Promise<string> {
  const marks = Object.entries(offer.metadata);
  // The list, not the search: what was made a moment ago is not in the search yet.
  for await (const product of stripe.products.list({ active: true, limit: 100 }))
    if (marks.every(([key, value]) => product.metadata[key] === value)) return product.id;
  const { name, description, metadata } = offer;
  const { id } = await stripe.products.create({ name, description, metadata });
  made.push(`product ${name}: ${id}`);
  return id;
}

/** Throws when the account has the coupon with another discount: an issued promise is not changed here. */
async function ensureCoupon(stripe: Stripe, made: string[]): Promise<void> {
  const found = await couponIn(stripe);
  if (!found) {
    await stripe.coupons.create({
      id: COUPON_ID,
      name: copy.coupon,
      percent_off: DISCOUNT_PERCENT,
      duration: 'once',
    });
    made.push(`coupon ${COUPON_ID}`);
  } else if (found.percent_off !== DISCOUNT_PERCENT || found.duration !== 'once')
    throw new Error(
      `The coupon ${COUPON_ID} of this account is not ${DISCOUNT_PERCENT}% once; delete it first`,
    );
}

async function couponIn(stripe: Stripe): Promise<Stripe.Coupon | undefined> {
  for await (const coupon of stripe.coupons.list({ limit: 100 })) if (coupon.id === COUPON_ID) return coupon;
  return undefined;
}

interface PortalFacts {
  plans: Stripe.Price[];
  returnUrl: string | undefined;
  made: string[];
}

/**
 * The portal of the account's default configuration, which its sessions use: a bigger plan begins at once and its
 * difference is paid; a smaller one with the next period.
 */
async function ensurePortal(stripe: Stripe, { plans, returnUrl, made }: PortalFacts): Promise<void> {
  const { data } = await stripe.billingPortal.configurations.list({
    active: true,
    limit: 100,
    expand: ['data.features.subscription_update.products'],
  });
  const found = data.find(({ is_default: isDefault }) => isDefault) ?? data.find(isOurs);
  const offered = found?.features.subscription_update.products?.flatMap(({ prices }) => prices) ?? [];
  if (found && isOurs(found) && plans.every(({ id }) => offered.includes(id))) return;
  const settings = {
    business_profile: { headline: copy.portalHeadline },
    ...(returnUrl && { default_return_url: returnUrl }),
    features: portalFeatures(plans),
    metadata: PORTAL,
  };
  const { id, is_default: isDefault } = found
    ? await stripe.billingPortal.configurations.update(found.id, settings)
    : await stripe.billingPortal.configurations.create(settings);
  made.push(`portal configuration ${id}`);
  if (!isDefault)
    made.push('  not the default one: save the customer portal in the dashboard once, then run this again');
}

function portalFeatures(plans: Stripe.Price[]): Stripe.BillingPortal.ConfigurationCreateParams.Features {
  return {
    customer_update: { enabled: true, allowed_updates: ['email', 'name', 'address', 'tax_id'] },
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: { enabled: true, mode: 'at_period_end' },
    subscription_update: {
      enabled: true,
      default_allowed_updates: ['price'],
      proration_behavior: 'always_invoice',
      schedule_at_period_end: { conditions: [{ type: 'decreasing_item_amount' }] },
      products: plans.map(({ id, product }) => ({ product: idOf(product), prices: [id] })),
    },
  };
}

const isOurs = ({ metadata }: Stripe.BillingPortal.Configuration): boolean =>
  metadata?.['relevo_portal'] === PORTAL.relevo_portal;

const idOf = (reference: string | { id: string }): string =>
  typeof reference === 'string' ? reference : reference.id;
