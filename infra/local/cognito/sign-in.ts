import { randomBytes, randomUUID } from 'node:crypto';
import type { ClientContext } from './context.ts';
import { CognitoError, invalidParameter, notAuthorized, userNotFound } from './errors.ts';
import { checkPassword } from './password-policy.ts';
import { challengeForTotp, redeemTotp } from './second-factor.ts';
import { openSession, refreshSession } from './sessions.ts';
import { challenge, createVerifier, isPasswordOf, passwordClaim, sameBytes } from './srp.ts';
import type { Challenge, Verifier } from './srp.ts';
import type { User } from './user-store.ts';

const FREE_WRONG_PASSWORDS = 5;
const LONGEST_LOCK_MS = 15 * 60 * 1000;

export interface InitiateAuthInput {
  AuthFlow: string;
  AuthParameters?: Record<string, string>;
  ClientMetadata?: Record<string, string>;
}

/** Begins or, with a password in clear or a refresh token, completes a sign-in, if the client allows the flow. */
export async function initiateAuth(context: ClientContext, input: InitiateAuthInput) {
  const { client } = context;
  const { AuthFlow, AuthParameters = {}, ClientMetadata } = input;
  const flow = AuthFlow === 'REFRESH_TOKEN' ? 'REFRESH_TOKEN_AUTH' : AuthFlow;
  if (!client.authFlows.includes(flow)) throw invalidParameter(`${AuthFlow} is not enabled for the client.`);
  if (flow === 'USER_SRP_AUTH')
    return startSrp(context, required(AuthParameters, 'USERNAME'), required(AuthParameters, 'SRP_A'));
  if (flow === 'REFRESH_TOKEN_AUTH') {
    const token = required(AuthParameters, 'REFRESH_TOKEN');
    return {
      ChallengeParameters: {},
      AuthenticationResult: await refreshSession(context, token, ClientMetadata),
    };
  }
  return signInWithPassword(
    context,
    required(AuthParameters, 'USERNAME'),
    required(AuthParameters, 'PASSWORD'),
    ClientMetadata,
  );
}

export interface RespondInput {
  ChallengeName: string;
  ChallengeResponses?: Record<string, string>;
  Session?: string;
  ClientMetadata?: Record<string, string>;
}

/** Throws `NotAuthorizedException`, `UserNotConfirmedException`, or `InvalidParameterException` for a challenge nobody set. */
export async function respondToAuthChallenge(context: ClientContext, input: RespondInput) {
  const { ChallengeName, ChallengeResponses = {}, Session, ClientMetadata } = input;
  if (ChallengeName === 'PASSWORD_VERIFIER') return finishSrp(context, ChallengeResponses, ClientMetadata);
  if (ChallengeName === 'NEW_PASSWORD_REQUIRED')
    return chooseNewPassword(
      context,
      Session ?? '',
      required(ChallengeResponses, 'NEW_PASSWORD'),
      ClientMetadata,
    );
  if (ChallengeName === 'SOFTWARE_TOKEN_MFA') {
    const code = required(ChallengeResponses, 'SOFTWARE_TOKEN_MFA_CODE');
    return signInAs(
      context,
      await redeemTotp(context, Session ?? '', code),
      'Authentication',
      ClientMetadata,
    );
  }
  throw invalidParameter(`Challenge ${ChallengeName} is not implemented by the local Cognito`);
}

export async function getTokensFromRefreshToken(
  context: ClientContext,
  input: { RefreshToken: string; ClientMetadata?: Record<string, string> },
) {
  return { AuthenticationResult: await refreshSession(context, input.RefreshToken, input.ClientMetadata) };
}

/** Someone unknown is challenged like everyone else (RFC 5054 §2.5.1.3): always the same id and salt for one name. */
async function startSrp({ pool, client, now }: ClientContext, username: string, A: string) {
  const user = pool.users.find(username);
  if (!user && !client.hidesUnknownUsers) throw userNotFound();
  const userId = user?.sub ?? decoyId(pool.key.derive(`id:${username}`));
  const verifier = user?.password ?? decoyVerifier(pool.key.derive(`salt:${username}`), pool.name, userId);
  const set = challengeFor(verifier, A);
  const secretBlock = randomBytes(256).toString('base64');
  for (const [block, { expires }] of pool.signIns) if (expires < now.getTime()) pool.signIns.delete(block);
  pool.signIns.set(secretBlock, {
    challenge: set,
    user,
    userId,
    clientId: client.id,
    expires: now.getTime() + client.challengeSeconds * 1000,
  });
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      USER_ID_FOR_SRP: userId,
      USERNAME: userId,
      SRP_B: set.B,
      SALT: set.salt,
      SECRET_BLOCK: secretBlock,
    },
  };
}

function challengeFor(verifier: Verifier, A: string): Challenge {
  try {
    return challenge(verifier, A);
  } catch (error) {
    if (error instanceof RangeError) throw invalidParameter(error.message, { cause: error });
    throw error;
  }
}

