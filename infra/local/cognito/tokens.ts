import { randomUUID } from 'node:crypto';
import type { ClientContext } from './context.ts';
import { attributesForTrigger, trigger } from './triggers.ts';
import { isReadable } from './user-attributes.ts';
import type { Claims } from './signing-key.ts';
import { usernameOf, type Session, type User } from './user-store.ts';

export type TokenOccasion = 'Authentication' | 'HostedAuth' | 'NewPasswordChallenge' | 'RefreshTokens';

/** Of a token with which its user may ask the pool for anything. */
export const SCOPE = 'aws.cognito.signin.user.admin';

/** Claims a trigger cannot touch; Cognito drops such changes without a word. Source: "Pre token generation Lambda trigger". */
const PROTECTED = new Set([
  'acr',
  'amr',
  'at_hash',
  'aud',
  'auth_time',
  'azp',
  'client_id',
  'cognito:username',
  'device_key',
  'event_id',
  'exp',
  'iat',
  'identities',
  'iss',
  'jti',
  'nbf',
  'nonce',
  'origin_jti',
  'scope',
  'sub',
  'token_use',
  'username',
]);

interface ClaimChanges {
  claimsToAddOrOverride?: Claims | null;
  claimsToSuppress?: string[] | null;
  scopesToAdd?: string[] | null;
  scopesToSuppress?: string[] | null;
}

interface Changes {
  id: ClaimChanges;
  access: ClaimChanges;
  groups?: string[];
}

export interface TokenWishes {
  clientMetadata?: Record<string, string> | undefined;
  /** Comes back in the identity token, for who asked for it. */
  nonce?: string | undefined;
}

/** Signs an identity and an access token, changed as the pool's PreTokenGeneration function wants. */
export async function issueTokens(
  context: ClientContext,
  user: User,
  session: Session,
  occasion: TokenOccasion,
  { clientMetadata, nonce }: TokenWishes = {},
): Promise<{ AccessToken: string; IdToken: string; TokenType: 'Bearer'; ExpiresIn: number }> {
  const { pool, client, now } = context;
  const groups = groupsOf(context, user);
  const changes = await changesWanted(context, user, groups, occasion, clientMetadata);
  const issuedAt = Math.floor(now.getTime() / 1000);
  const finalGroups = changes.groups ?? groups;
  const common = {
    sub: user.sub,
    ...(finalGroups.length > 0 ? { 'cognito:groups': finalGroups } : {}),
    iss: pool.issuer,
    origin_jti: session.id,
    event_id: randomUUID(),
    auth_time: session.authTime,
    iat: issuedAt,
  };
  const id: Claims = {
    ...attributeClaims(user, client.readAttributes),
    ...common,
    'cognito:username': usernameOf(user),
    aud: client.id,
    token_use: 'id',
    exp: issuedAt + client.idTokenSeconds,
    jti: randomUUID(),
    ...(nonce !== undefined && { nonce }),
  };
  const access: Claims = {
    ...common,
    client_id: client.id,
    token_use: 'access',
    scope: scopes(session.scopes, changes.access).join(' '),
    exp: issuedAt + client.accessTokenSeconds,
    jti: randomUUID(),
    username: usernameOf(user),
  };
  return {
    IdToken: pool.key.sign(change(id, changes.id)),
    AccessToken: pool.key.sign(change(access, changes.access)),
    TokenType: 'Bearer',
    ExpiresIn: client.accessTokenSeconds,
  };
}

/** Of lowest precedence first, which is how Cognito ranks them. */
function groupsOf({ pool }: ClientContext, user: User): string[] {
  const precedence = new Map(pool.config.groups.map((group) => [group.name, group.precedence]));
  return user.groups
    .filter((name) => precedence.has(name))
    .sort((left, right) => (precedence.get(left) ?? 0) - (precedence.get(right) ?? 0));
}

async function changesWanted(
  context: ClientContext,
  user: User,
  groups: string[],
  occasion: TokenOccasion,
  clientMetadata?: Record<string, string>,
): Promise<Changes> {
  const version = context.pool.config.preTokenGenerationVersion;
  const field = version === '1' ? 'claimsOverrideDetails' : 'claimsAndScopeOverrideDetails';
  const response = await trigger(context, 'PreTokenGeneration', {
    source: `TokenGeneration_${occasion}`,
    version,
    userName: usernameOf(user),
    clientId: context.client.id,
    clientMetadata,
    request: {
      userAttributes: attributesForTrigger(user),
      groupConfiguration: { groupsToOverride: groups, iamRolesToOverride: [], preferredRole: null },
      ...(version === '2' ? { scopes: [SCOPE] } : {}),
    },
    response: { [field]: null },
  });
  const wanted = (response?.[field] ?? {}) as ClaimChanges & {
    idTokenGeneration?: ClaimChanges | null;
    accessTokenGeneration?: ClaimChanges | null;
    groupOverrideDetails?: { groupsToOverride?: string[] | null } | null;
  };
  const override = wanted.groupOverrideDetails?.groupsToOverride ?? undefined;
  return version === '1'
    ? { id: wanted, access: {}, groups: override }
    : { id: wanted.idTokenGeneration ?? {}, access: wanted.accessTokenGeneration ?? {}, groups: override };
}

function attributeClaims(user: User, readable: string[] | undefined): Claims {
  const claims: Claims = {};
  for (const [name, value] of Object.entries(user.attributes))
    if (isReadable(name, readable)) claims[name] = name.endsWith('_verified') ? value === 'true' : value;
  return claims;
}

function scopes(
  given: readonly string[] = [SCOPE],
  { scopesToAdd, scopesToSuppress }: ClaimChanges,
): string[] {
  return [...given, ...(scopesToAdd ?? [])].filter((scope) => !(scopesToSuppress ?? []).includes(scope));
}

function change(claims: Claims, { claimsToAddOrOverride, claimsToSuppress }: ClaimChanges): Claims {
  const changed = { ...claims };
  for (const [name, value] of Object.entries(claimsToAddOrOverride ?? {}))
    if (!PROTECTED.has(name)) changed[name] = value;
  for (const name of claimsToSuppress ?? []) if (!PROTECTED.has(name)) delete changed[name];
  return changed;
}
