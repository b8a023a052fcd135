import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import type { Store } from './store/store.ts';
import type { Kind, Records } from './store/records.ts';
import { missing } from './wire/errors.ts';

/** What every operation of the account works with. */
export interface Context {
  store: Store;
  /** Address of this server, without a trailing slash: what hosted pages are linked by. */
  baseUrl: string;
  /** Seconds since 1970 on this machine's clock when the work began: all of it happens at one moment. */
  wallClock: number;
  /** Tells the webhook endpoints, once the transaction is written. `previous` holds the old values of what changed. */
  emit: (type: Stripe.Event['type'], object: object, previous?: object) => void;
}

/** Seconds since 1970 as the customer's test clock shows; without one this machine's. */
export function nowFor({ store, wallClock }: Context, customer: string | null | undefined): number {
  const clock = customer ? store.find('local.clock', customer) : undefined;
  return wallClock + (clock?.aheadSeconds ?? 0);
}

/** The object an address names. Throws 404. */
export function get<K extends Kind>({ store }: Context, kind: K, id: string): Records[K] {
  const record = store.find(kind, id);
  if (!record) throw missing(kind, id);
  return record;
}

/** The object a parameter names. Throws 400 with that parameter. */
export function given<K extends Kind>({ store }: Context, kind: K, id: string, param: string): Records[K] {
  const record = store.find(kind, id);
  if (!record) throw missing(kind, id, param);
  return record;
}

/** The id in a field that Stripe may show whole. */
export function idOf(reference: string | { id: string }): string;
export function idOf(reference: string | { id: string } | null | undefined): string | undefined;
export function idOf(reference: string | { id: string } | null | undefined): string | undefined {
  return typeof reference === 'object' ? reference?.id : reference;
}

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** `cus_Q1w2…`: a prefix that tells the kind, then as many letters as Stripe has. */
export function newId(prefix: string, letters = 24): string {
  const random = randomBytes(letters);
  return `${prefix}_${Array.from(random, (byte) => LETTERS[byte % LETTERS.length]).join('')}`;
}
