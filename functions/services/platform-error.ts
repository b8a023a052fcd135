/**
 * Why a store's platform did not do what it was asked: it does not know the token, the store has not paid it, too much was asked
 * of it, it refused this, or nobody knows.
 */
export type PlatformRefusal = 'denied' | 'unpaid' | 'busy' | 'refused' | 'unreachable';

export class PlatformError extends Error {
  readonly kind: PlatformRefusal;
  /** Milliseconds until it may be asked again, where it said so. */
  readonly waitMs: number | undefined;
  constructor(kind: PlatformRefusal, message: string, options: ErrorOptions & { waitMs?: number } = {}) {
    super(message, options);
    this.name = 'PlatformError';
    this.kind = kind;
    this.waitMs = options.waitMs;
  }
}

/** What a status means, at every platform. Source: "Padrões HTTP Status", dev.nuvemshop.com.br. */
export function refusalOf(status: number, waitMs = 0): PlatformError {
  const kind =
    status === 401 || status === 403
      ? 'denied'
      : status === 402
        ? 'unpaid'
        : status === 429
          ? 'busy'
          : status < 500
            ? 'refused'
            : 'unreachable';
  return new PlatformError(kind, `HTTP ${status}`, waitMs > 0 ? { waitMs } : {});
}
