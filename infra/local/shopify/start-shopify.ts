import { createHmac, randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { buildSchema, graphql } from 'graphql';
import * as z from 'zod';
import { STORE_COMES_BACK_TO, storeWebhookPath } from '../../../shared/rules/stores.ts';
import { readJsonIfPresent, writeFileAtomically } from '../durable-file.ts';
import type { LocalService } from '../loopback-server.ts';
import { addedPictures } from '../stores/added-pictures.ts';
import { escaped, json, page, type Answer } from '../stores/answer.ts';
import { serveStore } from '../stores/serve-store.ts';
import { LOCAL_APP, SHOP } from './app.ts';
import { catalogue, NO_BOOKS, type Books } from './books.ts';
import { graphOf } from './graph.ts';
import { costOf, createPoints } from './points.ts';
import { SCHEMA } from './schema.ts';

export interface ShopifyOptions {
  /** 0 takes a free one. */
  port: number;
  /** Origin of the site that the app is of. */
  site: string;
  /** Where the shop is kept; without one it is gone with `close`. */
  dataDir?: string;
  now?: () => Date;
}

const VERSION = '2026-10';
const SCOPES = 'write_products,write_files';
const CODE_MS = 5 * 60_000;
const HOUR_SECONDS = 3600;
const QUARTER_SECONDS = 90 * 24 * 3600;
const DUTIES = ['shop/redact', 'customers/redact', 'customers/data_request'];

/** What our app, and tests, ask beside queries. */
const Grant = z.object({
  client_id: z.literal(LOCAL_APP.appId),
  client_secret: z.literal(LOCAL_APP.clientSecret),
  code: z.string().optional(),
  expiring: z.literal(1).optional(),
  grant_type: z.literal('refresh_token').optional(),
  refresh_token: z.string().optional(),
});
const Query = z.object({ query: z.string(), variables: z.record(z.string(), z.unknown()).default({}) });
/** What may go wrong here: the tokens are over, the shop has not paid, so many points are spent; the next model is not taken. */
const Trouble = z.object({
  token: z.literal('over').optional(),
  is_unpaid: z.boolean().optional(),
  points: z.number().optional(),
  model: z.enum(['failed', 'refused']).optional(),
});
const Telling = z.object({ topic: z.string() });

/**
 * A shop at Shopify on this machine with our app, as the platform documents both: sign-in, Admin API, uploads, webhooks, and what
 * shoppers see. Under `/_local` are its troubles. Rejects when the port is taken.
 */
export async function startShopify(options: ShopifyOptions): Promise<LocalService> {
  const { port, site, dataDir, now = () => new Date() } = options;
  if (dataDir) await mkdir(dataDir, { recursive: true });
  const file = dataDir && path.join(dataDir, 'shop.json');
  const books: Books = (file && (await readJsonIfPresent<Books>(file))) || structuredClone(NO_BOOKS);
  const keep = async () => {
    if (file) await writeFileAtomically(file, JSON.stringify(books));
  };
  const added = addedPictures(dataDir && path.join(dataDir, 'files'));
  const points = createPoints(now);
  const codes = new Map<string, number>();
  const staged = new Map<string, Uint8Array | null>();
  const schema = buildSchema(SCHEMA);
  let isUnpaid = false;
  let modelTrouble: z.infer<typeof Trouble>['model'];
  const origin = () => service.endpoint;
  const rootValue = graphOf({
    books,
    now,
    origin,
    uploaded: async (source) => staged.get(source.slice(`${origin()}/staged/`.length)) ?? null,
    keepFile: (name, bytes) => added.put(name, bytes),
    removeFile: (name) => added.remove(name),
    stage: (at) => void staged.set(at, null),
    takeTrouble() {
      const trouble = modelTrouble;
      modelTrouble = undefined;
      return trouble;
    },
  });

  async function tell(url: string, topic: string, body: object): Promise<number> {
    const text = JSON.stringify(body);
    const hmac = createHmac('sha256', LOCAL_APP.clientSecret).update(text).digest('base64');
    const headers = {
      'content-type': 'application/json',
      'x-shopify-topic': topic,
      'x-shopify-hmac-sha256': hmac,
      'x-shopify-shop-domain': SHOP,
      'x-shopify-triggered-at': now().toISOString(),
    };
    return (await fetch(url, { method: 'POST', headers, body: text })).status;
  }

  async function uninstall(): Promise<Answer> {
    books.token = null;
    const told = await Promise.all(
      books.hooks.map((url) => tell(url, 'app/uninstalled', { id: 1, myshopify_domain: SHOP })),
    );
    books.hooks = [];
    await keep();
    return { status: 200, body: { told } };
  }

  async function local(call: string, asked: unknown): Promise<Answer> {
    if (call === 'uninstall') return uninstall();
    if (call === 'tell') {
      const { topic } = Telling.parse(asked);
      if (!DUTIES.includes(topic)) return failed(404, 'Not Found');
      const told = await tell(site + storeWebhookPath('shopify'), topic, { shop_id: 1, shop_domain: SHOP });
      return { status: 200, body: { told: [told] } };
    }
    if (call !== 'trouble') return failed(404, 'Not Found');
    const trouble = Trouble.parse(asked);
    if (trouble.token) books.token = null;
    if (trouble.is_unpaid !== undefined) isUnpaid = trouble.is_unpaid;
    if (trouble.points !== undefined) points.spend(trouble.points);
    if (trouble.model) modelTrouble = trouble.model;
    return { status: 200, body: {} };
  }

  function authorize(query: URLSearchParams): Answer {
    const state = query.get('state') ?? '';
    const isOurs = query.get('client_id') === LOCAL_APP.appId && query.get('scope') === SCOPES;
    if (!isOurs || query.get('redirect_uri') !== site + STORE_COMES_BACK_TO)
      return failed(400, 'Oauth error invalid_request');
    if (query.get('accept') === null) {
      const hidden = [...query].map(
        ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
      );
      return page(
        'Instalar Relevo',
        `<h1>${SHOP}</h1><p>Relevo quer ver e editar produtos e arquivos.</p><form>${hidden.join('')}<button name="accept" value="1">Instalar</button></form>`,
      );
    }
    const code = randomBytes(16).toString('hex');
    codes.set(code, now().getTime() + CODE_MS);
    const timestamp = String(Math.floor(now().getTime() / 1000));
    const host = Buffer.from(`admin.shopify.com/store/${SHOP.split('.')[0]}`).toString('base64');
    const back = new URLSearchParams({ code, host, shop: SHOP, state, timestamp }); // in the order of their names
    const hmac = createHmac('sha256', LOCAL_APP.clientSecret).update(String(back)).digest('hex');
    back.append('hmac', hmac);
    return { status: 302, headers: { location: `${site}${STORE_COMES_BACK_TO}?${back}` }, body: '' };
  }

  async function grant(asked: unknown): Promise<Answer> {
    const { data } = Grant.safeParse(asked);
    const until = codes.get(data?.code ?? '') ?? 0;
    if (data?.code) codes.delete(data.code); // once
    const isRenewed = data?.grant_type === 'refresh_token' && data.refresh_token === books.token?.refresh;
    const isNew = data?.expiring === 1 && until >= now().getTime();
    if (!isRenewed && !isNew)
      return {
        status: 400,
        body: { error: 'invalid_request', error_description: 'The code or token is over.' },
      };
    const [access, refresh] = [
      `shpat_${randomBytes(16).toString('hex')}`,
      `shprt_${randomBytes(16).toString('hex')}`,
    ];
    books.token = { access, refresh, until: now().getTime() + HOUR_SECONDS * 1000 };
    if (isNew) isUnpaid = false;
    await keep();
    return {
      status: 200,
      body: {
        access_token: access,
        scope: SCOPES,
        expires_in: HOUR_SECONDS,
        refresh_token: refresh,
        refresh_token_expires_in: QUARTER_SECONDS,
      },
    };
  }

  async function admin(request: IncomingMessage): Promise<Answer> {
    const { token } = books;
    const isKnown = token && request.headers['x-shopify-access-token'] === token.access;
    if (!isKnown || token.until < now().getTime())
      return failed(401, '[API] Invalid API key or access token (unrecognized login or wrong password)');
    if (isUnpaid) return failed(402, 'Unavailable Shop');
    const { query, variables } = Query.parse(await json(request));
    const { isTaken, cost } = points.take(costOf(query, variables));
    const throttled = [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }];
    if (!isTaken) return { status: 200, body: { errors: throttled, extensions: { cost } } };
    const result = await graphql({ schema, source: query, rootValue, variableValues: variables });
    await keep();
    return { status: 200, body: { ...result, extensions: { cost } } };
  }

  /** A form, as S3 and GCS take it: whatever names the file, then the file. */
  async function upload(request: IncomingMessage): Promise<Answer> {
    const headers = { 'content-type': request.headers['content-type'] ?? '' };
    const form = await new Response(new Uint8Array(await buffer(request)), { headers }).formData();
    const [key, bytes] = [form.get('key'), form.get('file')];
    if (typeof key !== 'string' || !staged.has(key) || !(bytes instanceof Blob))
      return failed(400, 'AccessDenied');
    staged.set(key, new Uint8Array(await bytes.arrayBuffer()));
    return { status: 201, body: '' };
  }

  /** What shoppers see of a product. */
  function productPage(id: string | undefined): Answer {
    const product = catalogue(books).find((one) => String(one.id) === id);
    if (!product) return failed(404, 'Not Found');
    const shown = product.media
      .filter(({ ready_at, failed: why }) => ready_at <= now().getTime() && !why)
      .map(({ kind, file: name, alt }) =>
        kind === 'Model3d'
          ? `<model-viewer src="/files/${escaped(name)}" alt="${escaped(alt ?? '')}"></model-viewer>`
          : `<img src="/files/${escaped(name)}" alt="${escaped(alt ?? '')}" width="240">`,
      );
    return page(product.name.pt, `<h1>${escaped(product.name.pt)}</h1><div>${shown.join('')}</div>`);
  }

  /** Only what products have: names of files, of no folder but theirs. */
  async function mediaFile(name: string): Promise<Answer> {
    const one = await added.get(name);
    if (one)
      return { status: 200, headers: { 'content-type': one.type || 'model/gltf-binary' }, body: one.bytes };
    if (!catalogue(NO_BOOKS).some(({ media }) => media.some((each) => each.file === name)))
      return failed(404, 'Not Found');
    const body = new Uint8Array(await readFile(path.join('web/public', name)));
    return { status: 200, headers: { 'content-type': 'image/webp' }, body };
  }

  async function serve(request: IncomingMessage): Promise<Answer> {
    const url = new URL(request.url!, origin());
    const [, first, second] = url.pathname.split('/');
    const asked = `${request.method} ${url.pathname}`;
    if (first === '_local') return local(second ?? '', await json(request));
    if (asked === 'GET /admin/oauth/authorize') return authorize(url.searchParams);
    if (asked === 'POST /admin/oauth/access_token') return grant(await json(request));
    if (asked === `POST /admin/api/${VERSION}/graphql.json`) return admin(request);
    if (asked === 'POST /staged/') return upload(request);
    if (first === 'products') return productPage(second);
    if (first === 'files') return mediaFile(decodeURIComponent(url.pathname.slice('/files/'.length)));
    return failed(404, 'Not Found');
  }

  const service = await serveStore({ port, name: 'Shopify' }, serve, (status) =>
    failed(status, 'Something went wrong'),
  );
  return service;
}

const failed = (status: number, errors: string): Answer => ({ status, body: { errors } });