async function finishSrp(
  context: ClientContext,
  responses: Record<string, string>,
  clientMetadata?: Record<string, string>,
) {
  const { pool, client, now } = context;
  const secretBlock = required(responses, 'PASSWORD_CLAIM_SECRET_BLOCK');
  const signIn = pool.signIns.get(secretBlock);
  pool.signIns.delete(secretBlock); // one answer to a challenge
  if (!signIn || signIn.expires < now.getTime() || signIn.clientId !== client.id)
    throw notAuthorized('Invalid session for the user.');
  const { user, userId } = signIn;
  if (user) refuseWhileLocked(user, now);
  const identity = { poolName: pool.name, userId };
  const timestamp = required(responses, 'TIMESTAMP');
  const expected = passwordClaim(signIn.challenge.key, identity, secretBlock, timestamp);
  const claimed = Buffer.from(required(responses, 'PASSWORD_CLAIM_SIGNATURE'), 'base64');
  if (!user || !sameBytes(expected, claimed)) return wrongPassword(context, user);
  return admit(context, user, clientMetadata);
}

async function signInWithPassword(
  context: ClientContext,
  username: string,
  password: string,
  clientMetadata?: Record<string, string>,
) {
  const { pool, client, now } = context;
  const user = pool.users.find(username);
  if (!user && !client.hidesUnknownUsers) throw userNotFound();
  if (user) refuseWhileLocked(user, now);
  const isRight =
    user?.password && isPasswordOf(user.password, { poolName: pool.name, userId: user.sub }, password);
  if (!user || !isRight) return wrongPassword(context, user);
  return admit(context, user, clientMetadata);
}

/** What follows a proven password; only here a stranger may learn how the account stands. */
async function admit(context: ClientContext, user: User, clientMetadata?: Record<string, string>) {
  const { pool, client, now } = context;
  if (!user.isEnabled) throw notAuthorized('User is disabled.');
  if (user.status === 'UNCONFIRMED')
    throw new CognitoError('UserNotConfirmedException', 'User is not confirmed.');
  user.wrongPasswords = 0;
  if (user.status === 'FORCE_CHANGE_PASSWORD') {
    if (user.passwordExpires && Date.parse(user.passwordExpires) < now.getTime())
      throw notAuthorized('Temporary password has expired and must be reset by an administrator.');
    const Session = randomUUID();
    const expires = now.getTime() + client.challengeSeconds * 1000;
    pool.newPasswordSessions.set(Session, { user, clientId: client.id, expires });
    const { sub: _sub, ...shown } = user.attributes;
    return {
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session,
      ChallengeParameters: {
        USER_ID_FOR_SRP: user.sub,
        requiredAttributes: '[]',
        userAttributes: JSON.stringify(shown),
      },
    };
  }
  return challengeForTotp(context, user) ?? signInAs(context, user, 'Authentication', clientMetadata);
}

async function signInAs(
  context: ClientContext,
  user: User,
  occasion: 'Authentication' | 'NewPasswordChallenge',
  clientMetadata?: Record<string, string>,
) {
  const AuthenticationResult = await openSession(context, user, occasion, { clientMetadata });
  return { ChallengeParameters: {}, AuthenticationResult };
}

async function chooseNewPassword(
  context: ClientContext,
  sessionId: string,
  password: string,
  clientMetadata?: Record<string, string>,
) {
  const { pool, client, now } = context;
  const session = pool.newPasswordSessions.get(sessionId);
  if (!session || session.expires < now.getTime() || session.clientId !== client.id)
    throw notAuthorized('Invalid session for the user.');
  checkPassword(pool.config.passwordRules, password);
  pool.newPasswordSessions.delete(sessionId);
  const { user } = session;
  user.password = createVerifier({ poolName: pool.name, userId: user.sub }, password);
  user.status = 'CONFIRMED';
  delete user.passwordExpires;
  return challengeForTotp(context, user) ?? signInAs(context, user, 'NewPasswordChallenge', clientMetadata);
}

/** Five tries are free; then each failure locks for twice as long, from a second to fifteen minutes, as on AWS. */
async function wrongPassword({ pool, now }: ClientContext, user: User | undefined): Promise<never> {
  if (user) {
    user.wrongPasswords += 1;
    if (user.wrongPasswords >= FREE_WRONG_PASSWORDS) {
      const lockMs = Math.min(1000 * 2 ** (user.wrongPasswords - FREE_WRONG_PASSWORDS), LONGEST_LOCK_MS);
      user.lockedUntil = new Date(now.getTime() + lockMs).toISOString();
    }
    await pool.users.save(user, now);
  }
  throw notAuthorized();
}

function refuseWhileLocked(user: User, now: Date): void {
  if (user.lockedUntil && Date.parse(user.lockedUntil) > now.getTime())
    throw notAuthorized('Password attempts exceeded');
}

function decoyId(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

function decoyVerifier(bytes: Buffer, poolName: string, userId: string): Verifier {
  const password = randomBytes(16).toString('hex');
  return createVerifier({ poolName, userId }, password, bytes.subarray(0, 16).toString('hex'));
}

function required(parameters: Record<string, string>, name: string): string {
  const value = parameters[name];
  if (!value) throw invalidParameter(`Missing required parameter ${name}`);
  return value;
}
