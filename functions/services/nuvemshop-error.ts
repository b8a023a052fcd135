/**
 * Why Nuvemshop did not do what it was asked: it does not know the token, the store has not paid it, too much was asked of
 * it, it refused this, or nobody knows.
 */
export type NuvemshopRefusal = 'denied' | 'unpaid' | 'busy' | 'refused' | 'unreachable';

export class NuvemshopError extends Error {
  readonly kind: NuvemshopRefusal;
  /** Milliseconds until it may be asked again, where it said so. */
  readonly waitMs: number | undefined;
  constructor(kind: NuvemshopRefusal, message: string, options: ErrorOptions & { waitMs?: number } = {}) {
    super(message, options);
    this.name = 'NuvemshopError';
    this.kind = kind;
    this.waitMs = options.waitMs;
  }
}

/** What a status means. Source: "Padrões HTTP Status", dev.nuvemshop.com.br; "Suspension of API access", api-documentation. */
export function refusalOf(status: number, resetMs: string | null): NuvemshopError {
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
  const waitMs = Number(resetMs);
  return new NuvemshopError(kind, `HTTP ${status}`, waitMs > 0 ? { waitMs } : {});
}
