import { calls, type Call, type CallInput, type CallName, type CallOutput } from '../../shared/calls.ts';
import { AppError, isErrorCode, type ErrorParams } from '../../shared/errors.ts';
import { endSession, idToken } from './auth.ts';

interface CallOptions {
  signal?: AbortSignal;
}

/**
 * Makes one call of the contract and gives its answer, which the server has checked.
 * Throws the server's `AppError` rebuilt, `request.unreachable` when the network fails, and the signal's reason.
 * A 401 is tried once more with a fresh token; if that is refused too the session ends, and the guards take over.
 */
export async function call<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  options: CallOptions = {},
): Promise<CallOutput<Name>> {
  let response = await send(calls[name], input, options);
  if (response.status === 401 && calls[name].access !== 'public') {
    response = await send(calls[name], input, { ...options, refresh: true });
    if (response.status === 401) await endSession();
  }
  if (!response.ok) throw await refusalOf(response);
  return (await response.json()) as CallOutput<Name>;
}

async function send(
  to: Call,
  input: object,
  { signal, refresh = false }: CallOptions & { refresh?: boolean },
): Promise<Response> {
  const headers = new Headers();
  if (to.access !== 'public') {
    const token = await idToken({ refresh });
    if (token) headers.set('authorization', `Bearer ${token}`);
  }
  const { url, body } = addressOf(to, input);
  if (body) headers.set('content-type', 'application/json');
  return fetch(url, { method: to.method, headers, body, signal }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new AppError('request.unreachable', {}, { cause });
  });
}

/** `{name}` segments take their input first; what is left is the query of a GET or DELETE, else the JSON body. */
function addressOf({ method, path }: Call, input: object): { url: string; body?: string } {
  const rest = { ...input } as Record<string, string | number | undefined>;
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  if (method === 'POST' || method === 'PATCH') return { url, body: JSON.stringify(rest) };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) if (value !== undefined) query.set(name, String(value));
  return { url: query.size > 0 ? `${url}?${query}` : url };
}

async function refusalOf(response: Response): Promise<AppError> {
  const body = (await response.json().catch((cause: unknown) => ({ cause }))) as {
    error?: { code?: unknown; params?: ErrorParams };
  };
  const code = body.error?.code;
  if (isErrorCode(code)) return new AppError(code, body.error?.params);
  if (response.status === 401) return new AppError('session.missing');
  // Of the gateway itself, which has no words for it.
  if (response.status === 429) return new AppError('request.too_many');
  return new AppError('internal', {}, { cause: { status: response.status, body } });
}
