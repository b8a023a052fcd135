import * as z from 'zod';
import { BRAND } from '../../shared/brand.ts';
import { calls } from '../../shared/calls.ts';
import { STORE_COMES_BACK_TO } from '../../shared/rules/stores.ts';
import { guardedRequest, NoResponse, type GuardedResponse } from './guarded-request.ts';
import { jsonIn, keptKey, type PlatformKey } from './platform-app.ts';
import { PlatformError, refusalOf } from './platform-error.ts';
import type { OpenStore, PlatformProduct, ShownModel, StorePlatform } from './store-platform.ts';

/** Sides are decimal text in the shop's unit; empty where nobody wrote one. */
const Side = z.string().default('');
const Image = z.object({ id: z.number().int(), src: z.string(), name: z.string().default('') });
const Product = z.object({
  id: z.number().int(),
  name: z.string(),
  sku: z.string().default(''),
  dimensions: z.object({ length: Side, width: Side, height: Side }).optional(),
  images: z.array(Image).default([]),
  meta_data: z
    .array(z.object({ id: z.number().int().optional(), key: z.string(), value: z.unknown() }))
    .default([]),
});
type Product = z.infer<typeof Product>;
const Index = z.object({ name: z.string(), home: z.string().optional(), namespaces: z.array(z.string()) });
const Setting = z.object({ value: z.string() });
const Refusal = z.object({ code: z.string() });
const Token = z.object({ key: z.string(), secret: z.string() });

const API = 'wc/v3';
/** What we read of a product. */
const FIELDS = 'id,name,sku,dimensions,images,meta_data';
/** The address of our frame; our plugin there shows it. An underscore hides it from forms of the shop. */
export const MODEL_META = '_relevo_model';
const CENTIMETRES: Readonly<Record<string, number>> = { m: 100, cm: 1, mm: 0.1, in: 2.54, yd: 91.44 };
/** Fifty products with their pictures, each of which the shop describes in some kilobytes. */
const MAX_BYTES = 8_000_000;
const TIMEOUT_MS = 10_000;
/** The shop fetches the picture from us meanwhile. */
const PICTURE_TIMEOUT_MS = 18_000;

export interface WooCommerceOptions {
  /** Public origin of our site. */
  site: string;
  /** Whether this machine may be asked: where the product runs on one machine. */
  allowsLoopback: boolean;
}

