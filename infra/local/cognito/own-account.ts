import { redeemCode, sendCode } from './codes.ts';
import type { CodeDelivery } from './codes.ts';
import type { ClientContext, UserContext } from './context.ts';
import { emailExists, invalidParameter, notAuthorized } from './errors.ts';
import { checkPassword } from './password-policy.ts';
import { mfaFields } from './second-factor.ts';
import { findByRefreshToken } from './sessions.ts';
import { createVerifier, isPasswordOf } from './srp.ts';
import { checkSchema, checkWritable, fromPairs, toPairs } from './user-attributes.ts';
import type { AttributePair } from './user-attributes.ts';

export async function getUser({ user, client }: UserContext) {
  return {
    Username: user.sub,
    UserAttributes: toPairs(user.attributes, client.readAttributes),
    ...mfaFields(user),
  };
}

/** A changed address must be proved by a code; until then it waits, or counts as unverified, as the pool says. */
export async function updateUserAttributes(
  context: UserContext,
  input: { UserAttributes: AttributePair[]; ClientMetadata?: Record<string, string> },
) {
  const { pool, user, client, now } = context;
  const changes = fromPairs(input.UserAttributes);
  checkWritable(changes, client.writeAttributes);
  checkSchema(pool.config.schema, changes, { isNew: false });
  const { email, ...others } = changes;
  Object.assign(user.attributes, others);
  const CodeDeliveryDetailsList: CodeDelivery[] = [];
  if (email !== undefined && email !== user.attributes['email']) {
    const holder = pool.users.find(email);
    if (holder && holder !== user) throw emailExists();
    if (pool.config.keepsEmailUntilVerified) user.pendingEmail = email;
    else Object.assign(user.attributes, { email, email_verified: 'false' });
    await pool.users.save(user, now);
    if (pool.config.verifiesEmail)
      CodeDeliveryDetailsList.push(
        await sendCode(context, user, 'email', 'UpdateUserAttribute', input.ClientMetadata),
      );
  }
  await pool.users.save(user, now);
  return { CodeDeliveryDetailsList };
}

export async function verifyUserAttribute(
  context: UserContext,
  input: { AttributeName: string; Code: string },
) {
  const { pool, user, now } = context;
  if (input.AttributeName !== 'email') throw invalidParameter('Only an email address can be verified.');
  await redeemCode(context, user, 'email', input.Code);
  if (user.pendingEmail) {
    const holder = pool.users.find(user.pendingEmail);
    if (holder && holder !== user) throw emailExists();
    user.attributes['email'] = user.pendingEmail;
    delete user.pendingEmail;
  }
  user.attributes['email_verified'] = 'true';
  await pool.users.save(user, now);
  return {};
}

export async function changePassword(
  { pool, user, now }: UserContext,
  input: { PreviousPassword: string; ProposedPassword: string },
) {
  const identity = { poolName: pool.name, userId: user.sub };
  if (!user.password || !isPasswordOf(user.password, identity, input.PreviousPassword)) throw notAuthorized();
  checkPassword(pool.config.passwordRules, input.ProposedPassword);
  user.password = createVerifier(identity, input.ProposedPassword);
  await pool.users.save(user, now);
  return {};
}

/** Ends every session of the user; their access tokens are refused from now on. */
export async function globalSignOut({ pool, user, now }: UserContext) {
  user.sessions = [];
  await pool.users.save(user, now);
  return {};
}

/** Ends one session. A token that is already revoked is no failure. */
export async function revokeToken(context: ClientContext, input: { Token: string }) {
  const { pool, now } = context;
  const [sub = '', id = ''] = input.Token.split('.');
  if (!pool.users.find(sub)?.sessions.some((session) => session.id === id)) return {};
  const { user, session } = findByRefreshToken(context, input.Token);
  user.sessions = user.sessions.filter((other) => other !== session);
  await pool.users.save(user, now);
  return {};
}

export async function deleteUser({ pool, user }: UserContext) {
  await pool.users.remove(user);
  return {};
}
