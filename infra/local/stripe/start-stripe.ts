import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import Router from 'find-my-way';
import { Stripe } from 'stripe';
import { ensureCatalogue } from '../../../functions/services/stripe-catalogue.ts';
import { listenOnLoopback } from '../loopback-server.ts';
import type { LocalService } from '../loopback-server.ts';
import { createAccount } from './account.ts';
import type { Account } from './account.ts';
import { runAllDue } from './billing/clock.ts';
import { newId } from './context.ts';
import { forgetOld } from './store/forget.ts';
import { localOperations } from './local-api.ts';
import { newWebhookEndpoint } from './objects/event.ts';
import { pageHtml } from './pages/html.ts';
import type { Page } from './pages/html.ts';
import { createSite } from './pages/site.ts';
import type { Form } from './pages/site.ts';
import { openStore } from './store/store.ts';
import type { Store } from './store/store.ts';
import { createDeliveries } from './webhooks/deliveries.ts';
import type { Deliveries } from './webhooks/deliveries.ts';
import { StripeFailure, missing } from './wire/errors.ts';
import { decodeForm } from './wire/form.ts';
import type { Operation } from './wire/operation.ts';

const MAX_BODY_BYTES = 1024 ** 2;
const DUE_EVERY_MS = 60_000;
// No form-action: after a form the browser goes on to the product, and that would count as one.
const PAGE_POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'";

export interface StripeOptions {
  /** 0 takes a free one. */
  port: number;
  /** Where the account is kept; without it it is gone with `close`. */
  dataDir?: string;
  /** The product's endpoint, told of every event and signed for with this secret. */
  webhook?: { url: string; secret: string };
  /** A key for the account's own set-up. */
  secretKey?: string;
  now?: () => Date;
}

export interface LocalStripe extends LocalService {
  /** Resolves once no event waits to be delivered; held and dropped ones do not. */
  settled(): Promise<void>;
}

/**
 * Stripe's API under `/v1` for the `stripe` library, its hosted pages for people, the operator's page at `/`, and what
 * the pages do as plain POSTs under `/_local`. Begins with our products and prices. Rejects when the port is taken.
 */
export async function startStripe(options: StripeOptions): Promise<LocalStripe> {
  const { port, dataDir, webhook, secretKey = 'sk_test_local', now = () => new Date() } = options;
  const store = await openStore(dataDir);
  const deliveries = createDeliveries(store);
  const wallClock = () => Math.floor(now().getTime() / 1000);
  let handler = (_: IncomingMessage, response: ServerResponse): void => void response.writeHead(503).end();
  const service = await listenOnLoopback(port, (incoming, response) => handler(incoming, response));
  const account = createAccount({ store, deliveries, baseUrl: service.endpoint, wallClock });
  const server: Server = { account, deliveries, site: createSite(account), origin: service.endpoint };
  handler = (incoming, response) => void serve(server, incoming, response);

  const { hostname, port: ownPort } = new URL(service.endpoint);
  await ensureCatalogue(
    new Stripe(secretKey, { host: hostname, port: ownPort, protocol: 'http', telemetry: false }),
  );
  if (webhook) await keepEndpoint(store, webhook, wallClock());
  deliveries.start();
  await account.act(forgetOld);
  await account.act(runAllDue);
  const timer = setInterval(() => void account.act(runAllDue), DUE_EVERY_MS);
  return {
    endpoint: service.endpoint,
    settled: () => deliveries.settled(),
    async close() {
      clearInterval(timer);
      await deliveries.stop();
      await service.close();
      await store.close();
    },
  };
}

/** The product's own endpoint: one, at the address and with the secret of this start. */
function keepEndpoint(
  store: Store,
  { url, secret }: { url: string; secret: string },
  created: number,
): Promise<unknown> {
  const mine = store.all('webhook_endpoint').find(({ metadata }) => metadata['local'] === 'product');
  const events = ['*'];
  return store.transaction(() =>
    store.put(
      mine
        ? { ...mine, url, secret }
        : newWebhookEndpoint({
            url,
            secret,
            events,
            description: null,
            metadata: { local: 'product' },
            created,
          }),
    ),
  );
}

