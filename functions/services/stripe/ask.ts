import { Stripe } from 'stripe';
import { AppError } from '../../../shared/errors.ts';
import type { StripeAccount } from '../stripe-account.ts';

/** Most of a page of a list that Stripe gives. */
export const PAGE = 100;
/** No customer of ours has as many of anything. */
const MOST = 10_000;

/** The way every call to Stripe goes. Throws `billing.unavailable` where repeating it later may help. */
export interface AskStripe {
  account: () => Promise<StripeAccount>;
  ask: <T>(call: (stripe: Stripe) => Promise<T>) => Promise<T>;
  /** All of a list, page after page. */
  all: <T>(list: (stripe: Stripe) => Stripe.ApiListPromise<T>) => Promise<T[]>;
}

/** The account is connected at the first call: its keys may have to be fetched. */
export function askStripe(connect: () => Promise<StripeAccount>): AskStripe {
  let connected: Promise<StripeAccount> | undefined;
  const account = () => {
    connected ??= connect();
    connected.catch(() => (connected = undefined)); // what failed to connect is tried again
    return connected;
  };
  const ask: AskStripe['ask'] = async (call) => {
    const { stripe } = await account();
    return call(stripe).catch((error: unknown) => {
      throw isOutage(error) ? new AppError('billing.unavailable', {}, { cause: error }) : error;
    });
  };
  return {
    account,
    ask,
    all: (list) => ask((stripe) => list(stripe).autoPagingToArray({ limit: MOST })),
  };
}

/** What a repetition mends: the provider is down, unreachable, or asked too often. */
const isOutage = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeAPIError ||
  error instanceof Stripe.errors.StripeRateLimitError;

/** The object asked for, or null where there is none. */
export async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    const isMissing = error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404;
    if (isMissing) return null;
    throw error;
  }
}
