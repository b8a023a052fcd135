import { randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import * as z from 'zod';
import { readJsonIfPresent, writeFileAtomically } from '../durable-file.ts';
import type { LocalService } from '../loopback-server.ts';
import { addedPictures, isTaken } from '../stores/added-pictures.ts';
import { escaped, json, page, type Answer } from '../stores/answer.ts';
import { serveStore } from '../stores/serve-store.ts';
import { catalogue, NO_BOOKS, productBody, type Books, type ShopProduct } from './shop.ts';

export interface WooCommerceOptions {
  /** 0 takes a free one. */
  port: number;
  /** Where the shop is kept; without one it is gone with `close`. */
  dataDir?: string;
  now?: () => Date;
}

const API = '/wp-json/wc/v3';
const UNIT = '/settings/products/woocommerce_dimension_unit';
const MODEL_META = '_relevo_model';
const PER_PAGE_MOST = 100;
const BUSY_MS = 5000;

/** What whoever asks for keys says, all of it text that is there. Source: `WC_Auth`, github.com/woocommerce/woocommerce. */
const Authorize = z.object({
  app_name: z.string().min(1),
  user_id: z.string().min(1),
  return_url: z.url(),
  callback_url: z.url(),
  scope: z.enum(['read', 'write', 'read_write']),
});
const Change = z.object({
  images: z
    .array(
      z.union([
        z.object({ id: z.number().int() }),
        z.object({ src: z.url(), name: z.string().default(''), alt: z.string().default('') }),
      ]),
    )
    .optional(),
  meta_data: z
    .array(z.object({ id: z.number().int().optional(), key: z.string(), value: z.string().nullable() }))
    .optional(),
});
/** What may go wrong here: the keys are revoked, whoever stands before the shop lets one more through; the next picture is refused, or taken without a word; sides are in another unit. */
const Trouble = z.object({
  token: z.literal('over').optional(),
  is_busy: z.boolean().optional(),
  picture: z.enum(['refused', 'lost']).optional(),
  unit: z.enum(['cm', 'm', 'mm']).optional(),
});

/**
 * A shop that runs WooCommerce, on this machine, as its own pages describe it: the endpoint that gives keys, the API of products
 * and, with our plugin, what shoppers see. Under `/_local` are its troubles. Rejects when the port is taken.
 */
export async function startWooCommerce(options: WooCommerceOptions): Promise<LocalService> {
  const { port, dataDir, now = () => new Date() } = options;
  if (dataDir) await mkdir(dataDir, { recursive: true });
  const file = dataDir && path.join(dataDir, 'shop.json');
  const books: Books = (file && (await readJsonIfPresent<Books>(file))) || structuredClone(NO_BOOKS);
  const keep = async () => {
    if (file) await writeFileAtomically(file, JSON.stringify(books));
  };
  const added = addedPictures(dataDir && path.join(dataDir, 'uploads'));
  let pictureTrouble: z.infer<typeof Trouble>['picture'];
  let unit = 'cm';
  let left = Infinity;
  let busyUntil = 0;
  const origin = () => service.endpoint;
  const found = (id: string | undefined) => catalogue(books).find((one) => String(one.id) === id);
  const written = (product: ShopProduct) => productBody(product, { origin: origin(), unit });

  async function local(call: string, asked: unknown): Promise<Answer> {
    if (call !== 'trouble') return refused(404, 'not_found');
    const trouble = Trouble.parse(asked);
    if (trouble.token) books.keys = [];
    if (trouble.is_busy) left = 1;
    if (trouble.picture) pictureTrouble = trouble.picture;
    if (trouble.unit) unit = trouble.unit;
    return { status: 200, body: {} };
  }

  async function authorize(url: URL): Promise<Answer> {
    const asked = Authorize.safeParse(Object.fromEntries(url.searchParams));
    if (!asked.success) return refused(401, 'Missing parameter');
    const { app_name, user_id, return_url, callback_url, scope } = asked.data;
    const back = (success: 0 | 1): string => {
      const address = new URL(return_url);
      address.searchParams.set('success', String(success));
      address.searchParams.set('user_id', user_id);
      return String(address);
    };
    if (!url.searchParams.has('accept'))
      return page(
        'Conectar aplicativo',
        `<h1>Casa Ipê</h1><p>${escaped(app_name)} quer acesso de leitura e escrita.</p>
<a href="${escaped(`${url}&accept=1`)}">Aprovar</a> <a href="${escaped(back(0))}">Negar</a>`,
      );
    const keys = {
      key: `ck_${randomBytes(20).toString('hex')}`,
      secret: `cs_${randomBytes(20).toString('hex')}`,
    };
    const told = await fetch(callback_url, {
      method: 'POST',
      headers: { 'content-type': 'application/json;charset=UTF-8' },
      body: JSON.stringify({
        key_id: 1,
        user_id,
        consumer_key: keys.key,
        consumer_secret: keys.secret,
        key_permissions: scope,
      }),
    });
    if (told.status !== 200) return refused(401, 'An error occurred in the request');
    books.keys.push(keys);
    await keep();
    return { status: 302, headers: { location: back(1) }, body: '' };
  }

  async function api(request: IncomingMessage, url: URL): Promise<Answer> {
    if (now().getTime() < busyUntil)
      return { ...refused(429, 'too_many'), headers: { 'retry-after': String(BUSY_MS / 1000) } };
    if (left-- < 1) {
      busyUntil = now().getTime() + BUSY_MS;
      left = Infinity;
      return { ...refused(429, 'too_many'), headers: { 'retry-after': String(BUSY_MS / 1000) } };
    }
    const isKnown = books.keys.some(
      ({ key, secret }) =>
        request.headers.authorization === `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`,
    );
    if (!isKnown) return refused(401, 'woocommerce_rest_cannot_view');
    const call = url.pathname.slice(API.length);
    if (call === UNIT) return { status: 200, body: { id: 'woocommerce_dimension_unit', value: unit } };
    if (call === '/products' && request.method === 'GET') return list(url.searchParams);
    const [, id] = /^\/products\/(\d+)$/.exec(call) ?? [];
    if (!id) return refused(404, 'rest_no_route');
    const product = found(id);
    if (!product) return refused(404, 'woocommerce_rest_product_invalid_id');
    if (request.method === 'POST') return change(product, Change.parse(await json(request)));
    return { status: 200, body: written(product) };
  }

  function list(query: URLSearchParams): Answer {
    const perPage = Number(query.get('per_page') ?? 10);
    if (perPage > PER_PAGE_MOST) return refused(400, 'rest_invalid_param');
    const from = (Number(query.get('page') ?? 1) - 1) * perPage;
    const all = catalogue(books);
    return {
      status: 200,
      headers: {
        'x-wp-total': String(all.length),
        'x-wp-totalpages': String(Math.ceil(all.length / perPage)),
      },
      body: all.slice(from, from + perPage).map(written),
    };
  }

  async function change(
    product: ShopProduct,
    { images, meta_data }: z.infer<typeof Change>,
  ): Promise<Answer> {
    const trouble = images && pictureTrouble;
    if (images) {
      pictureTrouble = undefined;
      const taken: ShopProduct['images'] = [];
      for (const image of images) {
        const known = 'id' in image ? product.images.find(({ id }) => id === image.id) : await upload(image);
        if (!known || trouble === 'refused') return refused(400, 'woocommerce_product_image_upload_error');
        taken.push(known);
      }
      books.images[product.id] = taken;
    }
    for (const { key, value, id } of meta_data ?? []) {
      const others = product.meta.filter((one) => (id ? one.id !== id : one.key !== key));
      books.meta[product.id] =
        value === null ? others : [...others, { id: id ?? ++books.last_id, key, value }];
    }
    await keep();
    if (trouble === 'lost') return refused(503, 'unavailable');
    return { status: 200, body: written(found(String(product.id))!) };
  }

  /** Fetched from where it is, and kept by the end of its address. */
  async function upload({ src, name, alt }: { src: string; name: string; alt: string }) {
    const bytes = new Uint8Array(await (await fetch(src)).arrayBuffer());
    if (!isTaken(bytes)) return undefined;
    const id = ++books.last_id;
    const image = { id, file: `${id}/${new URL(src).pathname.split('/').at(-1)}`, name, alt };
    await added.put(image.file, bytes);
    return image;
  }

  /** What shoppers see of a product where our plugin is installed. */
  function productPage(product: ShopProduct | undefined): Answer {
    if (!product) return refused(404, 'not_found');
    const { name, images, meta } = product;
    const pictures = images.map(
      ({ file: image, alt }) =>
        `<img src="/wp-content/uploads/${escaped(image)}" alt="${escaped(alt)}" width="240">`,
    );
    const model = meta.find(({ key }) => key === MODEL_META)?.value;
    const frame = model ? `<iframe src="${escaped(model)}" title="${escaped(name)}"></iframe>` : '';
    return page(name, `<h1>${escaped(name)}</h1><div>${pictures.join('')}</div>${frame}`);
  }

  /** Only what products have: names of files, of no folder but theirs. */
  async function uploaded(name: string): Promise<Answer> {
    const one = await added.get(name);
    if (one) return { status: 200, headers: { 'content-type': one.type }, body: one.bytes };
    if (!catalogue(NO_BOOKS).some(({ images }) => images.some((image) => image.file === name)))
      return refused(404, 'not_found');
    const body = new Uint8Array(await readFile(path.join('web/public', name)));
    return { status: 200, headers: { 'content-type': 'image/webp' }, body };
  }

  async function serve(request: IncomingMessage): Promise<Answer> {
    const url = new URL(request.url!, origin());
    const [, first, second, ...rest] = url.pathname.split('/');
    if (first === '_local') return local(second ?? '', await json(request));
    if (url.pathname === '/wc-auth/v1/authorize') return authorize(url);
    if (url.pathname === '/wp-json/')
      return { status: 200, body: { name: 'Casa Ipê', home: origin(), namespaces: ['wp/v2', 'wc/v3'] } };
    if (url.pathname.startsWith(`${API}/`)) return api(request, url);
    if (first === 'produto') return productPage(found(second));
    if (first === 'wp-content') return uploaded(decodeURIComponent(rest.join('/')));
    return refused(404, 'rest_no_route');
  }

  const service = await serveStore({ port, name: 'WooCommerce' }, serve, (status) =>
    refused(status, 'rest_invalid_param'),
  );
  return service;
}

const refused = (status: number, code: string): Answer => ({
  status,
  body: { code, message: code, data: { status } },
});
