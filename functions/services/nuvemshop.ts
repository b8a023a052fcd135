import * as z from 'zod';
import { iframeCode } from '../../shared/pages/embed-code.ts';
import { EMBED_ASPECT } from '../../shared/pages/embed-frame.ts';
import { describedWith } from '../../shared/rules/product-frame.ts';
import { NUVEMSHOP_DUTIES, NUVEMSHOP_EVENTS } from '../../shared/rules/stores.ts';
import { jsonIn, keptApp, type PlatformApp } from './platform-app.ts';
import { PlatformError, refusalOf } from './platform-error.ts';
import type { OpenStore, PlatformProduct, ShownModel, StorePlatform } from './store-platform.ts';
import { wordsOf } from './nuvemshop-words.ts';

/** A text in the languages of a store, or in one. */
const Words = z.union([z.string(), z.record(z.string(), z.string().nullable())]).nullish();
/** Sides are decimal text: '45.00'. */
const Side = z.union([z.string(), z.number()]).nullish();
const Product = z.object({
  id: z.number().int(),
  name: Words,
  description: Words.optional(),
  images: z
    .array(z.object({ id: z.number().int(), src: z.string(), position: z.number().optional() }))
    .default([]),
  variants: z
    .array(z.object({ sku: z.string().nullish(), height: Side, width: Side, depth: Side }))
    .default([]),
});
type Product = z.infer<typeof Product>;

const Granted = z.object({ access_token: z.string().min(1), user_id: z.coerce.string().min(1) });
const Store = z.object({
  name: Words,
  main_language: z.string().default('pt'),
  domains: z.array(z.string()).default([]),
});
const Image = z.object({ id: z.number().int().transform(String) });
const Hook = z.object({ event: z.string(), url: z.string() });

const Told = z.object({
  store_id: z.union([z.number().int(), z.string().regex(/^\d+$/)]).transform(String),
  event: z.string().optional(),
});

/** Where the platform is. */
export interface NuvemshopPlace {
  /** Of its sign-in, and of its API. */
  site: string;
  api: string;
}
const NUVEMSHOP: NuvemshopPlace = {
  site: 'https://www.tiendanube.com',
  api: 'https://api.tiendanube.com',
};
const VERSION = '2025-03';
const TIMEOUT_MS = 10_000;
/** For a picture of some megabytes; whoever waits has half a minute in all. */
const PICTURE_TIMEOUT_MS = 18_000;

/**
 * The platform, as our app. `agent` says who asks, and how we are reached: it refuses who does not. `site` is the public origin of
 * ours, whose frames stand in descriptions.
 */
