import { createHash } from 'node:crypto';
import * as z from 'zod';
import {
  SHOPIFY_DOMAIN,
  STORE_COMES_BACK_TO,
  STORE_PICTURES_MOST,
  type StoreNews,
} from '../../shared/rules/stores.ts';
import { jsonIn, keptApp, type PlatformApp } from './platform-app.ts';
import { PlatformError, refusalOf } from './platform-error.ts';
import * as answers from './shopify-answers.ts';
import * as queries from './shopify-queries.ts';
import type { OpenStore, ShownModel, StorePlatform } from './store-platform.ts';

const VERSION = '2026-10';
const SCOPES = ['write_products', 'write_files'];
/** Of a page, which is as dear as its products have pictures: a query may cost 1000 points. */
const PRODUCTS_MOST = 20;
const PICTURES_OF_A_PAGE = 12;
const TIMEOUT_MS = 10_000;
const UPLOAD_TIMEOUT_MS = 18_000;
/** Before a token is over it is renewed. */
const EARLY_MS = 5 * 60_000;

/** What opens a store: for an hour, and what it is renewed with. */
const Token = z.object({ access: z.string(), refresh: z.string(), until: z.iso.datetime() });
const Granted = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_in: z.number(),
  scope: z.string(),
});
const Told = z.object({ myshopify_domain: z.string().nullish(), shop_domain: z.string().nullish() });
const TOPICS: Readonly<Record<string, StoreNews>> = {
  'app/uninstalled': 'app/uninstalled',
  'shop/redact': 'store-redact',
  'customers/redact': 'customers-redact',
  'customers/data_request': 'customers-data-request',
};

export interface ShopifyOptions {
  /** Public origin of our site. */
  site: string;
  now: () => Date;
  /** Where a shop is; at its own domain where absent. */
  at?: string | undefined;
}

