import * as oauth from 'oauth4webapi';
import type { ClientContext, Context, Pool } from './context.ts';
import { CognitoError } from './errors.ts';
import { beginFederation, endFederation, redeemFederation, type Asked } from './federation.ts';

/** What a browser gets: another address, or JSON. */
export type HostedAnswer = { location: string } | { status: 200 | 400; body: object };

type Surroundings = Omit<Context, 'pool'>;
type Pools = ReadonlyMap<string, Pool>;

const BACK = '/oauth2/idpresponse';

/**
 * The addresses of a pool's domain at which people sign in by their providers: `/oauth2/authorize`, where providers
 * lead back to, `/oauth2/token` and `/logout`. Undefined for any other address. There are no pages: a page of ours names
 * the provider, as is refused where it does not. Nor is there a cookie to end: each sign-in asks the provider.
 */
export async function hosted(
  pools: Pools,
  surroundings: Surroundings,
  { method, url, body }: { method: string; url: URL; body: string },
): Promise<HostedAnswer | undefined> {
  const back = url.origin + BACK;
  if (method === 'GET' && url.pathname === '/oauth2/authorize')
    return authorize(pools, surroundings, url, back);
  if (method === 'GET' && url.pathname === BACK) return comeBack(pools, surroundings, url, back);
  if (method === 'GET' && url.pathname === '/logout') return logOut(pools, surroundings, url);
  if (method === 'POST' && url.pathname === '/oauth2/token')
    return token(pools, surroundings, new URLSearchParams(body));
  return undefined;
}

async function authorize(pools: Pools, surroundings: Surroundings, url: URL, back: string) {
  const { searchParams: query } = url;
  const text = (name: string) => query.get(name) ?? '';
  const context = clientOf(pools, surroundings, text('client_id'));
  const { federation } = context?.client ?? {};
  const redirectUri = text('redirect_uri');
  // Nobody is led to an address that is not the client's.
  if (!context || !federation?.callbackUrls.includes(redirectUri)) return refused('invalid_request');
  const asked: Asked = {
    redirectUri,
    state: text('state'),
    scopes: text('scope').split(' ').filter(Boolean),
    provider: text('identity_provider'),
    challenge: text('code_challenge'),
    nonce: query.get('nonce') ?? undefined,
    loginHint: query.get('login_hint') ?? undefined,
  };
  try {
    if (text('response_type') !== 'code') throw new CognitoError('unauthorized_client', 'code');
    if (!asked.scopes.every((scope) => federation.scopes.includes(scope)))
      throw new CognitoError('invalid_scope', 'invalid_scope');
    if (text('code_challenge_method') !== 'S256' || !asked.challenge)
      throw new CognitoError('invalid_request', 'A code_challenge is wanted here');
    return { location: await beginFederation(context, asked, back) };
  } catch (error) {
    return leadBack(asked, problemOf(error));
  }
}

async function comeBack(pools: Pools, surroundings: Surroundings, url: URL, back: string) {
  const state = url.searchParams.get('state') ?? '';
  for (const pool of pools.values()) {
    const open = pool.federations.get(state);
    pool.federations.delete(state); // once
    const context = open && clientOf(pools, surroundings, open.clientId);
    if (!context || open.expires < surroundings.now.getTime()) continue;
    try {
      return leadBack(open.asked, { code: await endFederation(context, open, url, back) });
    } catch (error) {
      return leadBack(open.asked, problemOf(error));
    }
  }
  return refused('invalid_request');
}

function logOut(pools: Pools, surroundings: Surroundings, { searchParams: query }: URL): HostedAnswer {
  const context = clientOf(pools, surroundings, query.get('client_id') ?? '');
  const location = query.get('logout_uri') ?? '';
  return context?.client.federation?.logoutUrls.includes(location)
    ? { location }
    : refused('invalid_request');
}

async function token(pools: Pools, surroundings: Surroundings, form: URLSearchParams) {
  const context = clientOf(pools, surroundings, form.get('client_id') ?? '');
  if (!context?.client.federation) return refused('invalid_client');
  if (form.get('grant_type') !== 'authorization_code') return refused('unsupported_grant_type');
  const [code, redirectUri, verifier] = ['code', 'redirect_uri', 'code_verifier'].map(
    (name) => form.get(name) ?? '',
  ) as [string, string, string];
  try {
    const tokens = await redeemFederation(context, { code, redirectUri, verifier });
    const body = {
      id_token: tokens.IdToken,
      access_token: tokens.AccessToken,
      refresh_token: tokens.RefreshToken,
      expires_in: tokens.ExpiresIn,
      token_type: tokens.TokenType,
    };
    return { status: 200 as const, body };
  } catch (error) {
    return { status: 400 as const, body: problemOf(error) };
  }
}

function clientOf(pools: Pools, surroundings: Surroundings, id: string): ClientContext | undefined {
  for (const pool of pools.values()) {
    const client = pool.config.clients.find((candidate) => candidate.id === id);
    if (client) return { ...surroundings, pool, client };
  }
  return undefined;
}

const leadBack = ({ redirectUri, state }: Asked, said: Record<string, string>) => ({
  location: `${redirectUri}?${new URLSearchParams({ ...said, state })}`,
});

const refused = (error: string) => ({ status: 400 as const, body: { error } });

/** By the names of OAuth; a trigger's refusal and a provider's come as a description. Throws what nobody foresaw. */
function problemOf(error: unknown): Record<string, string> {
  if (error instanceof oauth.AuthorizationResponseError)
    return { error: error.error, error_description: error.error_description ?? '' };
  if (error instanceof CognitoError && error.message === error.name) return { error: error.name };
  if (error instanceof CognitoError) return { error: 'invalid_request', error_description: error.message };
  if (error instanceof oauth.OperationProcessingError || error instanceof oauth.ResponseBodyError)
    return { error: 'invalid_request', error_description: error.message };
  throw error;
}
