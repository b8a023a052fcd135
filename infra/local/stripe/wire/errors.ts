/** What Stripe says of a failure beside its sentence. */
export interface ErrorDetails {
  type?: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';
  code?: string;
  param?: string;
  decline_code?: string;
  charge?: string;
  payment_intent?: unknown;
}

/** A refusal as Stripe words it. */
export class StripeFailure extends Error {
  readonly status: number;
  readonly details: ErrorDetails;
  /** Whether what was written before it stays written, as a declined charge does. */
  readonly keepsChanges: boolean;

  constructor(status: number, message: string, details: ErrorDetails = {}, { keepsChanges = false } = {}) {
    super(message);
    this.name = 'StripeFailure';
    this.status = status;
    this.details = { type: 'invalid_request_error', ...details };
    this.keepsChanges = keepsChanges;
  }
}

export const keepsChanges = (error: unknown): boolean => error instanceof StripeFailure && error.keepsChanges;

/** 400: the request cannot be carried out. */
export const invalid = (message: string, details: ErrorDetails = {}): StripeFailure =>
  new StripeFailure(400, message, details);

/** There is no such object: 404 when the address names it, 400 when a parameter does. */
export function missing(kind: string, id: string, param?: string): StripeFailure {
  const words = kind.replace(/^.*\./, '').replaceAll('_', ' ');
  return new StripeFailure(param === undefined ? 404 : 400, `No such ${words}: '${id}'`, {
    code: 'resource_missing',
    param: param ?? 'id',
  });
}

/** 402: the bank said no. What the attempt wrote stays. */
export const declined = (details: Pick<ErrorDetails, 'charge' | 'payment_intent'>): StripeFailure =>
  new StripeFailure(
    402,
    'Your card was declined.',
    { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline', ...details },
    { keepsChanges: true },
  );