/** Shops that run WooCommerce themselves, each at its own address. There is no app: a shop makes keys of its own for us. */
export function wooCommerceOf(
  keyOf: () => Promise<PlatformKey>,
  { site, allowsLoopback }: WooCommerceOptions,
): StorePlatform {
  const { seal, unseal } = keptKey(keyOf);
  const reach = async (
    url: string,
    headers: Record<string, string> = {},
    { body, timeoutMs = TIMEOUT_MS }: Sent = {},
  ) => {
    try {
      return await guardedRequest({
        method: body ? 'POST' : 'GET',
        url,
        headers: {
          accept: 'application/json',
          'user-agent': `${BRAND} (${site})`,
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
        maxBytes: MAX_BYTES,
        timeoutMs,
        allowsLoopback,
      });
    } catch (cause) {
      if (cause instanceof NoResponse) throw new PlatformError('unreachable', cause.reason, { cause });
      throw cause;
    }
  };
  /** What everybody may read of the shop. */
  const index = async (shop: string) =>
    read(await reach(`${shop}/wp-json/?_fields=name,home,namespaces`), Index);
  const ask = async <T>({ id, token }: OpenStore, path: string, answer: z.ZodType<T>, sent: Sent = {}) => {
    const { key, secret } = Token.parse(JSON.parse(token));
    const authorization = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`;
    const response = await reach(`${id}/wp-json/${API}${path}`, { authorization }, sent);
    return { body: read(response, answer), total: Number(response.headers?.['x-wp-total']) };
  };
  const unitOf = async (store: OpenStore) => {
    const { body } = await ask(store, '/settings/products/woocommerce_dimension_unit', Setting);
    return CENTIMETRES[body.value] ?? 0;
  };
  const find = async (store: OpenStore, id: string): Promise<Product | null> => {
    try {
      return (await ask(store, `/products/${id}?_fields=${FIELDS}`, Product)).body;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };
  const change = async (store: OpenStore, id: string, body: object, timeoutMs?: number) =>
    (await ask(store, `/products/${id}`, Product, { body, timeoutMs })).body;

  return {
    async signInAddress(state, shop = '') {
      const { namespaces } = await index(shop);
      if (!namespaces.includes(API)) throw new PlatformError('refused', 'no WooCommerce there');
      const back = new URLSearchParams({ state });
      const query = new URLSearchParams({
        app_name: BRAND,
        scope: 'read_write',
        user_id: state,
        return_url: `${site}${STORE_COMES_BACK_TO}?${back}`,
        callback_url: site + calls.giveStoreKeys.path,
      });
      return `${shop}/wc-auth/v1/authorize?${query}`;
    },
    isHanded: true,
    async enter(query, handed) {
      if (query.get('success') !== '1' || !handed) throw new PlatformError('refused', 'no keys were given');
      const { consumer_key: key, consumer_secret: secret } = handed.keys;
      return { id: handed.shop, token: JSON.stringify({ key, secret }) };
    },
    async storeOf(store) {
      const [{ name, home }] = await Promise.all([index(store.id), unitOf(store)]); // of which the second needs our keys
      return { name: name.trim() || new URL(store.id).host, url: home ?? store.id };
    },
    async productsOf(store, from, count) {
      const page = Math.max(1, Math.trunc(Number(from)) || 1);
      const query = new URLSearchParams({
        page: String(page),
        per_page: String(count),
        orderby: 'id',
        order: 'asc',
        _fields: FIELDS,
      });
      const [{ body, total }, unit] = await Promise.all([
        ask(store, `/products?${query}`, z.array(Product)),
        unitOf(store),
      ]);
      return {
        products: body.map((product) => seenOf(product, unit)),
        total: total || body.length,
        next: page * count < total ? String(page + 1) : null,
      };
    },
    async productOf(store, id) {
      const [product, unit] = await Promise.all([find(store, id), unitOf(store)]);
      return product && seenOf(product, unit);
    },
    async show(store, productId, model) {
      const product = await find(store, productId);
      if (!product) return 'same';
      const before = product.meta_data.find(({ key }) => key === MODEL_META);
      const wanted = model && frameAddress(site, model);
      if ((before?.value || null) === wanted) return 'same';
      // Null takes it away.
      await change(store, productId, { meta_data: [{ id: before?.id, key: MODEL_META, value: wanted }] });
      return 'changed';
    },
    async addPicture(store, productId, { address, filename, alt, position }) {
      const product = await find(store, productId);
      if (!product) throw new PlatformError('refused', 'no such product');
      const own = product.images.map(({ id }) => ({ id }));
      const index = Math.min(position ?? Infinity, own.length + 1) - 1;
      const name = filename.replace(/\.\w+$/, '');
      const images: object[] = [...own];
      images.splice(index, 0, { src: await address(), name, alt });
      const after = await change(store, productId, { images }, PICTURE_TIMEOUT_MS);
      const added = after.images.find(({ id }) => !own.some((one) => one.id === id));
      if (!added) throw new PlatformError('unreachable', 'a picture that was taken is not there');
      return String(added.id);
    },
    async removePicture(store, productId, id) {
      const product = await find(store, productId);
      if (!product?.images.some((image) => String(image.id) === id)) return;
      const images = product.images.filter((image) => String(image.id) !== id);
      await change(store, productId, { images: images.map((image) => ({ id: image.id })) });
    },
    // A shop tells nothing that the next call would not: its keys are over once they are revoked.
    listen: async () => undefined,
    isSigned: async () => false,
    newsIn: () => null,
    seal,
    unseal,
  };
}

interface Sent {
  body?: object | undefined;
  timeoutMs?: number | undefined;
}

const frameAddress = (site: string, { slug }: ShownModel): string => `${site}/embed/${slug}`;

function seenOf({ id, name, sku, dimensions, images }: Product, unit: number): PlatformProduct {
  const side = (said: string | undefined) => {
    const centimetres = Math.round(Number(said) * unit * 100) / 100;
    return centimetres > 0 ? centimetres : null;
  };
  return {
    id: String(id),
    name,
    sku: sku || null,
    images: images.map((image) => ({ id: String(image.id), src: image.src, name: image.name })),
    height: side(dimensions?.height),
    width: side(dimensions?.width),
    depth: side(dimensions?.length),
  };
}

const NO_PRODUCT = 'woocommerce_rest_product_invalid_id';
const isMissing = (error: unknown): boolean => error instanceof PlatformError && error.message === NO_PRODUCT;

/** What a shop said. Throws PlatformError. */
function read<T>({ status, headers, body }: GuardedResponse, answer: z.ZodType<T>): T {
  const said = jsonIn(body.toString('utf8'));
  if (status >= 200 && status < 300) {
    const parsed = answer.safeParse(said);
    if (parsed.success) return parsed.data;
    throw new PlatformError('unreachable', 'no answer that can be read', { cause: parsed.error });
  }
  const code = Refusal.safeParse(said).data?.code ?? '';
  if (status === 404 && code === NO_PRODUCT) throw new PlatformError('refused', NO_PRODUCT);
  // Whoever stands before a shop refuses as well; of our keys only the shop itself says something.
  if (status === 403 && !code.startsWith('woocommerce_')) throw new PlatformError('unreachable', 'HTTP 403');
  if (status < 400) throw new PlatformError('unreachable', `HTTP ${status}`);
  throw refusalOf(status, 1000 * Number(headers?.['retry-after'] ?? 0));
}
