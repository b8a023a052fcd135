import { createHmac, randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import * as z from 'zod';
import { NUVEMSHOP_DUTIES, STORE_PICTURES_MOST, storeWebhookPath } from '../../../shared/rules/stores.ts';
import { readJsonIfPresent, writeFileAtomically } from '../durable-file.ts';
import type { LocalService } from '../loopback-server.ts';
import { escaped, json, page, refused, type Answer } from '../stores/answer.ts';
import { serveStore } from '../stores/serve-store.ts';
import { LOCAL_APP } from './app.ts';
import { Added, Described, Enter, Hook, Telling, Trouble } from './asked.ts';
import { createBucket } from './bucket.ts';
import { addedPictures, isTaken } from '../stores/added-pictures.ts';
import type { Books } from './books.ts';
import { productPage } from './product-page.ts';
import {
  pictureBody,
  productBody,
  products,
  STORE_ID,
  storeBody,
  type Product,
  type StorePicture,
} from './store.ts';

export interface NuvemshopOptions {
  /** 0 takes a free one. */
  port: number;
  /** Origin of the site that the app is of. */
  site: string;
  /** Where the store is kept; without one it is gone with `close`. */
  dataDir?: string;
  now?: () => Date;
}

const VERSIONS = ['v1', '2025-03'];
/** Where the app says that whoever let it in shall go. */
const COMES_BACK_TO = '/app/integracoes';
const CODE_MS = 5 * 60_000;
const PER_PAGE = 30;

/**
 * A store at Nuvemshop on this machine with our app, as the platform documents both: sign-in, API, webhooks, and the pages that
 * shoppers see. Under `/_local` are its troubles. Rejects when the port is taken.
 */
export async function startNuvemshop(options: NuvemshopOptions): Promise<LocalService> {
  const { port, site, dataDir, now = () => new Date() } = options;
  if (dataDir) await mkdir(dataDir, { recursive: true });
  const file = dataDir && path.join(dataDir, 'store.json');
  const books: Books = (file && (await readJsonIfPresent<Books>(file))) || {
    token: null,
    hooks: [],
    descriptions: {},
  };
  const keep = async () => {
    if (file) await writeFileAtomically(file, JSON.stringify(books));
  };
  const added = addedPictures(dataDir && path.join(dataDir, 'pictures'));
  const bucket = createBucket(now);
  const codes = new Map<string, number>();
  let isUnpaid = false;
  let pictureTrouble: z.infer<typeof Trouble>['picture'];
  const origin = () => service.endpoint;
  const catalogue = () =>
    products().map((product) => ({
      ...product,
      description: books.descriptions[product.id] ?? product.description,
      pictures: books.pictures?.[product.id] ?? product.pictures,
    }));

  async function tell(url: string, body: object): Promise<number> {
    const text = JSON.stringify(body);
    const signature = createHmac('sha256', LOCAL_APP.clientSecret).update(text).digest('hex');
    const headers = { 'content-type': 'application/json', 'x-linkedstore-hmac-sha256': signature };
    return (await fetch(url, { method: 'POST', headers, body: text })).status;
  }
  const tellAll = async (event: string) =>
    Promise.all(
      books.hooks
        .filter((hook) => hook.event === event)
        .map(({ url }) => tell(url, { store_id: STORE_ID, event, id: Number(LOCAL_APP.appId) })),
    );

  async function uninstall(): Promise<Answer> {
    books.token = null;
    const told = await tellAll('app/uninstalled');
    books.hooks = [];
    await keep();
    return { status: 200, body: { told } };
  }

  async function local(call: string, asked: unknown): Promise<Answer> {
    if (call === 'uninstall') return uninstall();
    if (call === 'tell') {
      const { event } = Telling.parse(asked);
      const isDuty = (NUVEMSHOP_DUTIES as readonly string[]).includes(event);
      const told = isDuty
        ? [await tell(`${site}${storeWebhookPath('nuvemshop')}/${event}`, { store_id: STORE_ID })]
        : await tellAll(event);
      return { status: 200, body: { told } };
    }
    if (call !== 'trouble') return refused(404, 'Not Found');
    const trouble = Trouble.parse(asked);
    if (trouble.token) books.token = null;
    if (trouble.is_unpaid !== undefined) isUnpaid = trouble.is_unpaid;
    if (trouble.requests !== undefined) bucket.fill(trouble.requests);
    if (trouble.picture) pictureTrouble = trouble.picture;
    return { status: 200, body: {} };
  }

  function authorize(url: URL): Answer {
    const state = url.searchParams.get('state') ?? '';
    if (url.searchParams.get('accept') === null)
      return page(
        'Instalar Relevo',
        `<h1>Casa Ipê</h1><p>Relevo quer ver e mudar os produtos da sua loja.</p>
<form><input type="hidden" name="state" value="${escaped(state)}"><button name="accept" value="1">Aceitar e começar a usar</button></form>`,
      );
    const code = randomBytes(20).toString('hex');
    codes.set(code, now().getTime() + CODE_MS);
    return {
      status: 302,
      headers: { location: `${site}${COMES_BACK_TO}?${new URLSearchParams({ code, state })}` },
      body: '',
    };
  }

  async function enter(asked: unknown): Promise<Answer> {
    const entered = Enter.safeParse(asked);
    const { client_id, client_secret, code = '' } = entered.data ?? {};
    const until = codes.get(code) ?? 0;
    codes.delete(code); // once
    if (client_id !== LOCAL_APP.appId || client_secret !== LOCAL_APP.clientSecret || until < now().getTime())
      return {
        status: 400,
        body: { error: 'invalid_grant', error_description: 'The authorization code is invalid' },
      };
    books.token = randomBytes(20).toString('hex');
    isUnpaid = false;
    await keep();
    return {
      status: 200,
      body: {
        access_token: books.token,
        token_type: 'bearer',
        scope: 'write_products',
        user_id: String(STORE_ID),
      },
    };
  }

  async function api(request: IncomingMessage, call: string, query: URLSearchParams): Promise<Answer> {
    const { isTaken, headers } = bucket.take();
    if (!request.headers['user-agent']?.includes('(')) return refused(400, 'Missing User-Agent');
    const bearer = /^bearer (.+)$/i.exec(
      String(request.headers.authentication ?? request.headers.authorization ?? ''),
    )?.[1];
    if (books.token === null || bearer !== books.token) return refused(401, 'Unauthorized');
    if (isUnpaid) return refused(402, 'Payment Required');
    if (!isTaken) return { ...refused(429, 'Too Many Requests'), headers };
    const said = await perform(`${request.method} ${call}`, query, request);
    return { ...said, headers: { ...headers, ...said.headers } };
  }

  async function perform(asked: string, query: URLSearchParams, request: IncomingMessage): Promise<Answer> {
    const all = catalogue();
    const [, id] = /^(?:GET|PUT) \/products\/(\d+)$/.exec(asked) ?? [];
    if (id !== undefined) {
      const product = all.find((one) => String(one.id) === id);
      if (!product) return refused(404, 'Product not found');
      if (asked.startsWith('PUT')) {
        const { description } = Described.parse(await json(request));
        const changed = { ...product.description, ...description };
        books.descriptions[id] = changed;
        await keep();
        return { status: 200, body: productBody({ ...product, description: changed }, origin()) };
      }
      return { status: 200, body: productBody(product, origin()) };
    }
    const ofPicture = /^(POST|DELETE) \/products\/(\d+)\/images(?:\/(\d+))?$/.exec(asked);
    if (ofPicture) {
      const [, method, product, picture] = ofPicture;
      return performOnPictures(
        method,
        all.find((one) => String(one.id) === product),
        picture,
        request,
      );
    }
    if (asked === 'GET /store') return { status: 200, body: storeBody(new URL(origin()).host) };
    if (asked === 'GET /products') {
      const perPage = Math.min(200, Number(query.get('per_page') ?? PER_PAGE));
      const from = (Number(query.get('page') ?? 1) - 1) * perPage;
      const shown = all.slice(from, from + perPage);
      if (shown.length === 0) return refused(404, `Last page is ${Math.ceil(all.length / perPage)}`);
      return {
        status: 200,
        headers: { 'x-total-count': String(all.length) },
        body: shown.map((product) => productBody(product, origin())),
      };
    }
    if (asked === 'GET /webhooks') return { status: 200, body: books.hooks };
    if (asked === 'POST /webhooks') {
      const hook = { id: books.hooks.length + 1, ...Hook.parse(await json(request)) };
      books.hooks.push(hook);
      await keep();
      return { status: 201, body: hook };
    }
    return refused(404, 'Not Found');
  }

  async function performOnPictures(
    method: string | undefined,
    product: Product | undefined,
    picture: string | undefined,
    request: IncomingMessage,
  ): Promise<Answer> {
    if (!product) return refused(404, 'Product not found');
    if (method === 'POST' && !picture) return addPicture(product, await json(request));
    if (method === 'DELETE' && picture) return removePicture(product, Number(picture));
    return refused(404, 'Not Found');
  }

  async function addPicture(product: Product, asked: unknown): Promise<Answer> {
    const { filename, attachment, position, alt } = Added.parse(asked);
    const bytes = new Uint8Array(Buffer.from(attachment, 'base64'));
    const trouble = pictureTrouble;
    pictureTrouble = undefined;
    if (product.pictures.length >= STORE_PICTURES_MOST)
      return refused(422, `Product is not allowed to have more than ${STORE_PICTURES_MOST} images`);
    if (!isTaken(bytes) || trouble === 'refused') return { status: 422, body: { src: ['is invalid'] } };
    const id = Math.max(99_999, ...Object.values(books.pictures ?? {}).flatMap(ids)) + 1;
    const { name: stem, ext } = path.parse(filename);
    const picture = { id, file: `added/${id}/${stem}-640-0${ext}`, ...(alt && { alt }) };
    const index = Math.min(position ?? Infinity, product.pictures.length + 1) - 1;
    await added.put(picture.file, bytes);
    books.pictures = { ...books.pictures, [product.id]: product.pictures.toSpliced(index, 0, picture) };
    await keep();
    if (trouble === 'lost') return refused(503, 'Service Unavailable');
    return { status: 201, body: pictureBody(picture, { id: product.id, index, origin: origin() }) };
  }

  async function removePicture(product: Product, id: number): Promise<Answer> {
    const picture = product.pictures.find((one) => one.id === id);
    if (!picture) return refused(404, 'Image not found');
    books.pictures = {
      ...books.pictures,
      [product.id]: product.pictures.filter((one) => one !== picture),
    };
    await added.remove(picture.file);
    await keep();
    return { status: 200, body: {} };
  }

  /** Only what products have: names of files, of no folder but theirs. */
  async function picture(file: string): Promise<Answer> {
    const one = await added.get(file);
    if (one) return { status: 200, headers: { 'content-type': one.type }, body: one.bytes };
    const known = products().some(({ pictures }) => pictures.some((each) => each.file === file));
    if (!known) return refused(404, 'Not Found');
    const body = new Uint8Array(await readFile(path.join('web/public', file)));
    return { status: 200, headers: { 'content-type': 'image/webp' }, body };
  }

  async function serve(request: IncomingMessage): Promise<Answer> {
    const url = new URL(request.url!, origin());
    const [, first = '', ...rest] = url.pathname.split('/');
    const asked = `${request.method} ${url.pathname}`;
    if (first === '_local') return local(rest[0] ?? '', await json(request));
    if (asked === `GET /apps/${LOCAL_APP.appId}/authorize`) return authorize(url);
    if (asked === 'POST /apps/authorize/token') return enter(await json(request));
    if (first === 'produtos') return productPage(catalogue().find((one) => String(one.id) === rest[0]));
    if (first === 'pictures') return picture(decodeURIComponent(url.pathname.slice('/pictures/'.length)));
    if (!VERSIONS.includes(first) || rest[0] !== String(STORE_ID)) return refused(404, 'Not Found');
    return api(request, `/${rest.slice(1).join('/')}`, url.searchParams);
  }

  const service = await serveStore({ port, name: 'Nuvemshop' }, serve, (status) =>
    refused(status, status === 400 ? 'Problems parsing JSON' : 'Internal Server Error'),
  );
  return service;
}

const ids = (pictures: StorePicture[]): number[] => pictures.map(({ id }) => id);
