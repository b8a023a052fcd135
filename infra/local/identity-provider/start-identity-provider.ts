import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Configuration } from 'oidc-provider';
import { listenOnLoopback, type LocalService } from '../loopback-server.ts';
import { signInPage } from './sign-in-page.ts';

export interface IdentityProviderOptions {
  /** Not 0: its address is its name. */
  port: number;
  client: { id: string; secret: string; redirectUris: string[] };
}

interface Person {
  email: string;
  email_verified: boolean;
  name: string;
}

const INTERACTION = /^\/interaction\/[\w-]+(?:\/cancel)?$/;

/**
 * A company's identity provider by OpenID Connect: a kept library, whose sign-in page believes what it is told. People and
 * sessions are gone with `close`; who signs in with the same address is the same person, whenever. Rejects when the port is
 * taken. The library is loaded and its key made by the first who asks: half a second of every start, which hardly any
 * needs.
 */
export async function startIdentityProvider({
  port,
  client,
}: IdentityProviderOptions): Promise<LocalService> {
  const people = new Map<string, Person>();
  const load = async () => {
    const { errors, Provider } = await import('oidc-provider');
    const provider = new Provider(`http://127.0.0.1:${port}`, configuration(client, people));
    provider.on('server_error', (_context, error) => console.error('local identity provider:', error));
    return { provider, serve: provider.callback(), SessionNotFound: errors.SessionNotFound };
  };
  let loaded: ReturnType<typeof load> | undefined;
  const library = () => (loaded ??= load());

  const interact = async (request: IncomingMessage, response: ServerResponse, path: string) => {
    const { provider } = await library();
    const { params } = await provider.interactionDetails(request, response);
    if (request.method !== 'POST') {
      const hint = typeof params['login_hint'] === 'string' ? params['login_hint'] : '';
      return send(response, 200, signInPage(path, hint));
    }
    const form = new URLSearchParams(await textOf(request));
    const result = path.endsWith('/cancel')
      ? { error: 'access_denied' }
      : { login: { accountId: known(form) } };
    return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  };

  function known(form: URLSearchParams): string {
    const email = form.get('email')?.trim() ?? '';
    const id = createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 24);
    people.set(id, { email, email_verified: form.has('verified'), name: form.get('name') ?? '' });
    return id;
  }

  return listenOnLoopback(port, async (request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    const { serve, SessionNotFound } = await library();
    if (!INTERACTION.test(path)) return serve(request, response);
    await interact(request, response, path).catch((error: unknown) => {
      if (!(error instanceof SessionNotFound)) console.error('local identity provider:', error);
      send(response, 400, 'expired');
    });
  });
}

function configuration(
  { id, secret, redirectUris }: IdentityProviderOptions['client'],
  people: ReadonlyMap<string, Person>,
): Configuration {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    clients: [
      {
        client_id: id,
        client_secret: secret,
        redirect_uris: redirectUris,
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' }] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    // Asked for every time: whoever works on this machine is many people.
    ttl: { Session: 1, Interaction: 600, Grant: 600, AccessToken: 600, AuthorizationCode: 60, IdToken: 600 },
    findAccount: (_context, accountId) => {
      const person = people.get(accountId);
      return person && { accountId, claims: () => ({ sub: accountId, ...person }) };
    },
    // A company does not ask its people whether they want it.
    loadExistingGrant: async ({ oidc }) => {
      const { session, client } = oidc;
      const grant = new oidc.provider.Grant({ clientId: client!.clientId, accountId: session!.accountId! });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function send(response: ServerResponse, status: number, page: string): void {
  if (response.headersSent) return;
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(page);
}