export function nuvemshopOf(
  appOf: () => Promise<PlatformApp>,
  { agent, site, place = NUVEMSHOP }: { agent: string; site: string; place?: NuvemshopPlace },
): StorePlatform {
  const { app, isSignedBy, seal, unseal } = keptApp(appOf);
  const ask = <T>(
    { id, token }: OpenStore,
    path: string,
    answer: z.ZodType<T>,
    init: { method?: 'PUT' | 'POST' | 'DELETE'; body?: object; timeoutMs?: number } = {},
  ) =>
    asked(`${place.api}/${VERSION}/${id}${path}`, answer, {
      ...init,
      // The platform's own name for it; the standard one is taken as well.
      headers: { 'user-agent': agent, authentication: `bearer ${token}`, authorization: `bearer ${token}` },
    });
  const find = async (store: OpenStore, id: string) => {
    try {
      return (await ask(store, `/products/${id}`, Product)).body;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };

  return {
    async signInAddress(state) {
      const { appId } = await app();
      return `${place.site}/apps/${encodeURIComponent(appId)}/authorize?state=${encodeURIComponent(state)}`;
    },
    async enter(query) {
      const code = query.get('code') ?? '';
      const { appId, clientSecret } = await app();
      const { body } = await asked(`${place.site}/apps/authorize/token`, Granted, {
        method: 'POST',
        body: { client_id: appId, client_secret: clientSecret, grant_type: 'authorization_code', code },
        headers: { 'user-agent': agent },
      });
      return { id: body.user_id, token: body.access_token };
    },
    async storeOf(store) {
      const { name, main_language, domains } = (await ask(store, '/store', Store)).body;
      return { name: wordsOf(name, main_language), url: domains[0] ? `https://${domains[0]}` : null };
    },
    async productsOf(store, from, count) {
      const page = Math.max(1, Math.trunc(Number(from)) || 1);
      const query = new URLSearchParams({
        page: String(page),
        per_page: String(count),
        sort_by: 'created-at-ascending',
      });
      try {
        const { body, total = body.length } = await ask(store, `/products?${query}`, z.array(Product));
        return {
          products: body.map(seenOf),
          total,
          next: page * count < total ? String(page + 1) : null,
        };
      } catch (error) {
        if (isMissing(error)) return { products: [], total: 0, next: null }; // so it says that a page is empty
        throw error;
      }
    },
    async productOf(store, id) {
      const product = await find(store, id);
      return product && seenOf(product);
    },
    async show(store, productId, model) {
      const product = await find(store, productId);
      if (!product) return 'same';
      const before = languagesOf(product);
      const frame = model && frameOf(site, model);
      const after = Object.fromEntries(
        Object.entries(before).map(([language, html]) => [language, describedWith(html, site, frame)]),
      );
      if (Object.keys(after).every((language) => after[language] === before[language])) return 'same';
      const body = { description: after };
      await ask(store, `/products/${productId}`, z.object({}), { method: 'PUT', body });
      return 'changed';
    },
    async addPicture(store, productId, { bytes, filename, alt, position }) {
      const attachment = Buffer.from(bytes).toString('base64');
      const body = { filename, attachment, alt: { pt: alt }, ...(position && { position }) };
      const init = { method: 'POST', body, timeoutMs: PICTURE_TIMEOUT_MS } as const;
      return (await ask(store, `/products/${productId}/images`, Image, init)).body.id;
    },
    async removePicture(store, productId, id) {
      try {
        await ask(store, `/products/${productId}/images/${id}`, z.unknown(), { method: 'DELETE' });
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },
    async listen(store, url) {
      const { body: hooks } = await ask(store, '/webhooks?per_page=200', z.array(Hook));
      for (const event of NUVEMSHOP_EVENTS)
        if (!hooks.some((hook) => hook.event === event && hook.url === url))
          await ask(store, '/webhooks', z.object({}), { method: 'POST', body: { event, url } });
    },
    isSigned: ({ body, headers }) => isSignedBy(body, headers['x-linkedstore-hmac-sha256'] ?? '', 'hex'),
    newsIn({ body, duty }) {
      const told = Told.safeParse(jsonIn(body));
      if (!told.success) return null;
      const said = duty ?? told.data.event;
      const news = [...NUVEMSHOP_EVENTS, ...NUVEMSHOP_DUTIES].find((one) => one === said);
      return news ? { storeId: told.data.store_id, news } : null;
    },
    seal,
    unseal,
  };
}

/** The first variant says how large a product is. */
function seenOf({ id, name, images, variants }: Product): PlatformProduct {
  const [first] = variants;
  return {
    id: String(id),
    name: wordsOf(name),
    sku: first?.sku ?? null,
    images: images
      .toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))
      .map((image) => ({ id: String(image.id), src: image.src })),
    height: sideOf(first?.height),
    width: sideOf(first?.width),
    depth: sideOf(first?.depth),
  };
}

/** Null for what is no side of a product, as the platform has it where nobody wrote one. */
function sideOf(said: string | number | null | undefined): number | null {
  const side = Number(said);
  return side > 0 ? side : null;
}

const frameOf = (site: string, { slug, name }: ShownModel): string =>
  iframeCode({ site, slug, name, theme: 'light', aspect: EMBED_ASPECT }).replaceAll('\n', '');

/** A product without a word of description has one in Portuguese. */
function languagesOf({ description }: Product): Record<string, string> {
  if (typeof description === 'string' || !description) return { pt: description ?? '' };
  const said = Object.entries(description).map(([language, html]) => [language, html ?? ''] as const);
  return said.length > 0 ? Object.fromEntries(said) : { pt: '' };
}

const isMissing = (error: unknown): boolean => error instanceof PlatformError && error.message === 'HTTP 404';

async function asked<T>(
  url: string,
  answer: z.ZodType<T>,
  {
    method = 'GET',
    body,
    headers,
    timeoutMs = TIMEOUT_MS,
  }: {
    method?: 'GET' | 'PUT' | 'POST' | 'DELETE';
    body?: object;
    headers: Record<string, string>;
    timeoutMs?: number;
  },
): Promise<{ body: T; total?: number }> {
  try {
    const response = await fetch(url, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json; charset=utf-8' }) },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw refusalOf(response.status, Number(response.headers.get('x-rate-limit-reset')));
    const total = response.headers.get('x-total-count');
    return { body: answer.parse(await response.json()), ...(total !== null && { total: Number(total) }) };
  } catch (cause) {
    if (cause instanceof PlatformError) throw cause;
    throw new PlatformError('unreachable', 'no answer that can be read', { cause });
  }
}
