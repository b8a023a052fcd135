import { createHmac, timingSafeEqual } from 'node:crypto';
import { STAMP_SECONDS } from '../../../shared/rules/analytics.ts';

/** Says that we served a model's page, and when: '<epoch seconds, base 36>.<signature>'. */
export function stampOf(modelId: string, at: Date, keys: readonly string[]): string {
  const issued = Math.floor(at.getTime() / 1000).toString(36);
  return `${issued}.${signed(signingKey(keys), modelId, issued)}`;
}

/**
 * Whether a page of this model was served with the stamp, not longer ago than a page is looked at. More than one key is
 * right while they are being changed; the first one signs.
 */
export function isStampOf(stamp: string, modelId: string, at: Date, keys: readonly string[]): boolean {
  const [issued = '', signature = ''] = stamp.split('.');
  const age = at.getTime() / 1000 - Number.parseInt(issued, 36);
  if (!(age >= -CLOCKS_APART && age <= STAMP_SECONDS)) return false;
  return keys.some((key) => isSame(signed(key, modelId, issued), signature));
}

/** One visitor's number towards one model on one day: what is kept of an address, and only in that form. */
export const visitorOf = (network: string, modelId: string, day: string, keys: readonly string[]): string =>
  createHmac('sha256', signingKey(keys))
    .update(`visitor\n${day}\n${modelId}\n${network}`)
    .digest('base64url')
    .slice(0, 22);

function signingKey([first]: readonly string[]): string {
  if (!first) throw new Error('there is no key to sign visits with');
  return first;
}

/** Seconds by which the clocks of two Lambdas may differ. */
const CLOCKS_APART = 60;

const signed = (key: string, modelId: string, issued: string): string =>
  createHmac('sha256', key).update(`visit\n${modelId}\n${issued}`).digest('base64url').slice(0, 22);

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
