import { hearStore } from '../domain/stores/hear-store.ts';
import { storeWebhook } from './store-webhook.ts';
import { lazily } from '../parts/lazily.ts';
import { nuvemshop } from '../parts/nuvemshop.ts';
import { table } from '../parts/table.ts';
import { now } from '../parts/time-and-ids.ts';

const deps = lazily({ table, platforms: () => ({ nuvemshop: nuvemshop() }), now });

/** What Nuvemshop tells of a store (LOJA-04). */
export const handler = storeWebhook((notice) => hearStore(deps, 'nuvemshop', notice));
