import { createHmac, timingSafeEqual } from 'node:crypto';
import { GetSecretValueCommand, type SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import * as z from 'zod';
import { NuvemshopError, refusalOf } from './nuvemshop-error.ts';
import { seal, unseal } from './sealed.ts';

/** Our app in the platform's partner page, and the key that keeps the tokens of stores (32 bytes, Base64). */
const App = z.object({
  appId: z.string().min(1),
  clientSecret: z.string().min(1),
  tokenKey: z.base64().refine((key) => Buffer.from(key, 'base64').length === 32),
});
export type NuvemshopApp = z.infer<typeof App>;

/** A store that let us in. */
export interface OpenStore {
  id: string;
  token: string;
}

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
export type NuvemshopProduct = z.infer<typeof Product>;

const Granted = z.object({ access_token: z.string().min(1), user_id: z.coerce.string().min(1) });
const Store = z.object({
  name: Words,
  main_language: z.string().default('pt'),
  domains: z.array(z.string()).default([]),
});
const Image = z.object({ id: z.number().int().transform(String) });
const Hook = z.object({ event: z.string(), url: z.string() });

/** A picture for a product of a store. */
export interface NewPicture {
  bytes: Uint8Array;
  /** Letters, digits, dashes and dots; the address that the store gives the picture begins with it. */
  filename: string;
  /** What it shows, for who does not see it. */
  alt: string;
  /** 1 for the first of all; last where it is absent. */
  position?: number | undefined;
}

/** Nuvemshop. What asks it throws `NuvemshopError`. */
export interface Nuvemshop {
  /** The page on which a shop lets us in; what comes back with it is `state`. */
  signInAddress(state: string): Promise<string>;
  /** The store that let us in, by the code that came back: good once, for five minutes. */
  enter(code: string): Promise<OpenStore>;
  storeOf(store: OpenStore): Promise<z.output<typeof Store>>;
  /** Products from the first made on, and how many there are. */
  productsOf(
    store: OpenStore,
    page: number,
    perPage: number,
  ): Promise<{ products: NuvemshopProduct[]; total: number }>;
  /** One; null where the store has none of that number. */
  productOf(store: OpenStore, id: string): Promise<NuvemshopProduct | null>;
  describe(store: OpenStore, id: string, description: Record<string, string>): Promise<void>;
  /** Adds a picture to a product, and returns its number. */
  addPicture(store: OpenStore, productId: string, picture: NewPicture): Promise<string>;
  /** Takes a picture from a product; one that is not there any more is fine. */
  removePicture(store: OpenStore, productId: string, id: string): Promise<void>;
  /** Has the platform tell this address of these events, once each however often it is asked. */
  listen(store: OpenStore, url: string, events: readonly string[]): Promise<void>;
  /** Whether the platform said this: the signature is of the very bytes. */
  isSigned(body: string, signature: string): Promise<boolean>;
  /** Keeps a text for ourselves, bound to what it is about; and opens it. */
  seal(text: string, about: string): Promise<string>;
  unseal(sealed: string, about: string): Promise<string | null>;
}

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

/** Our app in a secret. Throws when it holds something else. */
export async function appInSecret(client: SecretsManagerClient, SecretId: string): Promise<NuvemshopApp> {
  const { SecretString = '' } = await client.send(new GetSecretValueCommand({ SecretId }));
  return appIn(SecretString);
}
export const appIn = (text: string): NuvemshopApp => App.parse(JSON.parse(text));

/** The platform, as our app. `agent` says who asks, and how we are reached: it refuses who does not. */
export function nuvemshopOf(
  appOf: () => Promise<NuvemshopApp>,
  { agent, place = NUVEMSHOP }: { agent: string; place?: NuvemshopPlace },
): Nuvemshop {
  let kept: Promise<NuvemshopApp> | undefined;
  const app = (): Promise<NuvemshopApp> => {
    kept ??= appOf();
    kept.catch(() => (kept = undefined)); // what could not be read is read again
    return kept;
  };
  const tokenKey = async () => Buffer.from((await app()).tokenKey, 'base64');
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

  return {
    async signInAddress(state) {
      const { appId } = await app();
      return `${place.site}/apps/${encodeURIComponent(appId)}/authorize?state=${encodeURIComponent(state)}`;
    },
    async enter(code) {
      const { appId, clientSecret } = await app();
      const { body } = await asked(`${place.site}/apps/authorize/token`, Granted, {
        method: 'POST',
        body: { client_id: appId, client_secret: clientSecret, grant_type: 'authorization_code', code },
        headers: { 'user-agent': agent },
      });
      return { id: body.user_id, token: body.access_token };
    },
    storeOf: async (store) => (await ask(store, '/store', Store)).body,
    async productsOf(store, page, perPage) {
      const query = new URLSearchParams({
        page: String(page),
        per_page: String(perPage),
        sort_by: 'created-at-ascending',
      });
      try {
        const { body, total } = await ask(store, `/products?${query}`, z.array(Product));
        return { products: body, total: total ?? body.length };
      } catch (error) {
        if (isMissing(error)) return { products: [], total: 0 }; // so it says that a page is empty
        throw error;
      }
    },
    async productOf(store, id) {
      try {
        return (await ask(store, `/products/${id}`, Product)).body;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async describe(store, id, description) {
      await ask(store, `/products/${id}`, z.object({}), { method: 'PUT', body: { description } });
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
    async listen(store, url, events) {
      const { body: hooks } = await ask(store, '/webhooks?per_page=200', z.array(Hook));
      for (const event of events)
        if (!hooks.some((hook) => hook.event === event && hook.url === url))
          await ask(store, '/webhooks', z.object({}), { method: 'POST', body: { event, url } });
    },
    async isSigned(body, signature) {
      const wanted = createHmac('sha256', (await app()).clientSecret)
        .update(body)
        .digest();
      const given = Buffer.from(signature, 'hex');
      return given.length === wanted.length && timingSafeEqual(given, wanted);
    },
    seal: async (text, about) => seal(await tokenKey(), text, about),
    unseal: async (sealed, about) => unseal(await tokenKey(), sealed, about),
  };
}

const isMissing = (error: unknown): boolean =>
  error instanceof NuvemshopError && error.message === 'HTTP 404';

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
    if (!response.ok) throw refusalOf(response.status, response.headers.get('x-rate-limit-reset'));
    const total = response.headers.get('x-total-count');
    return { body: answer.parse(await response.json()), ...(total !== null && { total: Number(total) }) };
  } catch (cause) {
    if (cause instanceof NuvemshopError) throw cause;
    throw new NuvemshopError('unreachable', 'no answer that can be read', { cause });
  }
}
