import * as z from 'zod';
import { STORE_MODEL_STATES, STORE_STATES } from '../rules/stores.ts';

/** A product's number at the platform. */
export const StoreProductId = z.string().regex(/^\d{1,20}$/);

/** The store of a platform that a shop connected (LOJA-01). */
export const ConnectedStore = z.object({
  name: z.string(),
  /** Where shoppers find it. */
  url: z.url().nullable(),
  state: z.enum(STORE_STATES),
  connected_at: z.iso.datetime(),
});
export type ConnectedStore = z.infer<typeof ConnectedStore>;

export const StoreOffer = z.object({
  /** Whether this site can connect any. */
  is_offered: z.boolean(),
  store: ConnectedStore.nullable(),
});
export type StoreOffer = z.infer<typeof StoreOffer>;

export const StoreProduct = z.object({
  id: StoreProductId,
  name: z.string(),
  sku: z.string().nullable(),
  image_urls: z.array(z.string()),
  /** Centimetres, as the platform has them; null where it has none. */
  height: z.number().nullable(),
  width: z.number().nullable(),
  depth: z.number().nullable(),
  /** Of the newest model that was ordered of it; one that waits has no id yet. */
  model: z.object({ state: z.enum(STORE_MODEL_STATES), id: z.string().nullable() }).nullable(),
});
export type StoreProduct = z.infer<typeof StoreProduct>;

export const StoreProductPage = z.object({
  products: z.array(StoreProduct),
  total: z.number().int(),
  next: z.number().int().nullable(),
});
export type StoreProductPage = z.infer<typeof StoreProductPage>;
