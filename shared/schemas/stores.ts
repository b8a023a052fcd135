import * as z from 'zod';
import { CHANNEL_IDS } from '../rules/channels.ts';
import {
  SHOPIFY_DOMAIN,
  STORE_MODEL_STATES,
  STORE_PICTURES_MOST,
  STORE_PLATFORMS,
  STORE_STATES,
} from '../rules/stores.ts';
import { isWebhookAddress, LOOPBACK } from '../rules/webhook-endpoints.ts';
import { ModelId } from './models.ts';
import { PhotoIndex } from './pictures.ts';

/** A product's or a picture's number at the platform. */
export const StoreProductId = z.string().regex(/^\d{1,20}$/);

/** The store of a platform that a shop connected (LOJA-01). */
export const ConnectedStore = z.object({
  platform: z.enum(STORE_PLATFORMS),
  name: z.string(),
  /** Where shoppers find it. */
  url: z.url().nullable(),
  state: z.enum(STORE_STATES),
  connected_at: z.iso.datetime(),
});
export type ConnectedStore = z.infer<typeof ConnectedStore>;

/** A connection that our staff ended: the shop reads why, and may connect again. */
export const StoreCut = ConnectedStore.pick({ platform: true, name: true }).extend({
  reason: z.string(),
  at: z.iso.datetime(),
});
export type StoreCut = z.infer<typeof StoreCut>;

export const StoreOffer = z.object({
  /** Whose stores this site can connect. */
  platforms: z.array(z.enum(STORE_PLATFORMS)),
  store: ConnectedStore.nullable(),
  /** Null once another was connected. */
  cut: StoreCut.nullable(),
  /** Models of which pictures were sent to it, and not all removed from here. */
  pictures_of: z.array(z.string()),
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

/** What of a model's pictures is in the product that it was ordered of (LOJA-05). */
export const StorePictures = z.object({
  is_offered: z.boolean(),
  store: ConnectedStore.nullable(),
  /** Whether the model was ordered of a product of the store. */
  is_linked: z.boolean(),
  /** Null where the store has it no more, too. */
  product: z.object({ name: z.string(), image_count: z.number().int() }).nullable(),
  /** Those that were sent from here and are still there. */
  sent: z.array(z.object({ id: z.string(), job_id: z.string(), photo: z.number().int() })),
});
export type StorePictures = z.infer<typeof StorePictures>;

/** A picture of a photo for the model's product, as a channel takes it. */
export const NewStorePicture = z.object({
  id: ModelId,
  photo: PhotoIndex,
  channel: z.enum(CHANNEL_IDS),
  has_shadow: z.boolean().default(false),
  /** 1 for the product's first picture; last where it is absent. */
  position: z.number().int().min(1).max(STORE_PICTURES_MOST).optional(),
});
export type NewStorePicture = z.output<typeof NewStorePicture>;

export const StorePictureRef = z.object({ id: ModelId, picture_id: StoreProductId });

/** A shop of Shopify, as people write it: its address, that of its admin, its domain, or the name before it. */
const ShopifyShop = z
  .string()
  .max(200)
  .transform((text) => {
    const [host = ''] = text
      .trim()
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .replace(/^admin\.shopify\.com\/store\//, '')
      .split(/[/?#]/);
    return host.includes('.') ? host : `${host}.myshopify.com`;
  })
  .pipe(z.string().regex(SHOPIFY_DOMAIN));

/**
 * A shop of WooCommerce by its address, as people write it: with or without https, or that of its admin. This machine's own is
 * read, too; whether it may be asked is not decided here.
 */
const WooCommerceShop = z
  .string()
  .max(200)
  .transform((text) => {
    const typed = text.trim();
    const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
    if (!URL.canParse(address)) return '';
    const { protocol, hostname, host, pathname, username, password } = new URL(address);
    if (username || password) return '';
    const folder = pathname.replace(/\/wp-(admin|login).*$/, '').replace(/\/+$/, '');
    return `${LOOPBACK.test(hostname) ? protocol : 'https:'}//${host}${folder}`;
  })
  .refine((address) => isWebhookAddress(address, { allowsLoopback: true }));

/** Whose store is to be connected; where shops have addresses of their own, that of the shop, too. */
export const NewStore = z.discriminatedUnion('platform', [
  z.object({ platform: z.literal('nuvemshop') }),
  z.object({ platform: z.literal('shopify'), shop: ShopifyShop }),
  z.object({ platform: z.literal('woocommerce'), shop: WooCommerceShop }),
]);
export type NewStore = z.output<typeof NewStore>;

/** What a shop of WooCommerce hands over once its owner said yes. Source: "Authentication Endpoint", developer.woocommerce.com. */
export const StoreKeys = z.object({
  /** Whose sign-in it is, as we named it: not who it is there. */
  user_id: z.string().min(1).max(2000),
  consumer_key: z.string().regex(/^ck_\w{1,100}$/),
  consumer_secret: z.string().regex(/^cs_\w{1,100}$/),
  key_permissions: z.literal('read_write'),
});
export type StoreKeys = z.infer<typeof StoreKeys>;

/** Where a page of products begins, as the page before said it. */
export const StoreProductsFrom = z.string().regex(/^[\w+/=-]{1,500}$/);

export const StoreProductPage = z.object({
  products: z.array(StoreProduct),
  total: z.number().int(),
  /** From where the next page is; null after the last. */
  next: z.string().nullable(),
});
export type StoreProductPage = z.infer<typeof StoreProductPage>;
