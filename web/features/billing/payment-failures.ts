import { paymentCopy as copy } from '../../../shared/copy/pt-br/billing.ts';
import { AppError, type ErrorCode } from '../../../shared/errors.ts';
import { messageFor } from '../../lib/message-for.ts';

/** What a toast says of a way to a payment that did not open (BILL-02). */
export interface Failure {
  title: string;
  text?: string;
}

/** The provider answered without a page. */
export class NoPage extends Error {
  override name = 'NoPage';
}

/** Codes that say no more than that it did not work: each way has its own sentence (BILL-02). */
const VAGUE = new Set<ErrorCode>(['billing.unavailable', 'request.unreachable', 'request.invalid']);

const isVague = (error: unknown): boolean => error instanceof AppError && VAGUE.has(error.code);

/** The refusal's own sentence where it says what to do, else `general`. */
function sentenceOf(error: unknown, general: string): string {
  const isNamed = error instanceof AppError && error.code !== 'internal' && !isVague(error);
  if (isNamed) return messageFor(error);
  if (!(error instanceof AppError)) console.error(error);
  return general;
}

export const checkoutFailure = (error: unknown): Failure => ({
  title: copy.checkoutFailed.title,
  text: isVague(error) ? copy.checkoutFailed.text : messageFor(error),
});

export const purchaseFailure = (error: unknown): Failure => ({
  title: copy.purchaseFailed.title,
  text: sentenceOf(error, copy.purchaseFailed.text),
});

export const portalFailure = (error: unknown): Failure => ({
  title: error instanceof NoPage ? copy.portalMissing : sentenceOf(error, copy.portalFailed),
});
