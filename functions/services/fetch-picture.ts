import { guardedRequest, NoResponse, type GuardedRequest, type GuardedResponse } from './guarded-request.ts';

/** Why an address gave no picture. */
export class NoPicture extends Error {
  readonly reason: 'address_refused' | 'unreachable' | 'too_large';
  constructor(reason: NoPicture['reason'], options?: ErrorOptions) {
    super(reason, options);
    this.name = 'NoPicture';
    this.reason = reason;
  }
}

export interface FetchPictureOptions extends Pick<GuardedRequest, 'maxBytes' | 'allowsLoopback'> {
  /** For all that it leads through together. */
  timeoutMs: number;
}

/** Shops' pictures are one or two steps behind the address that they have; more is a loop or a game. */
const MOST_REDIRECTS = 3;

/**
 * The bytes behind an address that somebody else chose. It may lead to another a few times, and each is held to what
 * `guardedRequest` asks of the first (API-06). Throws NoPicture.
 */
export async function fetchPicture(address: string, options: FetchPictureOptions): Promise<Uint8Array> {
  const deadline = Date.now() + options.timeoutMs;
  let url = address;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const { status, location, body } = await ask(url, { ...options, deadline });
    if (status >= 300 && status < 400 && location !== undefined) {
      url = next(location, url);
      continue;
    }
    if (status !== 200) throw new NoPicture('unreachable', { cause: new Error(`HTTP ${status}`) });
    if (body.length > options.maxBytes) throw new NoPicture('too_large');
    return body;
  }
  throw new NoPicture('unreachable', { cause: new Error('Too many redirects') });
}

async function ask(
  url: string,
  { maxBytes, allowsLoopback, deadline }: FetchPictureOptions & { deadline: number },
): Promise<GuardedResponse> {
  try {
    return await guardedRequest({
      method: 'GET',
      url,
      headers: { accept: 'image/jpeg,image/png,image/webp', 'user-agent': 'Relevo-Photos' },
      maxBytes: maxBytes + 1, // one more than it may have says that it has more
      timeoutMs: Math.max(1, deadline - Date.now()),
      allowsLoopback,
    });
  } catch (error) {
    if (!(error instanceof NoResponse)) throw error;
    const reason = error.reason === 'address_refused' ? 'address_refused' : 'unreachable';
    throw new NoPicture(reason, { cause: error });
  }
}

function next(location: string, from: string): string {
  if (!URL.canParse(location, from))
    throw new NoPicture('unreachable', { cause: new Error('A redirect that leads nowhere') });
  return new URL(location, from).href;
}
