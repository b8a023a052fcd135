import { decodeJWT } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import * as oauth from 'oauth4webapi';
import { AppError, type ErrorCode } from '../../../shared/errors.ts';
import { SSO_CALLBACK_PATH, SSO_MINUTES } from '../../../shared/rules/single-sign-on.ts';
import { endSession, expectSsoSession, idToken } from '../../lib/auth.ts';
import { loadConfig } from '../../lib/config.ts';
import { paths } from '../../lib/paths.ts';

/** What this tab keeps of a sign-in that goes on elsewhere; it proves that what comes back was begun here. */
interface Kept {
  state: string;
  nonce: string;
  verifier: string;
  /** Of the sign-in page: where to go afterwards. */
  search: string;
  begun: number;
}
const KEPT = 'sso-sign-in';

/** What our triggers refuse with, as the account service quotes it. */
const REFUSALS: readonly ErrorCode[] = [
  'sso.domain_other',
  'sso.email_unverified',
  'sso.not_offered',
  'team.full',
];

/** Leaves for the sign-in of the address's company. Throws `sso.not_offered`, and what the call throws. */
export async function beginSso(email: string, search: string): Promise<void> {
  const { call } = await import('../../lib/api.ts');
  const [{ provider }, { client, server }] = await Promise.all([call('findSso', { email }), service()]);
  const kept: Kept = {
    state: oauth.generateRandomState(),
    nonce: oauth.generateRandomNonce(),
    verifier: oauth.generateRandomCodeVerifier(),
    search,
    begun: Date.now(),
  };
  sessionStorage.setItem(KEPT, JSON.stringify(kept));
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: client.client_id,
    redirect_uri: location.origin + SSO_CALLBACK_PATH,
    scope: 'openid email profile',
    identity_provider: provider,
    login_hint: email,
    state: kept.state,
    nonce: kept.nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(kept.verifier),
    code_challenge_method: 'S256',
  });
  location.assign(`${server.authorization_endpoint}?${query}`);
}

/**
 * Makes a session of what the company's sign-in led back with, and says where to go on. Throws `sso.expired` for what was
 * not begun in this tab, is used or too old, `sso.not_offered`, `sso.domain_other`, `sso.email_unverified`, `team.full`,
 * `sso.refused` for any other refusal, `request.unreachable`.
 */
export async function finishSso(url: URL): Promise<string> {
  const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? 'null') as Kept | null;
  sessionStorage.removeItem(KEPT); // once
  const isLate = !kept || Date.now() - kept.begun > SSO_MINUTES * 60_000;
  if (isLate || url.searchParams.get('state') !== kept.state) throw new AppError('sso.expired');
  const { client, server, options } = await service();
  const tokens = await redeem(url, kept, { client, server, options }).catch((cause: unknown) => {
    throw refusalOf(cause);
  });
  if (await idToken()) await endSession();
  await expectSsoSession();
  const accessToken = decodeJWT(tokens.access_token);
  await cognitoUserPoolsTokenProvider.tokenOrchestrator.setTokens({
    tokens: {
      accessToken,
      idToken: decodeJWT(tokens.id_token!),
      refreshToken: tokens.refresh_token!,
      clockDrift: (accessToken.payload.iat ?? 0) * 1000 - Date.now(),
      username: accessToken.payload.username as string,
    },
  });
  return paths.auth + kept.search;
}

type Service = Awaited<ReturnType<typeof service>>;

async function redeem(url: URL, { state, nonce, verifier }: Kept, { client, server, options }: Service) {
  const answer = oauth.validateAuthResponse(server, client, url, state);
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.None(),
    answer,
    location.origin + SSO_CALLBACK_PATH,
    verifier,
    options,
  );
  return oauth.processAuthorizationCodeResponse(server, client, response, {
    expectedNonce: nonce,
    requireIdToken: true,
  });
}

/** The account service, as its metadata would say. */
async function service() {
  const { region, userPoolId, sso } = await loadConfig();
  if (!sso) throw new AppError('sso.not_offered');
  const { clientId, address } = sso;
  return {
    client: { client_id: clientId },
    server: {
      issuer: `https://cognito-idp.${region}.amazonaws.com/${userPoolId}`,
      authorization_endpoint: `${address}/oauth2/authorize`,
      token_endpoint: `${address}/oauth2/token`,
    },
    // The address is our own origin's word; only that of a developer's machine is without TLS.
    options: { [oauth.allowInsecureRequests]: new URL(address).protocol === 'http:' },
  };
}

function refusalOf(cause: unknown): AppError {
  if (cause instanceof TypeError) return new AppError('request.unreachable', {}, { cause });
  const isSaid =
    cause instanceof oauth.AuthorizationResponseError || cause instanceof oauth.ResponseBodyError;
  const said = isSaid ? (cause.error_description ?? '') : '';
  return new AppError(REFUSALS.find((code) => said.includes(code)) ?? 'sso.refused', {}, { cause });
}
