import { createHash } from 'node:crypto';
import {
  AdminDeleteUserCommand,
  CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startCognito, type LocalCognito } from '../../infra/local/cognito/start-cognito.ts';
import type { TriggerEvent } from '../../infra/local/cognito/triggers.ts';
import { userPoolFromTemplate } from '../../infra/local/cognito/user-pool-config.ts';
import { startIdentityProvider } from '../../infra/local/identity-provider/start-identity-provider.ts';
import type { LocalService } from '../../infra/local/loopback-server.ts';
import { freePort } from '../../infra/local/ports.ts';
import { FederatedBrowser } from '../support/federated-browser.ts';

const region = 'sa-east-1';
const UserPoolId = 'sa-east-1_Relevo123';
const ClientId = '5ssoclient0example0000000';
const SITE = 'http://localhost:4000/';
const CALLBACK = `${SITE}auth/sso`;
const credentials = { accessKeyId: 'LOCALKEY', secretAccessKey: 'local-secret' };
const VERIFIER = 'v'.repeat(64);
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');

let cognito: LocalCognito;
let company: LocalService;
let client: CognitoIdentityProviderClient;
let events: TriggerEvent[];
let refusal: string | undefined;

beforeAll(async () => {
  const [port, companyPort] = await Promise.all([freePort(), freePort()]);
  const provider = {
    ProviderName: 'loja',
    ProviderType: 'OIDC',
    ProviderDetails: {
      oidc_issuer: `http://127.0.0.1:${companyPort}`,
      client_id: 'relevo',
      client_secret: 'um-segredo',
      authorize_scopes: 'openid email profile',
      attributes_request_method: 'GET',
    },
    AttributeMapping: { email: 'email', email_verified: 'email_verified', name: 'name' },
  };
  cognito = await startCognito({
    port,
    region,
    credentials,
    userPools: [
      userPoolFromTemplate({
        id: UserPoolId,
        properties: {
          UsernameAttributes: ['email'],
          LambdaConfig: { PreSignUp: 'pre', PostConfirmation: 'post', PreTokenGeneration: 'token' },
        },
        clients: [
          {
            id: ClientId,
            properties: {
              ExplicitAuthFlows: ['ALLOW_REFRESH_TOKEN_AUTH'],
              SupportedIdentityProviders: ['loja'],
              AllowedOAuthFlows: ['code'],
              AllowedOAuthFlowsUserPoolClient: true,
              AllowedOAuthScopes: ['openid', 'email', 'profile'],
              CallbackURLs: [CALLBACK],
              LogoutURLs: [SITE],
            },
          },
        ],
        groups: [],
        identityProviders: [provider],
      }),
    ],
    invokeTrigger: async (name, event) => {
      events.push(event);
      if (refusal?.startsWith(name)) throw new Error(refusal.split(' ')[1]);
      return event;
    },
    sendMail: async () => undefined,
  });
  company = await startIdentityProvider({
    port: companyPort,
    client: {
      id: 'relevo',
      secret: 'um-segredo',
      redirectUris: [`${cognito.endpoint}/oauth2/idpresponse`],
    },
  });
  client = new CognitoIdentityProviderClient({ endpoint: cognito.endpoint, region, credentials });
});
beforeEach(() => {
  events = [];
  refusal = undefined;
});
afterAll(() => Promise.all([cognito.close(), company.close()]));

const begin = (changes: Record<string, string> = {}) =>
  `${cognito.endpoint}/oauth2/authorize?${new URLSearchParams({
    response_type: 'code',
    client_id: ClientId,
    redirect_uri: CALLBACK,
    scope: 'openid email profile',
    state: 'o-estado',
    nonce: 'o-nonce',
    identity_provider: 'loja',
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
    ...changes,
  })}`;

/** Signs in at the company as this person; returns where the page is led back to. */
async function signIn(form: Record<string, string>, changes = {}): Promise<URL> {
  const browser = new FederatedBrowser();
  const { url } = await browser.open(begin(changes), CALLBACK);
  return (await browser.open(url.href, CALLBACK, form)).url;
}

