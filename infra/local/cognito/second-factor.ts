import { randomUUID } from 'node:crypto';
import type { ClientContext, Context, OpenSecondFactor, UserContext } from './context.ts';
import {
  codeNotEnabled,
  invalidParameter,
  noSecondFactor,
  notAuthorized,
  tokenUsed,
  wrongTotp,
} from './errors.ts';
import { newSecret, stepOfCode } from './totp.ts';
import type { User } from './user-store.ts';

const NAME = 'SOFTWARE_TOKEN_MFA';
/** Wrong codes that end a sign-in; AWS names no number. */
const MAX_WRONG_CODES = 5;

/** A new secret for an authenticator app. It counts once a code of it is given; until then the one before stays. */
export async function associateSoftwareToken({ pool, user, now }: UserContext) {
  if (!pool.config.allowsTotp) throw noSecondFactor();
  const SecretCode = newSecret();
  user.totp = { isOn: false, ...user.totp, pendingSecret: SecretCode };
  await pool.users.save(user, now);
  return { SecretCode };
}

/** Proves that the app shows the codes of the new secret. The code counts as used, for signing in too. */
export async function verifySoftwareToken({ pool, user, now }: UserContext, input: { UserCode: string }) {
  const { totp } = user;
  if (!totp?.pendingSecret) throw invalidParameter('User has not set up software token mfa');
  const step = stepOfCode(totp.pendingSecret, input.UserCode, now);
  if (step === undefined) throw codeNotEnabled();
  user.totp = { isOn: totp.isOn, secret: totp.pendingSecret, lastStep: step };
  await pool.users.save(user, now);
  return { Status: 'SUCCESS' };
}

export interface MfaSettings {
  SoftwareTokenMfaSettings?: { Enabled?: boolean; PreferredMfa?: boolean };
}

/** Switches the asking for codes on or off, by the user or by an administrator; the app's secret stays. */
export async function setMfaPreference(
  { pool, now }: Context,
  user: User,
  { SoftwareTokenMfaSettings: settings }: MfaSettings,
) {
  if (settings?.Enabled && !user.totp?.secret)
    throw invalidParameter('User has not verified software token mfa');
  if (settings && user.totp) user.totp.isOn = settings.Enabled ?? false;
  await pool.users.save(user, now);
  return {};
}

/** What a description of a user says of the second factor: nothing where there is none. */
export const mfaFields = ({ totp }: User) =>
  totp?.isOn ? { UserMFASettingList: [NAME], PreferredMfaSetting: NAME } : {};

/** The challenge that follows a proven password; undefined for a user without a second factor. */
export function challengeForTotp({ pool, client, now }: ClientContext, user: User) {
  if (!pool.config.allowsTotp || !user.totp?.isOn) return undefined;
  for (const [id, { expires }] of pool.secondFactors)
    if (expires < now.getTime()) pool.secondFactors.delete(id);
  const Session = randomUUID();
  const expires = now.getTime() + client.challengeSeconds * 1000;
  pool.secondFactors.set(Session, { user, clientId: client.id, expires, wrongCodes: 0, isUsed: false });
  return { ChallengeName: NAME, Session, ChallengeParameters: { USER_ID_FOR_SRP: user.sub } };
}

/**
 * The user whose code this is; no code signs in twice, and a wrong one may be followed by another.
 * Throws `CodeMismatchException`, `ExpiredCodeException` for a code that was used, `NotAuthorizedException` for a
 * sign-in that is over.
 */
export async function redeemTotp(context: ClientContext, sessionId: string, code: string): Promise<User> {
  const { pool, now } = context;
  const session = openSecondFactor(context, sessionId);
  const { user } = session;
  const { totp } = user;
  const step = totp?.secret === undefined ? undefined : stepOfCode(totp.secret, code, now);
  if (!totp || step === undefined) {
    session.wrongCodes += 1;
    if (session.wrongCodes >= MAX_WRONG_CODES) pool.secondFactors.delete(sessionId);
    throw wrongTotp();
  }
  if (totp.lastStep !== undefined && step <= totp.lastStep) throw tokenUsed();
  totp.lastStep = step;
  session.isUsed = true;
  await pool.users.save(user, now);
  return user;
}

function openSecondFactor({ pool, client, now }: ClientContext, id: string): OpenSecondFactor {
  const session = pool.secondFactors.get(id);
  if (!session || session.clientId !== client.id) throw notAuthorized('Invalid session for the user.');
  if (session.expires < now.getTime())
    throw notAuthorized('Invalid session for the user, session is expired.');
  if (session.isUsed) throw notAuthorized('Invalid session for the user, session can only be used once.');
  if (!session.user.isEnabled) throw notAuthorized('User is disabled.');
  return session;
}
