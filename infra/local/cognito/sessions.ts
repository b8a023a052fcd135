import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { ClientContext, Context, Pool, UserContext } from './context.ts';
import { notAuthorized } from './errors.ts';
import { sameBytes } from './srp.ts';
import { issueTokens } from './tokens.ts';
import { SCOPE, type TokenOccasion, type TokenWishes } from './tokens.ts';
import type { Session, User } from './user-store.ts';

export interface AuthenticationResult {
  AccessToken: string;
  IdToken: string;
  RefreshToken?: string;
  TokenType: 'Bearer';
  ExpiresIn: number;
}

/** Opens a session on one device and gives its first tokens. Nothing is opened when the token trigger refuses. */
export async function openSession(
  context: ClientContext,
  user: User,
  occasion: Exclude<TokenOccasion, 'RefreshTokens'>,
  { scopes, ...wishes }: TokenWishes & Pick<Session, 'scopes'> = {},
): Promise<AuthenticationResult> {
  const { client, now, pool } = context;
  const secret = randomBytes(48).toString('base64url');
  const session: Session = {
    id: randomUUID(),
    clientId: client.id,
    refreshTokenHash: hash(secret),
    authTime: Math.floor(now.getTime() / 1000),
    expires: new Date(now.getTime() + client.refreshTokenSeconds * 1000).toISOString(),
    ...(scopes && { scopes }),
  };
  const tokens = await issueTokens(context, user, session, occasion, wishes);
  user.sessions = [...user.sessions.filter(({ expires }) => Date.parse(expires) > now.getTime()), session];
  await pool.users.save(user, now);
  // Opaque to clients, like Cognito's; the first two parts spare an index.
  return { ...tokens, RefreshToken: `${user.sub}.${session.id}.${secret}` };
}

/** New tokens for a session that is still open; the refresh token stays the same. */
export async function refreshSession(
  context: ClientContext,
  refreshToken: string,
  clientMetadata?: Record<string, string>,
): Promise<AuthenticationResult> {
  const { user, session } = findByRefreshToken(context, refreshToken);
  return issueTokens(context, user, session, 'RefreshTokens', { clientMetadata });
}

/** Throws `NotAuthorizedException` for a refresh token that is unknown, revoked, expired or another client's. */
export function findByRefreshToken(
  { pool, client, now }: ClientContext,
  refreshToken: string,
): { user: User; session: Session } {
  const [sub = '', id = '', secret = ''] = refreshToken.split('.');
  const user = pool.users.find(sub);
  const session = user?.sessions.find((candidate) => candidate.id === id);
  if (!user || !session || !sameBytes(Buffer.from(session.refreshTokenHash), Buffer.from(hash(secret))))
    throw notAuthorized(id === '' ? 'Invalid Refresh Token' : 'Refresh Token has been revoked');
  if (session.clientId !== client.id) throw notAuthorized('Invalid Refresh Token');
  if (Date.parse(session.expires) <= now.getTime()) throw notAuthorized('Refresh Token has expired');
  if (!user.isEnabled) throw notAuthorized('User is disabled.');
  return { user, session };
}

/** Who an access token belongs to. Throws `NotAuthorizedException` when it is false, expired, or signed out. */
export function authenticateAccessToken(context: Context, accessToken: string): UserContext {
  const { pool, now } = context;
  const claims = pool.key.verify(accessToken);
  if (!claims || claims['token_use'] !== 'access') throw notAuthorized('Invalid Access Token');
  if (Number(claims['exp']) * 1000 <= now.getTime()) throw notAuthorized('Access Token has expired');
  const user = pool.users.find(String(claims['username']));
  const session = user?.sessions.find(({ id }) => id === claims['origin_jti']);
  const client = pool.config.clients.find(({ id }) => id === claims['client_id']);
  if (!user || !session || !client) throw notAuthorized('Access Token has been revoked');
  if (!user.isEnabled) throw notAuthorized('User is disabled.');
  if (session.scopes && !session.scopes.includes(SCOPE))
    throw notAuthorized('Access Token does not have required scopes');
  return { ...context, user, session, client };
}

/** The pool that an access token names, before anything about the token is believed. */
export function poolNamedBy(accessToken: string, pools: ReadonlyMap<string, Pool>): Pool {
  const [, body = ''] = accessToken.split('.');
  for (const pool of pools.values())
    if (Buffer.from(body, 'base64url').toString('utf8').includes(`"${pool.issuer}"`)) return pool;
  throw notAuthorized('Invalid Access Token');
}

function hash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
