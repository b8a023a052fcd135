import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signOut, type AuthTokens } from 'aws-amplify/auth';
import { AppError } from '../../shared/errors.ts';
import { loadConfig } from './config.ts';

/** Kept beside Amplify's tokens. */
const SSO_SESSION = 'sso-session';

let configured: Promise<void> | undefined;

/** Points Amplify at this deployment's user pool, once. A failed attempt is forgotten, so that a retry asks again. */
export function configureAuth(): Promise<void> {
  configured ??= loadConfig().then(
    ({ userPoolId, userPoolClientId, userPoolEndpoint, sso }) => {
      const clientId = isSsoSession() ? sso?.clientId : undefined;
      Amplify.configure({
        Auth: {
          Cognito: { userPoolId, userPoolClientId: clientId ?? userPoolClientId, userPoolEndpoint },
        },
      });
    },
    (error: unknown) => {
      configured = undefined;
      throw error;
    },
  );
  return configured;
}

/**
 * The bearer of our API, refreshed by Amplify when it is about to expire; null when nobody is signed in.
 * Throws `request.unreachable` when the service that refreshes it cannot be reached.
 */
export async function idToken({ refresh = false } = {}): Promise<string | null> {
  const tokens = await currentTokens(refresh);
  return tokens?.idToken?.toString() ?? null;
}

/** How long the bearer is still good for; null when nobody is signed in. Throws `request.unreachable`. */
export async function sessionSecondsLeft(): Promise<number | null> {
  const tokens = await currentTokens();
  const expiry = tokens?.idToken?.payload.exp;
  return expiry === undefined ? null : expiry - Date.now() / 1000;
}

/** Forgets the session on this device and at the service; Amplify then announces 'signedOut'. */
export async function endSession(): Promise<void> {
  await configureAuth();
  await signOut();
  if (!isSsoSession()) return;
  localStorage.removeItem(SSO_SESSION);
  configured = undefined;
}

/** Whether this browser's session is one that a company's provider began: these have a client of their own (SSO-03). */
export const isSsoSession = (): boolean => localStorage.getItem(SSO_SESSION) !== null;

/**
 * Where the account service forgets the browser of a company's person, too, and leads back to the site from; null for any
 * other session. It would let in again whom it remembers, without a word of the company. Throws `request.unreachable`.
 */
export async function ssoEnd(): Promise<string | null> {
  if (!isSsoSession()) return null;
  const { sso } = await loadConfig();
  if (!sso) return null;
  const query = new URLSearchParams({ client_id: sso.clientId, logout_uri: `${location.origin}/` });
  return `${sso.address}/logout?${query}`;
}

/** From now on, until it ends, the session of this browser is a company's provider's. */
export async function expectSsoSession(): Promise<void> {
  localStorage.setItem(SSO_SESSION, 'on');
  configured = undefined;
  await configureAuth();
}

async function currentTokens(forceRefresh = false): Promise<AuthTokens | undefined> {
  await configureAuth();
  const { tokens } = await fetchAuthSession({ forceRefresh }).catch((cause: unknown) => {
    if (cause instanceof Error && cause.name === 'NetworkError')
      throw new AppError('request.unreachable', {}, { cause });
    throw cause;
  });
  return tokens;
}
