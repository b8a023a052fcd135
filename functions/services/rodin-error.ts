/**
 * What a failed call to Rodin asks for:
 * - `account`: nothing works until our staff has looked at the account (key, plan, money);
 * - `busy`: refused for now, nothing was begun; ask again later;
 * - `photos`: the photos themselves are refused;
 * - `request`: we asked for something that is not there or not possible: our bug;
 * - `expired`: a download link is over; ask for fresh ones;
 * - `unreachable`: no answer that can be understood. What the call was to do may have been done.
 */
export type RodinErrorKind = 'account' | 'busy' | 'photos' | 'request' | 'expired' | 'unreachable';

/** A call to Rodin that did not do what it was to do. */
export class RodinError extends Error {
  readonly kind: RodinErrorKind;
  /** The provider's own code, or the HTTP status or network error where it gave none. */
  readonly code: string;
  /** How long the provider wants to be left alone, where it says so. */
  readonly retryAfterSeconds: number | undefined;
  constructor(
    kind: RodinErrorKind,
    code: string,
    { retryAfterSeconds, cause }: { retryAfterSeconds?: number | undefined; cause?: unknown } = {},
  ) {
    super(`Rodin: ${code}`, { cause });
    this.name = 'RodinError';
    this.kind = kind;
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** docs.hyper3d.ai/en/api-specification/errors */
const KINDS: Readonly<Record<string, RodinErrorKind>> = {
  API_INSUFFICIENT_FUNDS: 'account',
  API_NO_ACTIVE_SUBSCRIPTION: 'account',
  API_SUBSCRIPTION_PLAN_TOO_LOW: 'account',
  PERMISSION_DENIED: 'account',
  API_PARALLELISM_LIMIT_REACHED: 'busy',
  API_OBJECT_NOT_FOUND_ON_IMAGE: 'photos',
  IMAGE_CONTENT_VIOLATION: 'photos',
  INVALID_REQUEST: 'request',
  NO_SUCH_TASK: 'request',
};

/** Network errors of a connection that never came to be, so that nothing was asked. */
const NEVER_ASKED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT'];

export interface RefusedAnswer {
  status: number;
  /** The field `error` of the answer, where it has one. */
  error?: string | undefined;
  retryAfterSeconds?: number | undefined;
}

/** What an answer that is no success means. The code tells more than the status: refusals come as 201 too. */
export function refusalOf({ status, error, retryAfterSeconds }: RefusedAnswer): RodinError {
  const kind = (error && KINDS[error]) || kindOfStatus(status);
  return new RodinError(kind, error || `HTTP ${status}`, { retryAfterSeconds });
}

function kindOfStatus(status: number): RodinErrorKind {
  if (status === 401 || status === 402 || status === 403) return 'account';
  if (status === 429) return 'busy';
  return status >= 500 ? 'unreachable' : 'request';
}

/** What it means that no whole answer came. */
export function lossOf(cause: unknown): RodinError {
  const code = networkCode(cause);
  return new RodinError(NEVER_ASKED.includes(code) ? 'busy' : 'unreachable', code, { cause });
}

/** fetch says 'fetch failed', and what did in its cause. */
function networkCode(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as { code?: unknown };
  if (typeof code === 'string') return code;
  return error.cause === undefined ? error.name : networkCode(error.cause);
}

/** The header Retry-After in seconds: a number, or a date (RFC 9110, 10.2.3). */
export function retryAfterSeconds(header: string | null, now: Date): number | undefined {
  if (!header) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - now.getTime()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}
