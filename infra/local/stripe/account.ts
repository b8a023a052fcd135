import { taxIds } from './resources/tax-ids.ts';
import Router from 'find-my-way';
import { Stripe } from 'stripe';
import type { Context } from './context.ts';
import { coupons, promotionCodes } from './resources/discounts.ts';
import { prices, products } from './resources/catalogue.ts';
import { checkoutSessions } from './resources/checkout-sessions.ts';
import { customers } from './resources/customers.ts';
import { invoicePayments, invoices } from './resources/invoices.ts';
import { payments } from './resources/payments.ts';
import { portal } from './resources/portal.ts';
import { subscriptionSchedules, subscriptions } from './resources/subscriptions.ts';
import { events, webhookEndpoints } from './resources/webhooks.ts';
import type { Store } from './store/store.ts';
import { StripeFailure, invalid } from './wire/errors.ts';
import { expanded } from './wire/expand.ts';
import { firstAnswer, keepAnswer } from './wire/first-answers.ts';
import { decodeForm } from './wire/form.ts';
import type { Operation } from './wire/operation.ts';
import { emitterOf } from './webhooks/emit.ts';
import type { Deliveries } from './webhooks/deliveries.ts';

const OPERATIONS: readonly Operation[] = [
  ...customers,
  ...taxIds,
  ...products,
  ...prices,
  ...coupons,
  ...promotionCodes,
  ...checkoutSessions,
  ...subscriptions,
  ...subscriptionSchedules,
  ...invoices,
  ...invoicePayments,
  ...payments,
  ...portal,
  ...webhookEndpoints,
  ...events,
];

export interface ApiRequest {
  method: string;
  /** With the query. */
  url: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

export interface ApiAnswer {
  status: number;
  body: string;
  /** Whether an earlier answer is given again. */
  isReplayed?: boolean;
}

export interface Account {
  /** Returns a call of the API; refusals are answers too. */
  answer(request: ApiRequest): Promise<ApiAnswer>;
  /** Does something to the account that is no call of the API: what pages and clocks do. */
  act<T>(work: (ctx: Context) => T): Promise<T>;
  /** Looks without changing anything. */
  look<T>(work: (ctx: Context) => T): T;
}

export interface AccountOptions {
  store: Store;
  deliveries: Deliveries;
  baseUrl: string;
  /** Seconds since 1970. */
  wallClock: () => number;
}

/** The API over one account: who asks, which call, its parameters, its first answer, its events. */
export function createAccount({ store, deliveries, baseUrl, wallClock }: AccountOptions): Account {
  const router = Router({ maxParamLength: 200 });
  for (const operation of OPERATIONS) router.on(operation.method, operation.path, () => {}, operation);
  const contextFor = (idempotencyKey: string | null): Context => {
    const at = wallClock();
    return { store, baseUrl, wallClock: at, emit: emitterOf(store, { wallClock: at, idempotencyKey }) };
  };

  async function transact<T>(work: () => T): Promise<T> {
    try {
      return await store.transaction(work);
    } finally {
      deliveries.wake();
    }
  }

  async function perform(request: ApiRequest): Promise<ApiAnswer> {
    assertKey(request.headers['authorization']);
    assertVersion(request.headers['stripe-version']);
    const [path = '', query = ''] = request.url.split('?');
    const route = router.find(request.method as Operation['method'], path);
    if (!route)
      throw new StripeFailure(
        404,
        `Unrecognized request URL (${request.method}: ${path}): not simulated locally.`,
      );
    const operation = route.store as Operation;
    const encoded = request.method === 'GET' ? query : request.body;
    const { expand = [], ...parameters } = decodeForm(encoded);
    if (!Array.isArray(expand)) throw invalid('Invalid array', { param: 'expand' });
    const key = request.method === 'POST' ? headerOf(request.headers['idempotency-key']) : undefined;
    const keyed =
      key === undefined
        ? undefined
        : { key, fingerprint: `${request.method} ${path}\n${encoded}`, now: wallClock() };
    const earlier = keyed && firstAnswer(store, keyed);
    if (earlier) return { status: earlier.status, body: earlier.body, isReplayed: true };

    return transact(() => {
      const ctx = contextFor(key ?? null);
      try {
        const result = operation.run(ctx, parameters, decodeURIComponent(route.params['id'] ?? ''));
        const answer = {
          status: 200,
          body: JSON.stringify(expanded(ctx, result, expand as string[]), undefined, 2),
        };
        if (keyed) keepAnswer(store, keyed, answer);
        return answer;
      } catch (error) {
        // A decline is what the first request led to: the same key gets it again instead of a second attempt.
        if (keyed && error instanceof StripeFailure && error.keepsChanges)
          keepAnswer(store, keyed, answerOf(error));
        throw error;
      }
    });
  }

  return {
    async answer(request) {
      try {
        return await perform(request);
      } catch (error) {
        if (error instanceof StripeFailure) return answerOf(error);
        console.error('local Stripe:', error);
        return answerOf(new StripeFailure(500, 'Something went wrong.', { type: 'api_error' }));
      }
    },
    act: (work) => transact(() => work(contextFor(null))),
    look: (work) => work(contextFor(null)),
  };
}

function answerOf({ status, message, details }: StripeFailure): ApiAnswer {
  return { status, body: JSON.stringify({ error: { ...details, message } }, undefined, 2) };
}

function assertKey(header: string | string[] | undefined): void {
  const [scheme, credentials = ''] = (headerOf(header) ?? '').split(' ');
  const key =
    scheme === 'Basic'
      ? Buffer.from(credentials, 'base64').toString('utf8').replace(/:.*/s, '')
      : credentials;
  if (key.startsWith('sk_test_') || key.startsWith('rk_test_')) return;
  const shown = key === '' ? 'none' : `${key.slice(0, 8)}***`;
  throw new StripeFailure(401, `Invalid API Key provided: ${shown}. The local Stripe takes test keys only.`);
}

/** Objects here have the shapes of one version; another would be answered with the wrong ones. */
function assertVersion(header: string | string[] | undefined): void {
  const version = headerOf(header);
  if (version !== undefined && version !== Stripe.API_VERSION)
    throw invalid(`Invalid Stripe API version: ${version}. The local Stripe speaks ${Stripe.API_VERSION}.`);
}

const headerOf = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header;