interface Server {
  account: Account;
  deliveries: Deliveries;
  site: ReturnType<typeof createSite>;
  origin: string;
}

const local = Router({ maxParamLength: 200 });
for (const operation of localOperations) local.on(operation.method, operation.path, () => {}, operation);

async function serve(server: Server, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET', url = '/' } = incoming;
  const path = url.replace(/\?.*/s, '');
  try {
    if (path === '/stripe.css')
      return send(
        response,
        200,
        'text/css',
        await readFile(new URL('pages/stripe.css', import.meta.url), 'utf8'),
      );
    const body = await readBody(incoming);
    if (path.startsWith('/v1/')) {
      const answer = await server.account.answer({ method, url, headers: incoming.headers, body });
      response.setHeader('request-id', newId('req', 14));
      response.setHeader('stripe-version', Stripe.API_VERSION);
      if (answer.isReplayed) response.setHeader('idempotent-replayed', 'true');
      return send(response, answer.status, 'application/json', answer.body);
    }
    if (method !== 'GET' && isForeign(incoming, server.origin))
      return send(response, 403, 'text/plain', 'Forbidden');
    if (path.startsWith('/_local/')) return await operate(server, { method, path, body, incoming }, response);
    if (method === 'GET') return sendPage(response, server.site.show(path));
    const result = await server.site.submit(path, decodeForm(body) as Form);
    if ('location' in result) redirect(response, result.location);
    else sendPage(response, result);
  } catch (error) {
    if (!(error instanceof StripeFailure)) console.error('local Stripe:', error);
    const { status, message } =
      error instanceof StripeFailure ? error : { status: 500, message: 'Something went wrong.' };
    send(response, status, 'application/json', JSON.stringify({ error: { message } }));
  }
}

interface LocalCall {
  method: string;
  path: string;
  body: string;
  incoming: IncomingMessage;
}

/** A button pressed or a test driving: a browser goes back to where it was, a program gets JSON. */
async function operate(
  { account, deliveries }: Server,
  call: LocalCall,
  response: ServerResponse,
): Promise<void> {
  const result = await perform({ account, deliveries }, call);
  const { referer } = call.incoming.headers;
  if (call.method === 'POST' && referer && call.incoming.headers.accept?.includes('text/html'))
    return redirect(response, referer);
  send(response, 200, 'application/json', JSON.stringify(result, undefined, 2));
}

async function perform(
  { account, deliveries }: Pick<Server, 'account' | 'deliveries'>,
  call: LocalCall,
): Promise<object> {
  const { method, path, body } = call;
  const form = decodeForm(body);
  const resent = /^\/_local\/deliveries\/([^/]+)\/resend$/.exec(path)?.[1];
  if (method === 'POST' && path === '/_local/deliveries/release')
    await deliveries.release(form['order'] === 'shuffled' ? 'shuffled' : 'emitted');
  else if (method === 'POST' && resent) await deliveries.resend(resent);
  else if (method === 'POST' && path === '/_local/deliveries/settle') await deliveries.settled();
  else {
    const route = local.find(method as Operation['method'], path);
    if (!route) throw missing('address', path);
    return account.act((ctx) => (route.store as Operation).run(ctx, form, route.params['id'] ?? ''));
  }
  return {};
}

/** Whether another site's page sends this: a form there must not press the buttons here. */
function isForeign({ headers }: IncomingMessage, origin: string): boolean {
  const from = headers.origin;
  return from !== undefined && from !== 'null' && new URL(from).port !== new URL(origin).port;
}

async function readBody(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new StripeFailure(413, 'Request Entity Too Large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function sendPage(response: ServerResponse, page: Page): void {
  response.setHeader('content-security-policy', PAGE_POLICY);
  send(response, page.status ?? 200, 'text/html', pageHtml(page));
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { location, 'cache-control': 'no-store' }).end();
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' });
  response.end(body);
}
