import { createHash, randomBytes } from 'node:crypto';
import * as oauth from 'oauth4webapi';
import type { ClientContext } from './context.ts';
import { CognitoError, notAuthorized } from './errors.ts';
import type { IdentityProviderConfig } from './identity-provider-config.ts';
import { openSession, type AuthenticationResult } from './sessions.ts';
import { newUser } from './sign-up.ts';
import { sameBytes } from './srp.ts';
import { postConfirmation, trigger } from './triggers.ts';
import { usernameOf, type User } from './user-store.ts';

/** What a page asks when it begins a sign-in. */
export interface Asked {
  redirectUri: string;
  state: string;
  scopes: string[];
  provider: string;
  /** What the page can open with the verifier that it keeps (RFC 7636). */
  challenge: string;
  nonce?: string | undefined;
  loginHint?: string | undefined;
}

/** A sign-in that waits for its provider. */
export interface OpenFederation {
  asked: Asked;
  clientId: string;
  nonce: string;
  verifier: string;
  expires: number;
}

/** A sign-in whose page has a code to change for tokens. */
export interface OpenCode {
  asked: Asked;
  clientId: string;
  user: User;
  expires: number;
}

const MINUTE_MS = 60_000;
/** As AWS's: sessions of its hosted pages, and its codes. */
const FEDERATION_MS = 5 * MINUTE_MS;
const CODE_MS = 5 * MINUTE_MS;

// The provider of this machine speaks http, as everything here.
const OPEN = { [oauth.allowInsecureRequests]: true };
const random = () => randomBytes(32).toString('base64url');

async function serverOf({ issuer }: IdentityProviderConfig): Promise<oauth.AuthorizationServer> {
  const url = new URL(issuer);
  return oauth.processDiscoveryResponse(url, await oauth.discoveryRequest(url, OPEN));
}

/** Where a browser goes to sign in at a provider; `back` is where that sends it afterwards. */
export async function beginFederation(
  { pool, client, now }: ClientContext,
  asked: Asked,
  back: string,
): Promise<string> {
  const provider = providerOf({ pool, client }, asked.provider);
  const state = random();
  const open = { asked, clientId: client.id, nonce: random(), verifier: random() };
  pool.federations.set(state, { ...open, expires: now.getTime() + FEDERATION_MS });
  const { authorization_endpoint = '' } = await serverOf(provider);
  const url = new URL(authorization_endpoint);
  const query = {
    response_type: 'code',
    client_id: provider.clientId,
    redirect_uri: back,
    scope: provider.scope,
    state,
    nonce: open.nonce,
    code_challenge: challengeOf(open.verifier),
    code_challenge_method: 'S256',
    ...(asked.loginHint && { login_hint: asked.loginHint }),
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/** What the page gets for what a provider answered at `url`: a code. The user is there from now on, with what was said of them. */
export async function endFederation(
  context: ClientContext,
  { asked, nonce, verifier }: OpenFederation,
  url: URL,
  back: string,
): Promise<string> {
  const { pool, client, now } = context;
  const provider = providerOf(context, asked.provider);
  const server = await serverOf(provider);
  const us = { client_id: provider.clientId };
  const answer = oauth.validateAuthResponse(server, us, url, url.searchParams.get('state') ?? '');
  const secret = oauth.ClientSecretPost(provider.clientSecret);
  const granted = await oauth.authorizationCodeGrantRequest(server, us, secret, answer, back, verifier, OPEN);
  const tokens = await oauth.processAuthorizationCodeResponse(server, us, granted, {
    expectedNonce: nonce,
    requireIdToken: true,
  });
  await oauth.validateApplicationLevelSignature(server, granted, OPEN);
  const { sub } = oauth.getValidatedIdTokenClaims(tokens)!;
  const said = await oauth.userInfoRequest(server, us, tokens.access_token, OPEN);
  const claims = { ...(await oauth.processUserInfoResponse(server, us, sub, said)) };
  const user = await userOf(context, provider, claims);
  const code = random();
  pool.codes.set(code, { asked, clientId: client.id, user, expires: now.getTime() + CODE_MS });
  return code;
}

async function userOf(
  context: ClientContext,
  { name, mapping }: IdentityProviderConfig,
  claims: Record<string, unknown> & { sub: string },
): Promise<User> {
  const { pool, client, now } = context;
  const said: Record<string, string> = {};
  for (const [attribute, claim] of Object.entries(mapping)) {
    const value = claims[claim];
    if (typeof value === 'string' || typeof value === 'boolean') said[attribute] = String(value);
  }
  const attributes = { email_verified: 'false', ...said };
  const federated = { provider: name, userId: claims.sub };
  const fresh = { ...newUser(attributes, 'EXTERNAL_PROVIDER', now), federated };
  const known = pool.users.find(usernameOf(fresh));
  if (known) {
    Object.assign(known.attributes, attributes);
    await pool.users.save(known, now);
    if (!known.isEnabled) throw notAuthorized('User is disabled.');
    return known;
  }
  await trigger(context, 'PreSignUp', {
    source: 'PreSignUp_ExternalProvider',
    userName: usernameOf(fresh),
    clientId: client.id,
    request: { userAttributes: attributes, validationData: {} },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  });
  await pool.users.add(fresh);
  await postConfirmation(context, fresh, 'ConfirmSignUp', { clientId: client.id });
  return fresh;
}

/** Tokens for a code, once. Throws `invalid_grant`, and what the token trigger refuses. */
export async function redeemFederation(
  context: ClientContext,
  { code, redirectUri, verifier }: { code: string; redirectUri: string; verifier: string },
): Promise<AuthenticationResult> {
  const { pool, client, now } = context;
  const open = pool.codes.get(code);
  pool.codes.delete(code);
  const isGood =
    open &&
    open.expires > now.getTime() &&
    open.clientId === client.id &&
    open.asked.redirectUri === redirectUri &&
    sameBytes(Buffer.from(challengeOf(verifier)), Buffer.from(open.asked.challenge));
  if (!isGood) throw new CognitoError('invalid_grant', 'invalid_grant');
  const { nonce, scopes } = open.asked;
  return openSession(context, open.user, 'HostedAuth', { nonce, scopes });
}

function providerOf({ pool, client }: Pick<ClientContext, 'pool' | 'client'>, name: string) {
  const found = pool.config.identityProviders.find((provider) => provider.name === name);
  if (!found || !client.federation?.providers.includes(name))
    throw new CognitoError('invalid_request', `Identity provider ${name} is not enabled for the client`);
  return found;
}

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');