const exchange = async (callback: URL, changes: Record<string, string> = {}) => {
  const response = await fetch(`${cognito.endpoint}/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: ClientId,
      redirect_uri: CALLBACK,
      code: callback.searchParams.get('code') ?? '',
      code_verifier: VERIFIER,
      ...changes,
    }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
};

const ANA = { email: 'ana@loja.com.br', name: 'Ana Souza', verified: 'on' };

test('SSO-03 a code is good once, for who has the verifier, and brings tokens of a person of the provider', async () => {
  const callback = await signIn(ANA);
  expect(callback.searchParams.get('state')).toBe('o-estado');
  const { status, body } = await exchange(callback);
  expect(status).toBe(200);
  const verifier = CognitoJwtVerifier.create({ userPoolId: UserPoolId, clientId: ClientId, tokenUse: 'id' });
  verifier.cacheJwks(cognito.jwksOf(UserPoolId));
  const claims = await verifier.verify(body.id_token);
  expect(claims).toMatchObject({ email: ANA.email, email_verified: true, name: ANA.name, nonce: 'o-nonce' });
  expect(claims['cognito:username']).toMatch(/^loja_[0-9a-f]{24}$/);
  expect(events.map(({ triggerSource }) => triggerSource)).toEqual([
    'PreSignUp_ExternalProvider',
    'PostConfirmation_ConfirmSignUp',
    'TokenGeneration_HostedAuth',
  ]);
  const { userAttributes } = events[2].request as { userAttributes: Record<string, string> };
  expect(userAttributes['cognito:user_status']).toBe('EXTERNAL_PROVIDER');
  expect(JSON.parse(userAttributes.identities)).toMatchObject([{ providerName: 'loja' }]);
  expect((await exchange(callback)).body).toEqual({ error: 'invalid_grant' });

  const other = await signIn(ANA);
  expect((await exchange(other, { code_verifier: 'w'.repeat(64) })).body).toEqual({ error: 'invalid_grant' });
});

test('SSO-02 who signs in again is the same person, with what the provider says now', async () => {
  const subOf = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString()) as { sub: string; name: string };
  const first = subOf((await exchange(await signIn(ANA))).body.id_token);
  const second = subOf((await exchange(await signIn({ ...ANA, name: 'Ana Lima' }))).body.id_token);
  expect(second).toMatchObject({ sub: first.sub, name: 'Ana Lima' });
});

test('AUTH-13 a token of a provider may ask the pool for nothing, is refreshed by its client, and ends with its person', async () => {
  const { body } = await exchange(await signIn(ANA));
  await expect(client.send(new GetUserCommand({ AccessToken: body.access_token }))).rejects.toThrow(
    'Access Token does not have required scopes',
  );
  const refresh = () =>
    client.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken: body.refresh_token }));
  expect((await refresh()).AuthenticationResult?.IdToken).toBeTruthy();
  const { userName } = events.at(-1)!;
  await client.send(new AdminDeleteUserCommand({ UserPoolId, Username: userName }));
  await expect(refresh()).rejects.toThrow('Refresh Token has been revoked');
});

test('SSO-01 what a trigger refuses comes back to the page', async () => {
  refusal = 'PreSignUp sso.domain_other';
  const callback = await signIn({ ...ANA, email: 'bia@outra.com.br' });
  expect(Object.fromEntries(callback.searchParams)).toEqual({
    error: 'invalid_request',
    error_description: 'PreSignUp failed with error sso.domain_other.',
    state: 'o-estado',
  });
  refusal = 'PreTokenGeneration sso.not_offered';
  expect(await exchange(await signIn(ANA))).toMatchObject({
    status: 400,
    body: { error_description: 'PreTokenGeneration failed with error sso.not_offered.' },
  });
});

test('SSO-03 who gives up at the provider comes back without a code, and no other address is led to', async () => {
  const browser = new FederatedBrowser();
  const { url, html } = await browser.open(begin({ login_hint: 'ana@loja.com.br' }), CALLBACK);
  expect(html).toContain('value="ana@loja.com.br"');
  const back = await browser.open(`${url.href}/cancel`, CALLBACK, {});
  expect(back.url.searchParams.get('error')).toBe('access_denied');

  const elsewhere = await fetch(begin({ redirect_uri: 'https://ladrao.example/' }), { redirect: 'manual' });
  expect(elsewhere.status).toBe(400);
  const leaving = (uri: string) =>
    fetch(`${cognito.endpoint}/logout?${new URLSearchParams({ client_id: ClientId, logout_uri: uri })}`, {
      redirect: 'manual',
    });
  expect((await leaving(SITE)).headers.get('location')).toBe(SITE);
  expect((await leaving('https://ladrao.example/')).status).toBe(400);
  const wrong: Record<string, string>[] = [
    { identity_provider: 'outra' },
    { code_challenge: '' },
    { scope: 'aws.cognito.signin.user.admin' },
  ];
  for (const changes of wrong) {
    const refused = await fetch(begin(changes), { redirect: 'manual' });
    expect(refused.headers.get('location')).toContain(`${CALLBACK}?error=`);
  }
});
