import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signOut, type AuthTokens } from 'aws-amplify/auth';
import { AppError } from '../../shared/errors.ts';
import { loadConfig } from './config.ts';

let configured: Promise<void> | undefined;

/** Points Amplify at this deployment's user pool, once. A failed attempt is forgotten, so that a retry asks again. */
export function configureAuth(): Promise<void> {
  configured ??= loadConfig().then(
    ({ userPoolId, userPoolClientId, userPoolEndpoint }) =>
      Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint } } }),
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
