import * as z from 'zod';
import { AppError } from '../../../shared/errors.ts';
import { STORE_DUTIES, STORE_EVENTS, type StoreNews } from '../../../shared/rules/stores.ts';
import * as store from '../../store/stores.ts';
import type { Deps } from '../deps.ts';
import { platformOf } from './platform.ts';

const Told = z.object({
  store_id: z.union([z.number().int(), z.string().regex(/^\d+$/)]).transform(String),
  event: z.string().optional(),
});

export interface StoreNotice {
  /** Of the address: what LGPD asks of every app has one for each, since its body does not say what it is. */
  duty?: string | undefined;
  /** The very text that was signed. */
  body: string;
  signature: string;
}

/**
 * What the platform tells of a store (LOJA-04). One that was taken out of our app, or is to be forgotten, is forgotten; one that
 * has not paid rests until it has; of its customers we have nothing, which is the answer. Running it twice changes nothing.
 * Returns what was told, null for what we did not ask for. Throws `store.not_offered`, `store.signature_invalid`.
 */
export async function hearStore(
  deps: Pick<Deps, 'table' | 'nuvemshop' | 'now'>,
  { duty, body, signature }: StoreNotice,
): Promise<StoreNews | null> {
  const { table, now } = deps;
  if (!(await platformOf(deps).isSigned(body, signature))) throw new AppError('store.signature_invalid');
  const told = Told.safeParse(jsonIn(body));
  if (!told.success) return null;
  const news = newsOf(duty ?? told.data.event);
  if (news === null || news.startsWith('customers-')) return news;
  for (const row of await store.storesNumbered(table, told.data.store_id)) {
    if (news === 'app/suspended') await store.moveStore(table, row, 'unpaid', 'leaving');
    else if (news === 'app/resumed') {
      await store.moveStore(table, row, 'connected', 'leaving');
      await store.putErrands(table, await store.storeModels(table, row.tenant_id), now());
    } else await store.forgetStore(table, row.tenant_id);
  }
  return news;
}

const newsOf = (said: string | undefined): StoreNews | null =>
  [...STORE_EVENTS, ...STORE_DUTIES].find((news) => news === said) ?? null;

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
