/** Who runs stores that shops connect. */
export const STORE_PLATFORMS = ['nuvemshop', 'shopify', 'woocommerce'] as const;
export type StorePlatformName = (typeof STORE_PLATFORMS)[number];

/** A shop of Shopify, as its own domain names it. */
export const SHOPIFY_DOMAIN = /^[a-z0-9][a-z0-9-]{0,60}\.myshopify\.com$/;
/** The page to which whoever let us in comes back. */
export const STORE_COMES_BACK_TO = '/app/integracoes';

/** Pictures of a product that every platform takes. Source: "Product Image", tiendanube.github.io/api-documentation. */
export const STORE_PICTURES_MOST = 250;
/** Products of a connected store that are shown at a time. */
export const STORE_PAGE = 50;
/** For how long a sign-in at the platform may take, from our page and back. */
export const STORE_SIGN_IN_MINUTES = 15;

/**
 * `denied`: the platform does not know our token any more. `unpaid`: the store has not paid it, so that it lets nobody
 * in. `leaving`: its shop disconnected it, and models are still being taken out of its pages.
 */
export const STORE_STATES = ['connected', 'denied', 'unpaid', 'leaving'] as const;
export type StoreState = (typeof STORE_STATES)[number];

/** How the model of a product stands: it waits in a batch, is being made, failed, is made, or made and in the store's page. */
export const STORE_MODEL_STATES = ['waiting', 'making', 'failed', 'made', 'shown'] as const;
export type StoreModelState = (typeof STORE_MODEL_STATES)[number];

/** Where a platform delivers what happened. */
export const storeWebhookPath = (platform: StorePlatformName): string => `/api/webhooks/${platform}`;
/** What we ask Nuvemshop to tell. */
export const NUVEMSHOP_EVENTS = ['app/uninstalled', 'app/suspended', 'app/resumed'] as const;
/** What LGPD asks of every app; at Nuvemshop their addresses are written into its partner page by hand. */
export const NUVEMSHOP_DUTIES = ['store-redact', 'customers-redact', 'customers-data-request'] as const;
export type StoreNews = (typeof NUVEMSHOP_EVENTS)[number] | (typeof NUVEMSHOP_DUTIES)[number];
