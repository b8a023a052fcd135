import { createHash } from 'node:crypto';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '../../../../../shared/errors.ts';
import { SSO_MINUTES } from '../../../../../shared/rules/single-sign-on.ts';
import { beginSso, finishSso } from '../../../../../web/features/auth/sso-service.ts';
import { call } from '../../../../../web/lib/api.ts';
import { endSession, expectSsoSession, idToken } from '../../../../../web/lib/auth.ts';
import { loadConfig } from '../../../../../web/lib/config.ts';
import type { AnyCall } from '../../../../support/any-call.ts';

vi.mock('../../../../../web/lib/api.ts', () => ({ call: vi.fn() }));
vi.mock('../../../../../web/lib/config.ts', () => ({ loadConfig: vi.fn() }));
vi.mock('../../../../../web/lib/auth.ts', () => ({
  idToken: vi.fn(),
  endSession: vi.fn(),
  expectSsoSession: vi.fn(),
}));
vi.mock('aws-amplify/auth/cognito', () => ({
  cognitoUserPoolsTokenProvider: { tokenOrchestrator: { setTokens: vi.fn() } },
}));

const SITE = 'https://relevo.example';
const ADDRESS = 'https://relevo.auth.sa-east-1.amazoncognito.com';
const CONFIG = {
  region: 'sa-east-1',
  userPoolId: 'sa-east-1_Relevo123',
  userPoolClientId: 'pages',
  sso: { clientId: 'companies', address: ADDRESS },
};
const { tokenOrchestrator } = cognitoUserPoolsTokenProvider;
const setTokens = vi.spyOn(tokenOrchestrator, 'setTokens');
const assign = vi.fn<(url: string) => void>();
const token = vi.fn<(url: string, init: { body: URLSearchParams }) => Promise<Response>>();

beforeEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
  vi.mocked(call as AnyCall).mockResolvedValue({ provider: 'loja' });
  vi.mocked(loadConfig).mockResolvedValue(CONFIG);
  vi.mocked(idToken).mockResolvedValue(null);
  vi.stubGlobal('location', { origin: SITE, assign });
  vi.stubGlobal('fetch', token);
  vi.stubGlobal('ArrayBuffer', Buffer.alloc(1).buffer.constructor); // the window's is not the one of Node's cryptography
});

const part = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url');
const signed = (claims: object) => `${part({ alg: 'RS256', kid: 'k' })}.${part(claims)}.c2lnbmF0dXJl`;

/** Tokens as the account service answers with; `changes` are of the identity token. */
function answering(nonce: string, changes: object = {}): void {
  const now = Math.floor(Date.now() / 1000);
  const common = {
    iss: `https://cognito-idp.sa-east-1.amazonaws.com/${CONFIG.userPoolId}`,
    sub: 'usr',
    iat: now,
    exp: now + 3600,
  };
  token.mockResolvedValue(
    Response.json({
      id_token: signed({ ...common, aud: 'companies', nonce, ...changes }),
      access_token: signed({ ...common, client_id: 'companies', username: 'loja_7' }),
      refresh_token: 'refresh',
      token_type: 'Bearer',
      expires_in: 3600,
    }),
  );
}

/** Begins a sign-in; returns what the account service is asked. */
async function begun(search = '?next=%2Fapp%2Fcatalogo'): Promise<URLSearchParams> {
  await beginSso('ana@loja.com.br', search);
  const url = new URL(assign.mock.lastCall![0]);
  expect(url.origin + url.pathname).toBe(`${ADDRESS}/oauth2/authorize`);
  return url.searchParams;
}
const back = (said: Record<string, string>) => new URL(`${SITE}/auth/sso?${new URLSearchParams(said)}`);
const stateOf = (asked: URLSearchParams) => asked.get('state')!;

test('SSO-03 a sign-in begins with secrets of its own, at the provider of the address', async () => {
  const asked = await begun();
  expect(Object.fromEntries(asked)).toMatchObject({
    response_type: 'code',
    client_id: 'companies',
    redirect_uri: `${SITE}/auth/sso`,
    scope: 'openid email profile',
    identity_provider: 'loja',
    login_hint: 'ana@loja.com.br',
    code_challenge_method: 'S256',
  });
  const again = await begun();
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect([again.get(name), asked.get(name)!.length >= 32]).not.toContain(asked.get(name));
});