/** Shopify, as our app. */
export function shopifyOf(
  appOf: () => Promise<PlatformApp>,
  { site, now, at }: ShopifyOptions,
): StorePlatform {
  const { app, isSignedBy, seal, unseal } = keptApp(appOf);
  const origin = (shop: string) => at ?? `https://${shop}`;
  const grant = async (shop: string, by: Record<string, string | number>): Promise<OpenStore> => {
    const { appId, clientSecret } = await app();
    const granted = await asked(
      `${origin(shop)}/admin/oauth/access_token`,
      { client_id: appId, client_secret: clientSecret, ...by },
      async (response) => {
        if (!response.ok) throw refusalOf(response.status);
        return Granted.parse(await response.json());
      },
    );
    const has = granted.scope.split(',');
    if (!SCOPES.every((scope) => has.includes(scope)))
      throw new PlatformError('refused', 'scopes were left out');
    const until = new Date(now().getTime() + granted.expires_in * 1000).toISOString();
    const token = { access: granted.access_token, refresh: granted.refresh_token, until };
    return { id: shop, token: JSON.stringify(token) };
  };
  const ask = <T>({ id, token }: OpenStore, query: string, answer: z.ZodType<T>, variables: object = {}) =>
    asked(
      `${origin(id)}/admin/api/${VERSION}/graphql.json`,
      { query, variables },
      (response) => answers.graphAnswerOf(response, answer),
      { 'x-shopify-access-token': tokenIn(token).access },
    );

  /** Brings a file to where Shopify fetches it from, and returns its address. */
  async function stage(store: OpenStore, bytes: Uint8Array, file: Staged): Promise<string> {
    const input = [{ ...file, fileSize: String(bytes.length), httpMethod: 'POST' }];
    const { stagedUploadsCreate } = await ask(store, queries.STAGE, answers.StageAnswer, { input });
    answers.checkErrors(stagedUploadsCreate.userErrors);
    const target = stagedUploadsCreate.stagedTargets?.[0];
    if (!target) throw new PlatformError('unreachable', 'nowhere to upload to');
    const form = new FormData();
    for (const { name, value } of target.parameters) form.append(name, value);
    form.append('file', new Blob([new Uint8Array(bytes)], { type: file.mimeType }), file.filename); // last, as S3 and GCS want it
    await reached(async () => {
      const signal = AbortSignal.timeout(UPLOAD_TIMEOUT_MS);
      const response = await fetch(target.url, { method: 'POST', body: form, redirect: 'error', signal });
      if (!response.ok) throw refusalOf(response.status === 403 ? 400 : response.status);
    });
    return target.resourceUrl;
  }

  async function addMedia(store: OpenStore, productId: string, media: Media) {
    const variables = { product: { id: gid('Product', productId) }, media: [media] };
    const { productUpdate } = await ask(store, queries.ADD_MEDIA, answers.AddMediaAnswer, variables);
    answers.checkErrors(productUpdate.userErrors);
    return productUpdate.product?.media.nodes ?? [];
  }

  async function deleteFiles(store: OpenStore, fileIds: string[]): Promise<void> {
    if (fileIds.length === 0) return;
    const { fileDelete } = await ask(store, queries.DELETE_FILES, answers.FileDeleteAnswer, { fileIds });
    answers.checkErrors(fileDelete.userErrors.filter(isStillThere));
  }

  return {
    async signInAddress(state, shop = '') {
      const { appId } = await app();
      const query = new URLSearchParams({
        client_id: appId,
        scope: SCOPES.join(','),
        redirect_uri: site + STORE_COMES_BACK_TO,
        state,
      });
      return `${origin(shop)}/admin/oauth/authorize?${query}`;
    },
    async enter(query) {
      const [shop, code] = [query.get('shop') ?? '', query.get('code') ?? ''];
      const signed = new URLSearchParams([...query].filter(([name]) => name !== 'hmac'));
      signed.sort();
      if (!SHOPIFY_DOMAIN.test(shop) || !(await isSignedBy(String(signed), query.get('hmac') ?? '', 'hex')))
        throw new PlatformError('refused', 'not what Shopify sent');
      return grant(shop, { code, expiring: 1 });
    },
    async renewed({ id, token }) {
      const { refresh, until } = tokenIn(token);
      if (Date.parse(until) - now().getTime() > EARLY_MS) return null;
      try {
        return await grant(id, { grant_type: 'refresh_token', refresh_token: refresh });
      } catch (error) {
        if (error instanceof PlatformError && error.kind === 'refused')
          throw new PlatformError('denied', 'a refresh token that is over', { cause: error });
        throw error;
      }
    },
    storeOf: async (store) => (await ask(store, queries.SHOP, answers.ShopAnswer)).shop,
    async productsOf(store, from, count) {
      const variables = { first: Math.min(count, PRODUCTS_MOST), after: from, media: PICTURES_OF_A_PAGE };
      const said = await ask(store, queries.PRODUCTS, answers.ProductsAnswer, variables);
      const { nodes, pageInfo } = said.products;
      return {
        products: nodes.map(answers.seenOf),
        total: said.productsCount?.count ?? nodes.length,
        next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
      };
    },
    async productOf(store, id) {
      const variables = { id: gid('Product', id), media: STORE_PICTURES_MOST };
      const { product } = await ask(store, queries.ONE_PRODUCT, answers.ProductAnswer, variables);
      return product && answers.seenOf(product);
    },
    async show(store, productId, model) {
      const variables = { id: gid('Product', productId) };
      const { product } = await ask(store, queries.MODELS, answers.ModelsAnswer, variables);
      if (!product) return 'same';
      const ours = product.filter(({ filename }) => OURS.test(filename));
      const wanted = model && ours.find(({ filename }) => filename.startsWith(stemOf(model)));
      const others = ours.filter((one) => one !== wanted).map(({ id }) => id);
      if (wanted && wanted.status !== 'READY' && wanted.status !== 'FAILED') return 'later';
      if (wanted?.status === 'FAILED') {
        await deleteFiles(store, [wanted.id, ...others]);
        return 'refused';
      }
      if (!model || wanted) {
        await deleteFiles(store, others);
        return others.length > 0 ? 'changed' : 'same';
      }
      // The one before stays until this one is ready.
      const filename = `${stemOf(model)}.glb`;
      const file = { filename, mimeType: 'model/gltf-binary', resource: 'MODEL_3D' } as const;
      const bytes = await model.read();
      try {
        const originalSource = await stage(store, bytes, file);
        await addMedia(store, productId, { originalSource, alt: model.alt, mediaContentType: 'MODEL_3D' });
        return 'later';
      } catch (error) {
        if (!(error instanceof PlatformError && error.kind === 'refused')) throw error;
        await deleteFiles(store, others);
        return 'refused';
      }
    },
    async addPicture(store, productId, { bytes, filename, alt, position }) {
      const mimeType = filename.endsWith('.png') ? 'image/png' : 'image/jpeg';
      const originalSource = await stage(store, bytes, { filename, mimeType, resource: 'IMAGE' });
      const there = await addMedia(store, productId, { originalSource, alt, mediaContentType: 'IMAGE' });
      const id = there.findLast((one) => one.alt === alt)?.id;
      if (!id) throw new PlatformError('unreachable', 'a picture that was taken is not there');
      // Where the order is refused the picture is there all the same, and last.
      const moves = position && [{ id, newPosition: String(position - 1) }];
      if (moves) await ask(store, queries.MOVE_MEDIA, z.object({}), { id: gid('Product', productId), moves });
      return answers.numberOf(id);
    },
    async removePicture(store, productId, id) {
      const files = [{ id: gid('MediaImage', id), referencesToRemove: [gid('Product', productId)] }];
      const { fileUpdate } = await ask(store, queries.TAKE_FROM_PRODUCT, answers.FileUpdateAnswer, { files });
      answers.checkErrors(fileUpdate.userErrors.filter(isStillThere));
    },
    async listen(store, url) {
      const { webhookSubscriptions } = await ask(store, queries.HOOKS, answers.HooksAnswer);
      if (webhookSubscriptions.nodes.some(({ uri }) => uri === url)) return;
      const said = await ask(store, queries.ADD_HOOK, answers.AddHookAnswer, { uri: url });
      answers.checkErrors(said.webhookSubscriptionCreate.userErrors);
    },
    isSigned: ({ body, headers }) => isSignedBy(body, headers['x-shopify-hmac-sha256'] ?? '', 'base64'),
    newsIn({ body, headers }) {
      const news = TOPICS[headers['x-shopify-topic'] ?? ''];
      const told = Told.safeParse(jsonIn(body));
      // Of the body, which is signed; whose shop a header names, nobody vouches for.
      const storeId = told.data?.myshopify_domain ?? told.data?.shop_domain;
      return news && storeId ? { storeId, news, at: headers['x-shopify-triggered-at'] } : null;
    },
    seal,
    unseal,
  };
}

interface Staged {
  filename: string;
  mimeType: string;
  resource: 'MODEL_3D' | 'IMAGE';
}
interface Media {
  originalSource: string;
  alt: string;
  mediaContentType: 'MODEL_3D' | 'IMAGE';
}

const gid = (kind: 'Product' | 'MediaImage', id: string): string => `gid://shopify/${kind}/${id}`;
const tokenIn = (token: string) => Token.parse(JSON.parse(token));
const isStillThere = ({ code }: { code?: string | null | undefined }): boolean =>
  code !== 'FILE_DOES_NOT_EXIST';

/** Names of the files of our models, by which they are known among those of the shop; another version has another. */
const OURS = /^relevo-.+-[0-9a-f]{10}\b/;
const stemOf = ({ slug, version }: ShownModel): string =>
  `relevo-${slug}-${createHash('sha256').update(version).digest('hex').slice(0, 10)}`;

function asked<T>(
  url: string,
  body: object,
  read: (response: Response) => Promise<T>,
  headers: Record<string, string> = {},
): Promise<T> {
  return reached(async () =>
    read(
      await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }),
    ),
  );
}

async function reached<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof PlatformError) throw cause;
    throw new PlatformError('unreachable', 'no answer that can be read', { cause });
  }
}
