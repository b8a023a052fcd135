import { hearStore } from '../domain/stores/hear-store.ts';
import { lazily } from '../parts/lazily.ts';
import { shopify } from '../parts/shopify.ts';
import { table } from '../parts/table.ts';
import { now } from '../parts/time-and-ids.ts';
import { storeWebhook } from './store-webhook.ts';

const deps = lazily({ table, platforms: () => ({ shopify: shopify() }), now });

/** What Shopify tells of a shop, and what privacy laws ask of every app (LOJA-04). */
export const handler = storeWebhook((notice) => hearStore(deps, 'shopify', notice));