test('SSO-03 what it leads back with becomes a session by the verifier of its challenge, and goes on where one was', async () => {
  const asked = await begun();
  answering(asked.get('nonce')!);
  expect(await finishSso(back({ code: 'c', state: stateOf(asked) }))).toBe('/auth?next=%2Fapp%2Fcatalogo');
  const [url, { body }] = token.mock.lastCall!;
  expect(url).toBe(`${ADDRESS}/oauth2/token`);
  const sent = Object.fromEntries(body);
  expect(sent).toMatchObject({ code: 'c', client_id: 'companies', redirect_uri: `${SITE}/auth/sso` });
  expect(createHash('sha256').update(sent['code_verifier']).digest('base64url')).toBe(
    asked.get('code_challenge'),
  );
  expect(expectSsoSession).toHaveBeenCalledBefore(setTokens);
  expect(setTokens.mock.lastCall![0]).toMatchObject({
    tokens: { refreshToken: 'refresh', username: 'loja_7' },
  });
  expect(endSession).not.toHaveBeenCalled();
});

test('SSO-03 a session that is there ends before', async () => {
  vi.mocked(idToken).mockResolvedValue('of somebody else');
  const asked = await begun();
  answering(asked.get('nonce')!);
  await finishSso(back({ code: 'c', state: stateOf(asked) }));
  expect(endSession).toHaveBeenCalledBefore(vi.mocked(expectSsoSession));
});

test.each([
  ['the nonce of another sign-in', { nonce: 'another' }],
  ['the audience of another client', { aud: 'pages' }],
  ['the name of another pool', { iss: 'https://cognito-idp.sa-east-1.amazonaws.com/sa-east-1_Another' }],
  ['a time that is over', { exp: 1 }],
])('SSO-03 a token with %s makes no session', async (_, changes) => {
  const asked = await begun();
  answering(asked.get('nonce')!, changes);
  await expect(finishSso(back({ code: 'c', state: stateOf(asked) }))).rejects.toMatchObject({
    code: 'sso.refused',
  });
  expect(setTokens).not.toHaveBeenCalled();
  expect(expectSsoSession).not.toHaveBeenCalled();
});

test('SSO-03 what was not begun in this tab, is used or too old asks for no token', async () => {
  const expired = { code: 'sso.expired' };
  await expect(finishSso(back({ code: 'c', state: 'x' }))).rejects.toMatchObject(expired);
  const other = await begun();
  await expect(finishSso(back({ code: 'c', state: 'x' }))).rejects.toMatchObject(expired);
  // A wrong state used it up.
  await expect(finishSso(back({ code: 'c', state: stateOf(other) }))).rejects.toMatchObject(expired);
  const late = await begun();
  vi.useFakeTimers({ now: Date.now() + SSO_MINUTES * 60_000 + 1 });
  await expect(finishSso(back({ code: 'c', state: stateOf(late) }))).rejects.toMatchObject(expired);
  expect(token).not.toHaveBeenCalled();
});

test.each([
  ['PreSignUp failed with error sso.domain_other. ', 'sso.domain_other'],
  ['PreTokenGeneration failed with error team.full.', 'team.full'],
  ['PreTokenGeneration failed with error internal.', 'sso.refused'],
])('SSO-03 a refusal that reads "%s" is %s, as it leads back and as it answers', async (said, code) => {
  const state = stateOf(await begun());
  const refusal = { error: 'invalid_request', error_description: said };
  await expect(finishSso(back({ ...refusal, state }))).rejects.toMatchObject({ code });
  const again = stateOf(await begun());
  token.mockResolvedValue(Response.json(refusal, { status: 400 }));
  await expect(finishSso(back({ code: 'c', state: again }))).rejects.toMatchObject({ code });
});

test('SSO-03 without a network it is told so, and without companies nobody is led anywhere', async () => {
  const state = stateOf(await begun());
  token.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(finishSso(back({ code: 'c', state }))).rejects.toMatchObject({ code: 'request.unreachable' });
  assign.mockClear();
  const { sso: _, ...without } = CONFIG;
  vi.mocked(loadConfig).mockResolvedValue(without);
  await expect(beginSso('ana@loja.com.br', '')).rejects.toMatchObject({ code: 'sso.not_offered' });
  vi.mocked(call as AnyCall).mockRejectedValue(new AppError('sso.not_offered'));
  await expect(beginSso('ana@gmail.com', '')).rejects.toMatchObject({ code: 'sso.not_offered' });
  expect(assign).not.toHaveBeenCalled();
});
